import type { PageRequest } from "#application/ports/event-repository.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import type { CashHeld } from "#contract/paying/cash.ts";
import type { Money } from "#domain/money/money.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { HandoverRefusal } from "#domain/payment/cash.ts";
import type { DebtReminderRefusal, WaiveRefusal } from "#domain/payment/debt.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

export type DebtWaived =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly reason: "not_found" | "not_undoable" | WaiveRefusal };

export type DebtorReminded =
  | { readonly kind: "told"; readonly at: Instant }
  | { readonly kind: "refused"; readonly reason: "not_found" | DebtReminderRefusal };

/** What is still owed at the venue for games that began. Failures reject with RequestFailed. */
export interface OwedDesk {
  /** The latest game first. */
  list(page?: PageRequest): Promise<Page<DebtView>>;
  /** Repeatable. */
  waive(joinId: JoinId): Promise<DebtWaived>;
  /** Takes that back, for 24 h. Repeatable. */
  undoWaive(joinId: JoinId): Promise<DebtWaived>;
  /** Asks the member for it. Within a day after the last time nobody is told, and it says when that was. */
  remind(joinId: JoinId): Promise<DebtorReminded>;
}
export const OwedDesk = port<OwedDesk>("OwedDesk");

export type CashSignedOff =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly reason: "not_found" | HandoverRefusal };

export type HandoverUndone =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly reason: "not_found" | "not_undoable" };

/** The cash that helpers took at the venue. Failures reject with RequestFailed. */
export interface CashDesk {
  list(): Promise<readonly CashHeld[]>;
  /** `by`: whose cash was handed over. The same key again changes nothing. */
  signOff(by: string, amount: Money, key: string): Promise<CashSignedOff>;
  /** Takes that back, for 24 h. Repeatable. */
  undo(handoverId: string): Promise<HandoverUndone>;
}
export const CashDesk = port<CashDesk>("CashDesk");
