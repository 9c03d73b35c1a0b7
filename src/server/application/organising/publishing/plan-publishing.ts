import { type Decision, unchanged } from "#domain/event/event-room.ts";
import { isDueToPublish, isPlanned, publishingFaults } from "#domain/event/planned-publishing.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { type Invalid, invalid, isFaulty, type NotFound, notFound } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { merchantOf } from "../own-events.ts";
import { type PublishEventAnswer, publishInRoom } from "../publish-event.ts";

export interface PublishingPlan {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  /** Null: it is published by hand. */
  readonly at: Instant | null;
  readonly by: Actor;
}

export type PlanPublishingAnswer =
  | { readonly kind: "planned"; readonly publishesAt: Instant | null }
  | NotFound
  | Invalid;

/** Drafts that are published in one sweep. */
const batch = 100;

/** A draft is published by itself at a time (decision 0099). What is another merchant's is not found. */
export class PlanPublishing {
  static readonly needs: Needs<typeof PlanPublishing> = [Rooms, Transactions, PaymentGateways];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(rooms: Rooms, transactions: Transactions, gateways: PaymentGateways) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  /** Says when, in place of an earlier time, or takes it back. Repeatable. */
  async plan({ merchantId, eventId, at, by }: PublishingPlan): Promise<PlanPublishingAnswer> {
    if (!(await merchantOf(this.#transactions, merchantId, eventId))) return notFound;
    const answer = await this.#rooms.change<PlanPublishingAnswer>(eventId, async ({ store, room, now, record }) => {
      const known = await store.publishing.find(eventId);
      const before = isPlanned(known) ? known.at : null;
      if (at !== null && at !== before) {
        const fields = publishingFaults(room.event, at, now);
        if (isFaulty(fields)) return unchanged(room, invalid(fields));
      }
      // Also forgets what was refused.
      if (at === null && known) await store.publishing.remove(eventId);
      if (at !== before) {
        if (at !== null) {
          await store.publishing.save({ eventId, at, by, refused: null });
          await store.jobs.add({ kind: "publish_event", eventId }, at);
        }
        const about = { kind: "event", id: eventId } as const;
        const [was, is] = [{ publishesAt: before }, { publishesAt: at }];
        await record({ merchantId, by, act: "publishing_planned", about, before: was, after: is });
      }
      return unchanged(room, { kind: "planned", publishesAt: at });
    });
    return answer ?? notFound;
  }

  /**
   * Publishes an event whose time has come, in the transaction that forgets the time. One that can't be published
   * stays a draft, which then says why, and so does the audit trail. Repeatable; before its time it does nothing.
   */
  async publishDue(eventId: EventId): Promise<void> {
    const merchant = await this.#transactions.read(async (store) => {
      const isDue = isDueToPublish(await store.publishing.find(eventId), this.#transactions.now());
      const event = isDue ? await store.events.find(eventId) : null;
      return event && store.merchants.find(event.merchantId);
    });
    if (merchant) await this.#rooms.change(eventId, (open) => this.#publish(open, merchant));
  }

  async #publish(open: OpenRoom, merchant: Merchant): Promise<Decision<PublishEventAnswer | null>> {
    const { store, room, now, record } = open;
    const eventId = room.event.id;
    const planned = await store.publishing.find(eventId);
    // It was published, or another time was said, meanwhile.
    if (!isDueToPublish(planned, now)) return unchanged(room, null);
    const decision = await publishInRoom(open, this.#gateways, merchant, planned.by);
    const { outcome } = decision;
    if (outcome.kind !== "invalid") {
      await store.publishing.remove(eventId);
      return decision;
    }
    await store.publishing.save({ ...planned, refused: outcome.fields });
    const about = { kind: "event", id: eventId } as const;
    const [before, after] = [{ publishesAt: planned.at }, { publishesAt: null, refused: Object.keys(outcome.fields) }];
    await record({ merchantId: merchant.id, by: planned.by, act: "publishing_failed", about, before, after });
    return decision;
  }

  /**
   * Publishes everything whose time has come, each on its own.
   * @throws AggregateError of what went wrong, after everything that could be done was done.
   */
  async sweep(): Promise<void> {
    const due = await this.#transactions.read((store) => store.publishing.due(this.#transactions.now(), batch));
    const errors: unknown[] = [];
    for (const eventId of due) await this.publishDue(eventId).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, "Some events could not be published.");
  }
}
