import type { MissedPlaceView } from "#contract/merchants/miss.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { objectBy } from "#domain/participation/miss.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { decideCloseRoll, decideUndoRoll, type RollRefusal } from "#domain/participation/roll.ts";
import { type Invalid, type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { merchantOf } from "#server/application/organising/own-events.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { seeMissedPlaces } from "./missed-places.ts";

export type RollAnswer =
  | { readonly kind: "closed"; readonly closedAt: Instant; readonly missed: readonly MissedPlaceView[] }
  | NotFound
  | Invalid
  | Refused<RollRefusal>;

export type UndoRollAnswer = { readonly kind: "open" } | NotFound | Refused<"not_undoable">;

/**
 * Staff close the roll of a game that is over and name who missed it; each of these members is told how to object. The
 * same names again answer the same. An event of another merchant is not found.
 */
export class CloseRoll {
  static readonly needs: Needs<typeof CloseRoll> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(
    merchantId: MerchantId,
    eventId: EventId,
    missed: readonly JoinId[],
    by: Actor = sideline,
  ): Promise<RollAnswer> {
    if (!(await merchantOf(this.#transactions, merchantId, eventId))) return notFound;
    const answer = await this.#rooms.change(eventId, (open) => close(open, missed, by), { whole: true });
    return answer ?? notFound;
  }

  /** Takes the closing back, while that may be (see `decideUndoRoll`). Who was told is told nothing more. */
  async undo(merchantId: MerchantId, eventId: EventId, by: Actor = sideline): Promise<UndoRollAnswer> {
    if (!(await merchantOf(this.#transactions, merchantId, eventId))) return notFound;
    const answer = await this.#rooms.change(eventId, (open) => undo(open, by), { whole: true });
    return answer ?? notFound;
  }
}

async function undo(open: OpenRoom, by: Actor): Promise<Decision<UndoRollAnswer>> {
  const { store, room, now } = open;
  const decision = decideUndoRoll(room, now);
  const { outcome } = decision;
  if (outcome.kind === "refused") return unchanged(room, outcome);
  if (outcome.isNew) {
    await store.events.update(decision.room.event);
    const { merchantId, id, rollClosedAt } = room.event;
    const before = { closedAt: rollClosedAt, missed: outcome.forgotten.map((place) => place.id) };
    await open.record({ merchantId, by, act: "roll_reopened", about: { kind: "event", id }, before, after: null });
    open.announce(id);
  }
  return { ...decision, outcome: { kind: "open" } };
}

async function close(open: OpenRoom, named: readonly JoinId[], by: Actor): Promise<Decision<RollAnswer>> {
  const { store, room, now, tell } = open;
  const decision = decideCloseRoll(room, named, now);
  const { outcome } = decision;
  if (outcome.kind !== "closed") return unchanged(room, outcome);
  const { closedAt, missed, isNew } = outcome;
  if (isNew) {
    await store.events.update(decision.room.event);
    await tell(missed.map(tellingOf));
    const { merchantId, id } = room.event;
    const after = { closedAt, missed: missed.map((place) => place.id) };
    await open.record({ merchantId, by, act: "roll_closed", about: { kind: "event", id }, before: null, after });
  }
  const seen = await seeMissedPlaces(open, room.event.merchantId, missed);
  return { ...decision, outcome: { kind: "closed", closedAt, missed: seen } };
}

function tellingOf({ id: joinId, memberId, miss }: Participation) {
  return { key: `${joinId}:missed`, memberId, kind: "missed" as const, joinId, until: miss && objectBy(miss) };
}
