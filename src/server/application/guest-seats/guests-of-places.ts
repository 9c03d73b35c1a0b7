import type { SharedSeatView } from "#contract/joining/participation.ts";
import { grouped } from "#domain/grouped.ts";
import { type GuestSeat, hasGuestSeats, isSeated } from "#domain/guest-seat/guest-seat.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Store } from "#server/application/ports/store.ts";

/** Links and guests of these places, as their payers see them. Places without guests are left out. */
export async function guestSeatsOf(
  store: Store,
  places: readonly Participation[],
): Promise<ReadonlyMap<JoinId, readonly SharedSeatView[]>> {
  const parties = places.filter((place) => place.seats > 1 && hasGuestSeats(place));
  if (parties.length === 0) return new Map();
  const seats = await store.guestSeats.ofPlaces(parties.map(({ id }) => id));
  const names = await namesOf(store, seats);
  const views = grouped(seats, ({ joinId }) => joinId);
  return new Map([...views].map(([joinId, own]) => [joinId, own.map((seat) => viewOf(seat, names))]));
}

/** The names of those who took these seats, by member. */
async function namesOf(store: Store, seats: readonly GuestSeat[]): Promise<ReadonlyMap<MemberId, string>> {
  const ids = [...new Set(seats.flatMap(({ memberId }) => memberId ?? []))];
  if (ids.length === 0) return new Map();
  const members = await store.members.findMany(ids);
  return new Map([...members].map(([id, { displayName }]) => [id, displayName]));
}

function viewOf({ guest, state, memberId }: GuestSeat, names: ReadonlyMap<MemberId, string>): SharedSeatView {
  return {
    guest,
    state: state === "used" ? "used" : "open",
    displayName: memberId === null ? null : (names.get(memberId) ?? ""),
  };
}

/** The tickets of guests who have their seat now, and their names: of these places, as staff see them. */
export async function ownTicketsOf(
  store: Store,
  places: readonly Participation[],
): Promise<ReadonlyMap<JoinId, readonly OwnTicket[]>> {
  const parties = new Map(places.filter(({ seats }) => seats > 1).map((place) => [place.id, place]));
  if (parties.size === 0) return new Map();
  const seats = (await store.guestSeats.ofPlaces([...parties.keys()])).filter((seat) => {
    const place = parties.get(seat.joinId);
    return place !== undefined && isSeated(seat, place);
  });
  const names = await namesOf(store, seats);
  const tickets = seats.map(({ id, joinId, guest, memberId, ticketCode }) => {
    return { id, joinId, guest, ticketCode, displayName: names.get(memberId ?? "") ?? "" };
  });
  return grouped(tickets, ({ joinId }) => joinId);
}

/** A guest who has a ticket of its own. */
export interface OwnTicket extends Pick<GuestSeat, "id" | "joinId" | "guest" | "ticketCode"> {
  readonly displayName: string;
}

/** Who comes along, by the name at LINE of those who took their seat, and as the member says of the others. */
export function namesOfGuests({ guests, seats }: Party, own: readonly OwnTicket[]): readonly string[] {
  return Array.from({ length: seats - 1 }, (_, index) => {
    const taken = own.find(({ guest }) => guest === index + 1)?.displayName ?? "";
    return taken === "" ? (guests[index] ?? "") : taken;
  }).filter((name) => name !== "");
}

type Party = Pick<Participation, "guests" | "seats">;
