import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, participationIn, unchanged } from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import { type NotToday, notToday } from "#domain/participation/check-in-hours.ts";
import { decideCheckIn } from "#domain/participation/check-in.ts";
import { readSpokenCode } from "#domain/participation/spoken-code.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { arrivedSeats } from "#domain/participation/arrival.ts";
import type { ArrivalTaking } from "#domain/payment/taken-money.ts";
import { owedAtVenue } from "#domain/payment/venue-money.ts";
import { ownTicketsOf } from "#server/application/guest-seats/guests-of-places.ts";
import { type Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { attemptsOf } from "./mark-paid.ts";
import { seeParticipants } from "./participant-view.ts";
import { takeOwed } from "./take-owed.ts";

interface AnyCheckIn {
  readonly merchantId: MerchantId;
  /** Names the scan or the tap: the same again gets the same answer. */
  readonly nonce: string;
  /** Who came, of a party that comes in parts; null: all who have not come yet. */
  readonly seats?: number | null;
  /** How staff took what is owed at the venue; `no`: it is still owed. Left out: the share of who came, in cash. */
  readonly taken?: ArrivalTaking;
  /** Takes tickets of today's events only, as the door does. */
  readonly onlyToday?: boolean;
  readonly by?: Actor;
}

export interface CheckInCommand extends AnyCheckIn {
  /** What the QR code says; with `eventId` also the spoken code of a place in that event. */
  readonly ticketCode: string;
  readonly eventId?: EventId | undefined;
}

/** A place of the roll, without its ticket. */
export interface CheckInPlaceCommand extends AnyCheckIn {
  readonly joinId: JoinId;
  /** Which guest of the place came, who has a ticket of its own; left out for the others of it. */
  readonly guest?: number;
}

export type CheckInAnswer =
  | { readonly kind: "checked_in"; readonly participant: ParticipantView }
  | NotFound
  | NotToday
  | Refused<"already_checked_in" | "event_cancelled">;
export type CheckInPlaceAnswer = CheckInAnswer | Refused<"no_ticket">;

/**
 * A merchant checks a ticket in, each seat of it once. What is owed at the venue then counts as paid, unless staff say
 * that they did not take it. A ticket of another merchant's event is not found.
 */
export class CheckIn {
  static readonly needs: Needs<typeof CheckIn> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run({ ticketCode, eventId, ...command }: CheckInCommand): Promise<CheckInAnswer> {
    const ticket = await this.#transactions.read((store) => ticketIn(store, command.merchantId, ticketCode, eventId));
    const answer = await this.#checkIn(ticket?.place ?? null, command, ticket?.guestSeat ?? null);
    return answer.kind === "refused" && answer.reason === "no_ticket" ? notFound : answer;
  }

  /** The same for a place of the roll. `no_ticket`: it is not paid, waits, or has ended. */
  async place({ joinId, guest, ...command }: CheckInPlaceCommand): Promise<CheckInPlaceAnswer> {
    const place = await this.#transactions.read((store) => store.participations.find(joinId));
    if (guest === undefined || place?.merchantId !== command.merchantId) return this.#checkIn(place, command, "staff");
    const own = await this.#transactions.read((store) => ownTicketsOf(store, [place]));
    const seat = own.get(joinId)?.find((one) => one.guest === guest);
    return seat ? this.#checkIn(place, command, { guestSeat: seat.id }) : refused("no_ticket");
  }

  async #checkIn(ticket: Participation | null, command: AnyCheckIn, by: CheckedBy): Promise<CheckInPlaceAnswer> {
    const { merchantId, onlyToday = false } = command;
    if (ticket?.merchantId !== merchantId) return notFound;
    return this.#rooms.changeParticipation(ticket, (open) =>
      onlyToday && !isOnToday(open.room.event, open.now)
        ? Promise.resolve(unchanged(open.room, notToday(open.room.event)))
        : this.#decide(open, ticket.id, command, by),
    );
  }

  async #decide(
    open: OpenRoom,
    joinId: JoinId,
    command: AnyCheckIn,
    checkedBy: CheckedBy,
  ): Promise<Decision<CheckInPlaceAnswer>> {
    const { room, now, store } = open;
    const isGuests = checkedBy !== null && checkedBy !== "staff";
    // Who shows a guest's ticket has no money in it.
    const { nonce, seats = null, taken = isGuests ? "no" : undefined, by = sideline } = command;
    const before = participationIn(room, joinId);
    const own = (await ownTicketsOf(store, [before])).get(joinId) ?? [];
    const ownTickets = checkedBy === "staff" ? [] : own.map(({ id }) => id);
    const guestSeat = isGuests ? checkedBy.guestSeat : null;
    if (guestSeat !== null && !ownTickets.includes(guestSeat)) return unchanged(room, refused("no_ticket"));
    const decision = decideCheckIn(room, joinId, nonce, now, seats, { guestSeat, ownTickets });
    const { outcome } = decision;
    if (outcome.kind === "refused") return unchanged(room, outcome);
    if (outcome.isNew) {
      const came = arrivedSeats(outcome.participation) - arrivedSeats(before);
      if (taken !== "no") {
        const share = taken === undefined ? came : null;
        const how = { as: taken ?? "cash", by: by.id, arrival: nonce, seats: share } as const;
        await settleOwed(open, outcome.participation, how);
      }
      const about = { kind: "participation", id: joinId } as const;
      const { merchantId } = room.event;
      const [from, to] = [before, outcome.participation].map(arrivalFacts);
      await open.record({ merchantId, by, act: "checked_in", about, before: from ?? null, after: to ?? null });
    }
    const [participant] = await seeParticipants(open, decision.room, [outcome.participation]);
    if (!participant) throw new Error("A participant is missing.");
    return { ...decision, outcome: { kind: "checked_in", participant } };
  }
}

