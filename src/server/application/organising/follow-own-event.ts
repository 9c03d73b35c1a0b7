import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

export type MayFollow = { readonly kind: "open" } | NotFound | Refused<"not_today">;

/** A merchant follows an event of its own, in any stage: it hears that something changed, and reads again. */
export class FollowOwnEvent {
  static readonly needs: Needs<typeof FollowOwnEvent> = [Transactions, EventSignals];
  readonly #transactions: Transactions;
  readonly #signals: EventSignals;

  constructor(transactions: Transactions, signals: EventSignals) {
    this.#transactions = transactions;
    this.#signals = signals;
  }

  /** May it be followed now? An event of another merchant is not found; `onlyToday` as for the door. */
  async may(merchantId: MerchantId, eventId: EventId, onlyToday: boolean): Promise<MayFollow> {
    const event = await this.#transactions.read((store) => store.events.find(eventId));
    if (event?.merchantId !== merchantId) return notFound;
    return onlyToday && !isOnToday(event, this.#transactions.now()) ? refused("not_today") : { kind: "open" };
  }

  /** Calls back after each change of the event, its places or their money. Resolves with how to stop. */
  onChange(eventId: EventId, callback: () => void): Promise<() => void> {
    return this.#signals.subscribe(eventId, callback);
  }
}
