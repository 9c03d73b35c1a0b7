import { type Invalid, invalid, isFaulty, type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { unapprovedWordsFaults } from "#domain/merchant/approval.ts";
import { type Cancellation, type CancelOutcome, decideCancelEvent } from "#domain/event/event-stage.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { merchantOf } from "./own-events.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeRoom } from "#server/application/events/event-detail-view.ts";

export type CancelEventAnswer =
  | { readonly kind: "cancelled"; readonly event: EventDetail }
  | NotFound
  | Invalid
  | Refused<"event_over">;

export const withoutAWord: Cancellation = { reason: null, didNotTakePlace: false };

/**
 * A merchant cancels its event for good: all participations end, what was paid for the seats still held goes back in
 * full, open payment attempts are ended at the gateway, and members are told. A large event's places are written in
 * batches after the cancellation; every read shows them ended from then on. Repeatable. An event of another merchant is
 * not found.
 */
export class CancelEvent {
  static readonly needs: Needs<typeof CancelEvent> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(
    merchantId: MerchantId,
    eventId: EventId,
    cancellation: Cancellation = withoutAWord,
    by: Actor = sideline,
  ): Promise<CancelEventAnswer> {
    const merchant = await merchantOf(this.#transactions, merchantId, eventId);
    if (!merchant) return notFound;
    const fields = unapprovedWordsFaults({ reason: cancellation.reason }, merchant);
    if (isFaulty(fields)) return invalid(fields);
    const answer = await this.#rooms.cancel(eventId, async (open, most): Promise<Decision<CancelEventAnswer>> => {
      const decision = await cancelInRoom(open, cancellation, by, most);
      const { outcome, room } = decision;
      if (outcome.kind === "refused") return { ...decision, outcome };
      return { ...decision, outcome: { kind: "cancelled", event: seeRoom(room, merchant, open.now) } };
    });
    return answer ?? notFound;
  }
}

/** Cancels an event in its open room; at most `most` of its places end with it, settling ends the rest. Repeatable. */
export async function cancelInRoom(
  open: OpenRoom,
  cancellation: Cancellation,
  by: Actor,
  most = Infinity,
): Promise<Decision<CancelOutcome>> {
  const { store, room, now } = open;
  const decision = decideCancelEvent(room, cancellation, now, most);
  if (decision.outcome.kind === "refused" || decision.room === room) return unchanged(room, decision.outcome);
  await store.events.update(decision.room.event);
  await recordOnce(open, decision.room.event, cancellation, by);
  open.announce(room.event.id);
  return decision;
}

/** Cancelling a large event goes on in later transactions; the trail has a line of the first. */
async function recordOnce(
  { room: { event: before }, record }: OpenRoom,
  { id, merchantId, stage }: SportsEvent,
  { didNotTakePlace }: Cancellation,
  by: Actor,
): Promise<void> {
  if (before.stage === stage) return;
  const about = { kind: "event", id } as const;
  const change = { before: { stage: before.stage }, after: { stage, didNotTakePlace } };
  await record({ merchantId, by, act: "event_cancelled", about, ...change });
}
