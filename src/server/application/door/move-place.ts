import type { MovedView } from "#contract/merchants/roll.ts";
import { type Decision, type EventRoom, unchanged } from "#domain/event/event-room.ts";
import { timesOf } from "#domain/event/fields/event-terms.ts";
import { settle } from "#domain/event/settle.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { Money } from "#domain/money/money.ts";
import {
  decideMoveIn,
  decideMoveOut,
  type MovedAs,
  type MoveRefusal,
  type MoveRequest,
} from "#domain/participation/by-staff/move.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { newDebt } from "#domain/payment/venue-money.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { backFor, effectsOf, givenBack, withPlaces } from "./roll-effects.ts";

export interface MoveCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  /** The game that the member is moved to. */
  readonly to: EventId;
  /** Change nothing, only answer what would happen. */
  readonly dryRun: boolean;
  readonly by?: Actor;
}

export type MoveAnswer = { readonly kind: "moved"; readonly moved: MovedView } | NotFound | Refused<MoveRefusal>;

/** A place that leaves one game, and what it is to be in the other. */
interface Out {
  readonly kind: "out";
  readonly participation: Participation;
  readonly as: MovedAs;
  readonly seated: readonly Participation[];
  readonly request: MoveRequest;
  /** The game that it left, after that. */
  readonly from: EventRoom;
  /** What was paid for it, and goes back. */
  readonly refund: Money | null;
}

/**
 * Staff move somebody to another game of theirs, or ask what that would do (see `decideMoveOut` and `decideMoveIn`).
 * Both games change in one transaction, so the member has one place all the time, and is told once. What was paid
 * for the place is asked back in full in that transaction. A place or game of another merchant is not found.
 */
export class MovePlace {
  static readonly needs: Needs<typeof MovePlace> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: MoveCommand): Promise<MoveAnswer> {
    const { merchantId, joinId, to } = command;
    const { place, target } = await this.#transactions.read(async (store) => ({
      place: await store.participations.find(joinId),
      target: await store.events.find(to),
    }));
    const isOwn = place?.merchantId === merchantId && target?.merchantId === merchantId;
    if (!isOwn || target.stage === "draft" || place.eventId === to) return notFound;
    const answer = command.dryRun ? await this.#foresee(place, to) : await this.#move(place, command);
    const mayBeDone = answer.kind === "refused" && answer.reason === "place_ended";
    return (mayBeDone ? await this.#done(joinId, to) : null) ?? answer;
  }

  async #move({ id, eventId, memberId }: Participation, command: MoveCommand): Promise<MoveAnswer> {
    const from = { eventId, joinIds: [id], memberIds: [memberId], newcomers: false };
    const into = { eventId: command.to, joinIds: [], memberIds: [memberId], newcomers: true };
    const moved = await this.#rooms.changeTwo(
      [from, into],
      (open, other) => moveOut(open, other, command),
      (open, out) => moveIn(open, out, command),
    );
    return moved ?? notFound;
  }

  #foresee({ id, eventId }: Participation, to: EventId): Promise<MoveAnswer> {
    return this.#transactions.read(async (store) => {
      const rooms = await store.events.readRooms([eventId, to]);
      const [from, into] = [rooms.get(eventId), rooms.get(to)];
      if (!from || !into) return notFound;
      const now = this.#transactions.now();
      const settled = await withPlaces(store, settle(from, now).room, [id]);
      const attempts = (await store.payments.ofParticipations([id])).get(id) ?? [];
      const out = decideMoveOut(settled, id, attempts, now);
      if (out.outcome.kind === "refused") return out.outcome;
      const { participation, as, seated } = out.outcome;
      const given = decideMoveIn(settle(into, now).room, participation, as, { joinId: "", ticketCode: "" }, now);
      if (given.outcome.kind === "refused") return given.outcome;
      const refund = await backFor(store, participation);
      const about = { applied: false, refund, place: given.outcome.participation, seated };
      return { kind: "moved", moved: await movedView(store, out.room, about, now) };
    });
  }

  /** The answer to a move that was done before; null: the place was not moved there, or is live there no more. */
  #done(joinId: JoinId, to: EventId): Promise<MoveAnswer | null> {
    return this.#transactions.read(async (store) => {
      const old = await store.participations.find(joinId);
      if (old?.ending !== "moved") return null;
      const rooms = await store.events.readRooms([old.eventId, to]);
      const [from, into] = [rooms.get(old.eventId), rooms.get(to)];
      if (!from || !into) return null;
      const now = this.#transactions.now();
      // Both were written at one time.
      const isIts = (one: Participation) => one.memberId === old.memberId && one.joinedAt === old.changedAt;
      const place = settle(into, now).room.participations.find(isIts);
      if (!place) return null;
      const about = { applied: true, refund: await givenBack(store, old), place, seated: [] };
      return { kind: "moved", moved: await movedView(store, settle(from, now).room, about, now) };
    });
  }
}

