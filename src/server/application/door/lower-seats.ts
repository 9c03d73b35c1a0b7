import type { TakenOutView } from "#contract/merchants/roll.ts";
import { type Decision, type EventRoom, unchanged } from "#domain/event/event-room.ts";
import { settle } from "#domain/event/settle.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { decideLowerSeats, type LowerSeatsRefusal } from "#domain/participation/by-staff/lower-seats.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { endGuestSeats, takenGuests } from "#server/application/guest-seats/end-guest-seats.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { sumOf } from "#server/application/refunding/give-back-cancelled.ts";
import {
  giveBackSeats,
  type SeatsBack,
  seatsBack,
  seatsGivenBack,
} from "#server/application/refunding/give-back-seats.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { effectsOf, withPlaces } from "./roll-effects.ts";

export interface LowerSeatsCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  /** How many seats the place has then; at least 1. */
  readonly seats: number;
  /** Change nothing, only answer what would happen. */
  readonly dryRun: boolean;
  readonly by?: Actor;
}

export type LowerSeatsAnswer =
  | { readonly kind: "done"; readonly done: TakenOutView }
  | NotFound
  | Refused<LowerSeatsRefusal>;

/**
 * Staff lower the seats of a place, or ask what that would do. What was paid for the seats that go is asked back in
 * full in the same transaction, the list is offered them, and the member is told. Lowering to the number that a place
 * has answers the same and changes nothing. A place of another merchant is not found.
 */
export class LowerSeats {
  static readonly needs: Needs<typeof LowerSeats> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: LowerSeatsCommand): Promise<LowerSeatsAnswer> {
    const { merchantId, joinId, dryRun } = command;
    const place = await this.#transactions.read((store) => store.participations.find(joinId));
    if (place?.merchantId !== merchantId) return notFound;
    const { eventId } = place;
    if (!dryRun)
      return (await this.#rooms.change(eventId, (open) => lower(open, command), { whole: true })) ?? notFound;
    return this.#transactions.read(async (store) => {
      const room = (await store.events.readRooms([eventId])).get(eventId);
      if (!room) return notFound;
      const now = this.#transactions.now();
      return (await decide(store, settle(room, now).room, command, now)).outcome;
    });
  }
}

type Decided = Decision<LowerSeatsAnswer> & {
  /** What is lowered; null where nothing is. */
  readonly lowered: { readonly before: Participation; readonly after: Participation; readonly back: SeatsBack } | null;
};

async function decide(store: Store, room: EventRoom, command: LowerSeatsCommand, now: Instant): Promise<Decided> {
  const { joinId, seats, dryRun } = command;
  const taken = takenGuests(await store.guestSeats.ofPlaces([joinId]));
  const decision = decideLowerSeats(await withPlaces(store, room, [joinId]), joinId, seats, now, taken);
  const { outcome } = decision;
  if (outcome.kind === "refused") return { ...decision, outcome, lowered: null };
  const done = async (refunds: readonly Refund[], seated: readonly Participation[]): Promise<LowerSeatsAnswer> => {
    const about = { applied: !dryRun, refund: sumOf(refunds), seated };
    return { kind: "done", done: await effectsOf(store, decision.room, about, now) };
  };
  const { participation: after } = outcome;
  if (outcome.kind === "already_lowered")
    return { ...decision, outcome: await done(await seatsGivenBack(store, after), []), lowered: null };
  const { before, seated } = outcome;
  const back = await seatsBack(store, before, seats, now);
  return { ...decision, outcome: await done(back.refunds, seated), lowered: { before, after, back } };
}

async function lower(open: OpenRoom, command: LowerSeatsCommand): Promise<Decision<LowerSeatsAnswer>> {
  const { store, room, now, tell } = open;
  const { merchantId, joinId, seats, by = sideline } = command;
  const { lowered, ...decision } = await decide(store, room, command, now);
  const { outcome } = decision;
  if (outcome.kind !== "done" || lowered === null) return unchanged(room, outcome);
  const { before, after, back } = lowered;
  await giveBackSeats(store, back);
  await endGuestSeats(open, await store.guestSeats.ofPlaces([joinId]), { before: before.seats, stay: seats });
  await tell([
    { key: `${joinId}:seats_lowered:${after.changedAt}`, kind: "seats_lowered", memberId: after.memberId, joinId },
  ]);
  await open.record({
    merchantId,
    by,
    act: "seats_lowered",
    about: { kind: "participation", id: joinId },
    before: { seats: before.seats },
    after: { seats, refund: outcome.done.refund },
  });
  return decision;
}
