import type { PageRequest } from "#application/ports/event-repository.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Taking } from "#domain/payment/taken-money.ts";
import type { Needs } from "#wiring/needs.ts";
import { type DebtorReminded, type DebtWaived, OwedDesk } from "../ports/owed-desk.ts";
import { OwnEventRepository, type PaidAnswer } from "../ports/own-events.ts";

/** How a debt was settled. */
export type Settling = Taking | "waived";

/** What is still owed at the venue: taken, waived, or asked for. Failures reject with RequestFailed. */
export class CollectOwed {
  static readonly needs: Needs<typeof CollectOwed> = [OwedDesk, OwnEventRepository];
  readonly #desk: OwedDesk;
  readonly #events: Pick<OwnEventRepository, "markPaid" | "undoPaid">;

  constructor(desk: OwedDesk, events: Pick<OwnEventRepository, "markPaid" | "undoPaid">) {
    this.#desk = desk;
    this.#events = events;
  }

  list(page?: PageRequest): Promise<Page<DebtView>> {
    return this.#desk.list(page);
  }

  /** The money was had, or is waived. Repeatable. */
  settle(joinId: JoinId, as: Settling): Promise<PaidAnswer | DebtWaived> {
    return as === "waived" ? this.#desk.waive(joinId) : this.#events.markPaid(joinId, as);
  }

  /** Takes that back, for 24 h. Repeatable. */
  undo(joinId: JoinId, as: Settling): Promise<PaidAnswer | DebtWaived> {
    return as === "waived" ? this.#desk.undoWaive(joinId) : this.#events.undoPaid(joinId);
  }

  remind(joinId: JoinId): Promise<DebtorReminded> {
    return this.#desk.remind(joinId);
  }
}
