import type { CashHeld } from "#contract/paying/cash.ts";
import type { Money } from "#domain/money/money.ts";
import type { HandoverRefusal } from "#domain/payment/cash.ts";
import { port } from "#wiring/needs.ts";

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
