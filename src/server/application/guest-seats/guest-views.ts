import type { ParticipationView } from "#contract/joining/participation.ts";
import { type GuestSeat, guestCameAt, isSeated } from "#domain/guest-seat/guest-seat.ts";
import { isOver } from "#domain/event/event-times.ts";
import type { MemberId } from "#domain/member/member.ts";
import { ticketOf } from "#domain/participation/check-in.ts";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import { spokenCodeOf } from "#domain/participation/spoken-code.ts";
import type { Instant } from "#domain/time/instant.ts";
import { seeParts } from "#server/application/joining/participation-views.ts";
import type { Store } from "#server/application/ports/store.ts";

/** A guest's seat as its guest sees it: a participation of one seat, without money. Null when its event is gone. */
export async function seeGuestSeat(store: Store, seat: GuestSeat, now: Instant): Promise<ParticipationView | null> {
  const [view] = await seeGuestSeats(store, [seat], now);
  return view ?? null;
}

/** The same for several, in the given order. */
export async function seeGuestSeats(
  store: Store,
  seats: readonly GuestSeat[],
  now: Instant,
): Promise<readonly ParticipationView[]> {
  if (seats.length === 0) return [];
  const parts = await store.participations.partsOf([...new Set(seats.map(({ joinId }) => joinId))]);
  const payers = await store.members.findMany([...new Set(parts.map(({ participation }) => participation.memberId))]);
  const views: ParticipationView[] = [];
  for (const seat of seats) {
    const part = parts.find(({ participation }) => participation.id === seat.joinId);
    const [whole] = part && seat.memberId !== null ? await seeParts(store, [part], seat.memberId, now) : [];
    if (!part || !whole) continue;
    const { participation: place } = part;
    const payer = payers.get(place.memberId);
    views.push(asGuest(whole, place, seat, payer?.displayName ?? "", now));
  }
  return views;
}

/** What a member took or had of others, one for each place, and when that last changed. */
export async function seeGuestsSeats(
  store: Store,
  memberId: MemberId,
  now: Instant,
): Promise<readonly { readonly view: ParticipationView; readonly key: Instant }[]> {
  const all = await store.guestSeats.ofMember(memberId);
  const latest = all.filter((seat, index) => all.findIndex(({ joinId }) => joinId === seat.joinId) === index);
  const views = await seeGuestSeats(store, latest, now);
  const changedAt = new Map(latest.map((seat) => [seat.joinId, seat.changedAt]));
  return views.map((view) => ({ view, key: changedAt.get(view.joinId) ?? 0 }));
}

/** Is a guest's seat of a game to come? */
export function isStillToCome({ state, event }: ParticipationView, now: Instant): boolean {
  return isLiveState(state) && !isOver(event, now);
}

const nothingOfThePayers = {
  guests: [],
  seats: 1,
  acceptsFewer: 1,
  wantedSeats: null,
  position: null,
  times: null,
  asleep: false,
  gathering: null,
  openCall: null,
  displaced: null,
  deadline: null,
  freeToLeaveUntil: null,
  miss: null,
  payment: null,
  refund: null,
} as const;

function asGuest(
  { agreed: _agreed, guestSeats: _guestSeats, ...whole }: ParticipationView,
  place: Participation,
  seat: GuestSeat,
  payer: string,
  now: Instant,
): ParticipationView {
  const code = isSeated(seat, place) ? ticketOf({ ...place, ticketCode: seat.ticketCode }, whole.event, now) : null;
  return {
    ...whole,
    ...nothingOfThePayers,
    ...standingOf(whole, place, seat),
    price: { ...whole.price, amount: 0 },
    ticketCode: code,
    spokenCode: code === null ? null : spokenCodeOf({ sequence: place.sequence, ticketCode: code }),
    checkedInAt: guestCameAt(place, seat.id),
    joinedAt: seat.createdAt,
    guestOf: { displayName: payer },
  };
}

type Standing = Pick<ParticipationView, "state" | "endedBecause">;

function standingOf({ state, endedBecause }: ParticipationView, place: Participation, seat: GuestSeat): Standing {
  if (seat.state === "given_back") return { state: "left", endedBecause: "member_left" };
  if (state === "event_cancelled") return { state, endedBecause };
  if (isSeated(seat, place)) return { state, endedBecause };
  if (endedBecause === "taken_out") return { state: "left", endedBecause };
  const isLost = state === "expired" || place.displacedAt !== null;
  return isLost && seat.state === "used"
    ? { state: "expired", endedBecause: "displaced" }
    : { state: "left", endedBecause: null };
}
