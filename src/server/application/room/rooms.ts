import type { Payment } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged, type EventRoom } from "#domain/event/event-room.ts";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { recordConsequences } from "./consequences.ts";
import { askForReminders } from "#server/application/messages/remind-members.ts";
import type { LockedRoom } from "#server/application/events/event-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";

/** A settled room in the transaction that holds its lock. */
export interface OpenRoom extends Transaction {
  readonly room: EventRoom;
  readonly merchantName: string;
  /** What settling has just changed; `room` includes it. */
  readonly settled: readonly Participation[];
}

export interface RoomChange {
  /** A participation to load even if it has ended. */
  readonly alsoJoinId?: JoinId | undefined;
  /** Runs before the event is locked: for locks that come earlier in the lock order. */
  readonly before?: ((store: Store, now: Instant) => Promise<void>) | undefined;
}

/**
 * The only way to change an event's participations (product rules, *Settling*). In one transaction it takes the event's
 * lock, reads and settles its room, lets the domain decide, writes what changed with its consequences, and records when
 * the event is due next. Everybody who watches the event is told after the commit.
 */
export class Rooms {
  static readonly needs: Needs<typeof Rooms> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Decides in an event's room. Null when there is no such event. Throws Busy when the lock does not come in time. */
  async change<Outcome>(
    eventId: EventId,
    decide: (open: OpenRoom) => Promise<Decision<Outcome>>,
    options: RoomChange = {},
  ): Promise<Outcome | null> {
    return this.#transactions.run(async (transaction) => {
      const { store } = transaction;
      await options.before?.(store, transaction.now);
      const locked = await store.events.lockRoom(eventId, options.alsoJoinId);
      if (!locked) return null;
      const { now } = transaction;
      const settled = settle(locked, now);
      const { merchantName } = locked;
      const open = { ...transaction, now, room: settled.room, merchantName, settled: settled.changed };
      const decision = await decide(open);
      const changed = [...settled.changed, ...decision.changed];
      await this.#write(open, locked, changed, decision.room);
      if (changed.length > 0) open.announce(eventId);
      return decision.outcome;
    });
  }

  /** Decides about a participation in its event's room, whatever its state. */
  async changeParticipation<Outcome>(
    { id, eventId }: Pick<Participation, "id" | "eventId">,
    decide: (open: OpenRoom) => Promise<Decision<NonNullable<Outcome>>>,
    before?: RoomChange["before"],
  ): Promise<NonNullable<Outcome>> {
    const outcome = await this.change(eventId, decide, { alsoJoinId: id, before });
    if (outcome === null) throw new Error("A participation's event is missing.");
    return outcome;
  }

  /** Decides about a payment in its event's room. The payment is read under the room's lock. */
  changePayment<Outcome>(
    { id, eventId, joinId }: Pick<Payment, "id" | "eventId" | "joinId">,
    decide: (open: OpenRoom, payment: Payment) => Promise<Decision<NonNullable<Outcome>>>,
    before?: RoomChange["before"],
  ): Promise<NonNullable<Outcome>> {
    const decideKnown = async (open: OpenRoom) => {
      const payment = await open.store.payments.find(id);
      if (!payment) throw new Error("The payment is missing.");
      return decide(open, payment);
    };
    return this.changeParticipation({ id: joinId, eventId }, decideKnown, before);
  }

  /** Settles the given events that are due, before they are read. */
  async settleDue(eventIds: readonly EventId[]): Promise<void> {
    if (eventIds.length === 0) return;
    const now = this.#transactions.now();
    const due = await this.#transactions.read((store) => store.events.due(now, eventIds.length, eventIds));
    for (const eventId of due) await this.settle(eventId);
  }

  /** Brings one event up to now. Repeatable. */
  async settle(eventId: EventId): Promise<void> {
    await this.change(eventId, async ({ room }) => unchanged(room, null));
  }

  async #write(
    transaction: Transaction,
    before: LockedRoom,
    changed: readonly Participation[],
    after: EventRoom,
  ): Promise<void> {
    const { store, now } = transaction;
    const newest = newestVersions(changed);
    await askForReminders(store, before, after, newest, now);
    const { nextSequence } = after;
    const dueAt = nextDueAt(after, now);
    if (newest.length === 0 && dueAt === before.dueAt && nextSequence === before.nextSequence) return;
    await store.events.saveRoom(before.event.id, { nextSequence, dueAt }, newest);
    if (newest.length > 0) await recordConsequences(transaction, before, newest, after);
    if (dueAt !== null && dueAt !== before.dueAt) {
      await store.jobs.add({ kind: "settle_event", eventId: before.event.id }, dueAt);
    }
  }
}

/** The last version of each participation, in the order of their first change. */
function newestVersions(changed: readonly Participation[]): readonly Participation[] {
  return [...new Map(changed.map((participation) => [participation.id, participation])).values()];
}
