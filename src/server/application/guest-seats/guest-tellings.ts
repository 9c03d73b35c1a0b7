import type { EventRoom } from "#domain/event/event-room.ts";
import { type GuestSeat, hasGuestSeats, isSeated } from "#domain/guest-seat/guest-seat.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Telling } from "#server/application/ports/transactions.ts";

type AboutGuest = "guest_joined" | "guest_ended" | "guest_gave_back" | "event_cancelled";

/** What a guest, or the payer of its seat, is told about it. */
export function tellingOfGuest(
  kind: AboutGuest,
  { id, joinId, changedAt }: Pick<GuestSeat, "id" | "joinId" | "changedAt">,
  memberId: MemberId,
): Telling {
  return { key: `${id}:${kind}:${changedAt}`, kind, memberId, joinId };
}

/**
 * What guests are told when the payer's place ended, lost its seats, or has them again. Lowering the seats tells them
 * by itself, because it says which guests go.
 */
export async function tellingsOfGuests(
  store: Store,
  before: EventRoom,
  changed: readonly Participation[],
): Promise<readonly Telling[]> {
  const older = new Map(before.participations.map((place) => [place.id, place]));
  const turned = changed.filter((newer) => {
    const was = older.get(newer.id);
    return was !== undefined && was.seats > 1 && hasGuestSeats(was) !== hasGuestSeats(newer);
  });
  if (turned.length === 0) return [];
  const places = new Map(turned.map((place) => [place.id, place]));
  const seats = await store.guestSeats.ofPlaces([...places.keys()]);
  return seats.flatMap((seat) => {
    const place = places.get(seat.joinId);
    const was = older.get(seat.joinId);
    if (!place || seat.state !== "used" || seat.memberId === null) return [];
    const { changedAt } = place;
    // Staff put the payer back, and who was told that the seat is gone hears of it only then.
    if (isSeated(seat, place) && was?.ending === "taken_out") return [];
    const kind = isSeated(seat, place) ? "guest_joined" : endedAs(place);
    return [tellingOfGuest(kind, { ...seat, changedAt }, seat.memberId)];
  });
}

function endedAs({ state }: Participation): AboutGuest {
  return state === "event_cancelled" ? state : "guest_ended";
}

/** These, and the same to the guests of these places who have a seat. */
export async function withGuests(store: Store, tellings: readonly Telling[]): Promise<readonly Telling[]> {
  const byPlace = new Map(tellings.flatMap((one) => (one.joinId === null ? [] : [[one.joinId, one] as const])));
  const seats = (await store.guestSeats.ofPlaces([...byPlace.keys()])).filter(({ state }) => state === "used");
  const copies = seats.flatMap((seat): readonly Telling[] => {
    const telling = byPlace.get(seat.joinId);
    if (!telling || seat.memberId === null) return [];
    const { change } = telling;
    const key = `${telling.key}:${seat.id}`;
    // A guest has no money in it.
    return [
      { ...telling, key, memberId: seat.memberId, ...(change ? { change: { ...change, mayLeaveFree: false } } : {}) },
    ];
  });
  return [...tellings, ...copies];
}

/** Is the member of a message about a place its guest, with a seat now? */
export async function hasGuestSeat(store: Store, place: Participation, memberId: MemberId): Promise<boolean> {
  const seats = await store.guestSeats.ofPlaces([place.id]);
  return seats.some((seat) => seat.memberId === memberId && isSeated(seat, place));
}
