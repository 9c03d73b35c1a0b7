import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Joining, joiningFor } from "#domain/merchant/admission.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import { lockStanding } from "#server/application/merchants/customers.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { askToTellOfRequest } from "#server/application/staff-notices/tell-staff.ts";
import type { Needs } from "#wiring/needs.ts";

export type AskAnswer = { readonly kind: "asked"; readonly joining: Joining } | NotFound | Refused<"joining_not_open">;

/**
 * A member asks the organiser of an event for the club to be let in. Where joining is open already, nothing is asked.
 * Repeatable. Refused to who is blocked; a draft and an unknown event are not found.
 */
export class AskToJoin {
  static readonly needs: Needs<typeof AskToJoin> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  run(memberId: MemberId, eventId: EventId): Promise<AskAnswer> {
    return this.#transactions.run(async (transaction): Promise<AskAnswer> => {
      const { store, now } = transaction;
      const event = await store.events.find(eventId);
      if (!event || event.stage === "draft") return notFound;
      const known = await lockStanding(transaction, event.merchantId, memberId);
      const joining = joiningFor(event, known.standing);
      if (joining === "not_open") return refused("joining_not_open");
      if (joining === "open") return { kind: "asked", joining };
      await askToTellOfRequest(store, event, known.id, now);
      if (joining === "asked") return { kind: "asked", joining };
      await store.merchants.saveStanding({ ...known, standing: "asked", reason: null, standsSince: now });
      return { kind: "asked", joining: "asked" };
    });
  }
}