/** Leaves the one game, if the other one has room. */
async function moveOut(
  open: OpenRoom,
  other: EventRoom,
  { joinId }: MoveCommand,
): Promise<Decision<Out | Refused<MoveRefusal>>> {
  const { store, room, now, newId, newTicketCode } = open;
  const attempts = (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
  const decision = decideMoveOut(room, joinId, attempts, now);
  const { outcome } = decision;
  if (outcome.kind === "refused") return unchanged(room, outcome);
  const request = { joinId: newId(), ticketCode: newTicketCode() };
  const given = decideMoveIn(other, outcome.participation, outcome.as, request, now);
  if (given.outcome.kind === "refused") return unchanged(room, given.outcome);
  const refund = await backFor(store, outcome.participation);
  return { ...decision, outcome: { ...outcome, request, from: decision.room, refund } };
}

async function moveIn(
  open: OpenRoom,
  out: Out | Refused<MoveRefusal>,
  command: MoveCommand,
): Promise<Decision<MoveAnswer>> {
  const { store, room, now, newId, tell } = open;
  if (out.kind === "refused") return unchanged(room, out);
  const { participation: left, as, request, from, seated, refund } = out;
  const decision = decideMoveIn(room, left, as, request, now);
  const { outcome } = decision;
  // It was seen to fit under the same locks, at the same time.
  if (outcome.kind === "refused") throw new Error(`The other game refused: ${outcome.reason}.`);
  const { participation } = outcome;
  // What it owes names it, so it is written first.
  await store.participations.save([participation]);
  if (as === "owes") await store.payments.save(newDebt(participation, newId(), now));
  const time = { of: "time", from: timesOf(from.event), to: timesOf(room.event) } as const;
  await tell([
    {
      key: `${participation.id}:moved:${participation.changedAt}`,
      kind: "moved",
      memberId: participation.memberId,
      joinId: participation.id,
      until: participation.deadline,
      change: { differences: [time], mayLeaveFree: false },
    },
  ]);
  const { merchantId, joinId, by = sideline } = command;
  await open.record({
    merchantId,
    by,
    act: "moved",
    about: { kind: "participation", id: joinId },
    before: { eventId: left.eventId, startsAt: from.event.startsAt, timeZone: from.event.timeZone },
    after: { eventId: room.event.id, startsAt: room.event.startsAt, timeZone: room.event.timeZone, refund },
  });
  const about = { applied: true, refund, place: participation, seated };
  return { ...decision, outcome: { kind: "moved", moved: await movedView(store, from, about, now) } };
}

async function movedView(
  store: Store,
  from: EventRoom,
  about: {
    readonly applied: boolean;
    readonly refund: Money | null;
    readonly place: Participation;
    readonly seated: readonly Participation[];
  },
  now: Instant,
): Promise<MovedView> {
  const { applied, refund, place, seated } = about;
  const { state, deadline } = place;
  return {
    ...(await effectsOf(store, from, { applied, refund, seated }, now)),
    state,
    deadline,
    joinId: applied ? place.id : null,
  };
}