/** The member's ticket (null), a guest's own, or staff, who say that all came. */
type CheckedBy = null | "staff" | { readonly guestSeat: string };

interface ShownTicket {
  readonly place: Participation;
  /** The guest's seat whose own ticket it is; null: the member's. */
  readonly guestSeat: { readonly guestSeat: string } | null;
}

/** For the audit trail: who of a place has come. A place that comes at once shows when alone. */
export function arrivalFacts({ checkedInAt, arrivals }: Participation) {
  return {
    checkedInAt,
    ...(arrivals.length === 0 ? {} : { arrived: arrivals.map(({ at, seats }) => ({ at, seats })) }),
  };
}

/** The merchant's place with this ticket, or with this spoken code in this event. */
async function ticketIn(
  store: Store,
  merchantId: MerchantId,
  ticketCode: string,
  eventId: EventId | undefined,
): Promise<ShownTicket | null> {
  const spoken = eventId === undefined ? null : readSpokenCode(ticketCode);
  if (eventId === undefined || spoken === null) {
    const found = await byTicket(store, ticketCode);
    const isHere = eventId === undefined || found?.place.eventId === eventId;
    return found?.place.merchantId === merchantId && isHere ? found : null;
  }
  const [place] = await store.participations.listOfEvent(eventId, merchantId, 1, spoken.sequence - 1);
  if (place?.sequence !== spoken.sequence) return null;
  if (place.ticketCode !== null && spoken.fits(place.ticketCode)) return { place, guestSeat: null };
  const guests = (await ownTicketsOf(store, [place])).get(place.id) ?? [];
  const own = guests.find((one) => one.ticketCode !== null && spoken.fits(one.ticketCode));
  return own ? { place, guestSeat: { guestSeat: own.id } } : null;
}

async function byTicket(store: Store, ticketCode: string): Promise<ShownTicket | null> {
  const place = await store.participations.findByTicket(ticketCode);
  if (place) return { place, guestSeat: null };
  const seat = await store.guestSeats.findByTicket(ticketCode);
  const payers = seat && (await store.participations.find(seat.joinId));
  return seat && payers ? { place: payers, guestSeat: { guestSeat: seat.id } } : null;
}

/** What is owed at the venue counts as paid now, or the share of who came (product rules, *Money at the venue*). */
async function settleOwed(open: OpenRoom, place: Participation, taken: Parameters<typeof takeOwed>[4]): Promise<void> {
  const attempts = await attemptsOf(open.store, place.id);
  const owed = owedAtVenue(attempts);
  if (owed) await takeOwed(open, place, owed, attempts, taken);
}
