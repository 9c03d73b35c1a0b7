import { type DeletionRefusal, deletionRefusal } from "#domain/event/event-stage.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

export type DeleteDraftAnswer = { readonly kind: "deleted" } | Refused<DeletionRefusal>;

/** A merchant deletes a draft, with the time at which it was to be published. A date of a series is then left out. */
export class DeleteDraft {
  static readonly needs: Needs<typeof DeleteDraft> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Repeatable: an event that is not there, or not the merchant's, is gone. */
  run(merchantId: MerchantId, eventId: EventId, by: Actor = sideline): Promise<DeleteDraftAnswer> {
    return this.#transactions.run(async ({ store, record, announce }): Promise<DeleteDraftAnswer> => {
      const event =
        (await store.events.find(eventId))?.merchantId === merchantId
          ? (await store.events.lockRoom(eventId))?.event
          : null;
      if (!event) return { kind: "deleted" };
      const refusal = deletionRefusal(event);
      if (refusal) return refused(refusal);
      const date = await store.series.lockDateOf(eventId);
      if (date) await store.series.saveDate({ ...date, eventId: null, pending: [] });
      await store.publishing.remove(eventId);
      await store.events.removeDraft(eventId);
      const { startsAt, timeZone } = event;
      const about = { kind: "event", id: eventId } as const;
      await record({ merchantId, by, act: "draft_deleted", about, before: { startsAt, timeZone }, after: null });
      announce(eventId);
      return { kind: "deleted" };
    });
  }
}
