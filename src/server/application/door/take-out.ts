import type { TakenOutView } from "#contract/merchants/roll.ts";
import { type Decision, type EventRoom, participationIn, unchanged } from "#domain/event/event-room.ts";
import { allSeatsOf } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { decideFill, decideTakeOut, type FillRefusal, type TakeOutRefusal } from "#domain/participation/take-out.ts";
import { owedAtVenue } from "#domain/payment/venue-money.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { backFor, effectsOf, givenBack, withPlaces } from "./roll-effects.ts";

export interface TakeOutCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  /** Who waits for that event and gets the seats; null: who is next. */
  readonly fill: JoinId | null;
  /** Change nothing, only answer what would happen. */
  readonly dryRun: boolean;
  readonly by?: Actor;
}

export interface FillCommand extends Pick<TakeOutCommand, "merchantId" | "joinId" | "dryRun" | "by"> {}

export type TakeOutAnswer =
  | { readonly kind: "done"; readonly done: TakenOutView }
  | NotFound
  | Refused<TakeOutRefusal | FillRefusal>;

/** A decision about the roll, with what it means for who is taken out. */
interface Decided {
  readonly outcome: TakeOutAnswer;
  readonly decision: Decision<unknown>;
  readonly raised: number;
  readonly isNew: boolean;
}

/**
 * Staff take somebody out of a game, or give seats to somebody who waits, also out of order; or ask what that would do.
 * All are decided by the same rules. What was paid is asked back in full in the same transaction, and both are told.
 * The same again answers the same. Places of another merchant, and a `fill` of another event, are not found.
 */
export class TakeOut {
  static readonly needs: Needs<typeof TakeOut> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: TakeOutCommand): Promise<TakeOutAnswer> {
    const { merchantId, joinId, fill } = command;
    const place = await this.#placeOf(merchantId, joinId);
    const filling = fill === null ? null : await this.#placeOf(merchantId, fill);
    if (!place || (fill !== null && filling?.eventId !== place.eventId)) return notFound;
    const by = command.by ?? sideline;
    const ids = fill === null ? [joinId] : [joinId, fill];
    const decideIn = async (store: Store, room: EventRoom, ticketCode: string, now: Instant) =>
      takeOut(store, await withPlaces(store, room, ids), command, ticketCode, now);
    return this.#decide(place, command.dryRun, decideIn, async (open, { outcome, raised }) => {
      if (outcome.kind !== "done") return;
      await open.record({
        merchantId,
        by,
        act: "taken_out",
        about: { kind: "participation", id: joinId },
        before: { state: place.state, seats: place.seats },
        after: { filledBy: fill, raised, refund: outcome.done.refund },
      });
    });
  }

  /** Gives seats to somebody who waits. */
  async seat(command: FillCommand): Promise<TakeOutAnswer> {
    const { merchantId, joinId } = command;
    const place = await this.#placeOf(merchantId, joinId);
    if (!place) return notFound;
    const by = command.by ?? sideline;
    const decideIn = async (store: Store, room: EventRoom, ticketCode: string, now: Instant) =>
      seat(store, await withPlaces(store, room, [joinId]), command, ticketCode, now);
    return this.#decide(place, command.dryRun, decideIn, async (open, { decision, raised }) => {
      const { state, seats } = participationIn(decision.room, joinId);
      const capacity = allSeatsOf(decision.room.event);
      await open.record({
        merchantId,
        by,
        act: "seated_from_list",
        about: { kind: "participation", id: joinId },
        before: { state: "waitlisted", capacity: capacity - raised },
        after: { state, seats, capacity },
      });
    });
  }

  async #placeOf(merchantId: MerchantId, joinId: JoinId): Promise<Participation | null> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    return found?.merchantId === merchantId ? found : null;
  }

  async #decide(
    { eventId }: Participation,
    dryRun: boolean,
    decideIn: (store: Store, room: EventRoom, ticketCode: string, now: Instant) => Promise<Decided>,
    record: (open: OpenRoom, decided: Decided) => Promise<void>,
  ): Promise<TakeOutAnswer> {
    if (dryRun) {
      return this.#transactions.read(async (store) => {
        const room = (await store.events.readRooms([eventId])).get(eventId);
        if (!room) return notFound;
        const now = this.#transactions.now();
        return (await decideIn(store, settle(room, now).room, "", now)).outcome;
      });
    }
    const change = async (open: OpenRoom): Promise<Decision<TakeOutAnswer>> => {
      const { store, room, now, newTicketCode } = open;
      const decided = await decideIn(store, room, newTicketCode(), now);
      const { outcome, decision, isNew } = decided;
      if (outcome.kind !== "done" || !isNew) return unchanged(room, outcome);
      if (decision.room.event !== room.event) await store.events.update(decision.room.event);
      await record(open, decided);
      return { ...decision, outcome };
    };
    return (await this.#rooms.change(eventId, change, { whole: true })) ?? notFound;
  }
}

async function takeOut(
  store: Store,
  room: EventRoom,
  { joinId, fill, dryRun }: TakeOutCommand,
  ticketCode: string,
  now: Instant,
): Promise<Decided> {
  const attempts = (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
  const debt = owedAtVenue(attempts)?.id ?? null;
  const decision = decideTakeOut(room, joinId, fill === null ? null : { joinId: fill, ticketCode }, now, debt);
  const { outcome } = decision;
  if (outcome.kind === "refused") return { outcome, decision, raised: 0, isNew: false };
  const isNew = outcome.kind === "taken_out";
  const refund = isNew ? await backFor(store, outcome.participation) : await givenBack(store, outcome.participation);
  const seated = isNew ? outcome.seated : [];
  const done = await effectsOf(store, decision.room, { applied: !dryRun, refund, seated }, now);
  return { outcome: { kind: "done", done }, decision, raised: isNew ? outcome.raised : 0, isNew };
}

async function seat(
  store: Store,
  room: EventRoom,
  { joinId, dryRun }: FillCommand,
  ticketCode: string,
  now: Instant,
): Promise<Decided> {
  const decision = decideFill(room, joinId, ticketCode, now);
  const { outcome } = decision;
  if (outcome.kind === "refused") return { outcome, decision, raised: 0, isNew: false };
  const { participation, raised, isNew } = outcome;
  const about = { applied: !dryRun, refund: null, seated: [participation] };
  return {
    outcome: { kind: "done", done: await effectsOf(store, decision.room, about, now) },
    decision,
    raised,
    isNew,
  };
}
