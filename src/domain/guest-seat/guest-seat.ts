import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";

/** `ended`: the payer lowered the seats. A payer who leaves ends no seat of its own: see `isSeated`. */
export const guestSeatStates = ["open", "used", "withdrawn", "given_back", "ended"] as const;
export type GuestSeatState = (typeof guestSeatStates)[number];

/** A guest's seat of a place, given away by a link that works once (product rules, *A friend's seat*). */
export interface GuestSeat {
  readonly id: string;
  /** Only a hash of the link's secret is kept. */
  readonly tokenHash: string;
  readonly joinId: JoinId;
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
  /** Which guest of the place: 1 for the first. */
  readonly guest: number;
  readonly state: GuestSeatState;
  /** Who took the seat; null before. */
  readonly memberId: MemberId | null;
  /** The ticket of who took it. */
  readonly ticketCode: string | null;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
}

type Place = Pick<Participation, "seats" | "state">;

/** Only places whose seats are paid, or whose slip is being checked, have guests with a seat of their own. */
export function hasGuestSeats({ state }: Pick<Participation, "state">): boolean {
  return state === "confirmed" || state === "under_review";
}

/** Does the guest have the seat now? It goes with the payer's, and comes back with it. */
export function isSeated(seat: Pick<GuestSeat, "state" | "guest">, place: Place): boolean {
  return seat.state === "used" && hasGuestSeats(place) && seat.guest < place.seats;
}

/** The first guests of a party stay when it gets smaller, but those who took their seat before those who did not. */
export function guestsThatStay(seats: number, stay: number, taken: readonly number[]): readonly number[] {
  const all = Array.from({ length: seats - 1 }, (_, index) => index + 1);
  const inOrder = [...all.filter((guest) => taken.includes(guest)), ...all.filter((guest) => !taken.includes(guest))];
  return inOrder.slice(0, Math.max(0, stay - 1)).toSorted((a, b) => a - b);
}

/** The seats of a place after its party got smaller: links and guests beyond what stays end, the others move up. */
export function lowerGuestSeats(
  seats: readonly GuestSeat[],
  staying: readonly number[],
  now: Instant,
): readonly GuestSeat[] {
  return seats.flatMap((seat): GuestSeat[] => {
    const guest = staying.indexOf(seat.guest) + 1;
    if (guest === seat.guest) return [];
    if (guest > 0) return [{ ...seat, guest }];
    return [{ ...seat, state: seat.state === "open" ? "withdrawn" : "ended", changedAt: now }];
  });
}

/** When a guest came: with its own ticket, or with all of the party at once. Null: it has not. */
export function guestCameAt(
  { seats, checkedInAt, arrivals }: Pick<Participation, "seats" | "checkedInAt" | "arrivals">,
  seatId: string,
): Instant | null {
  if (checkedInAt === null) return null;
  const own = arrivals.find(({ guestSeat }) => guestSeat === seatId);
  if (own) return own.at;
  const came = arrivals.reduce((sum, arrival) => sum + arrival.seats, 0);
  const last = arrivals.at(-1);
  if (last === undefined) return checkedInAt;
  return came >= seats ? last.at : null;
}
