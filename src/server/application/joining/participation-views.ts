import { guestsWithSeats } from "#domain/participation/guests.ts";
import { ticketOf } from "#domain/participation/check-in.ts";
import { spokenCodeOf } from "#domain/participation/spoken-code.ts";
import type { EventId, SportsEvent } from "#domain/event/sports-event.ts";
import { type EventRoom, waitingIn } from "#domain/event/event-room.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { seatTimesOf } from "#domain/event/timing.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isLive, type Participation, smallestParty, waitsDisplaced } from "#domain/participation/participation.ts";
import { latestOf, type Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { openCallUntil } from "#domain/waiting-list/offer-times.ts";
import { onPaper } from "#server/application/refunding/give-back-cancelled.ts";
import { gatheringOf, lineOf, seatsFor } from "#domain/waiting-list/queue.ts";
import type { Store } from "#server/application/ports/store.ts";
import { guestSeatsOf } from "#server/application/guest-seats/guests-of-places.ts";
import { seeMiss } from "#server/application/door/missed-places.ts";
import type { SeenRoom } from "#server/application/events/event-store.ts";
import type { MemberPart } from "./participation-store.ts";
import { inRoom, listedOf, seeEvents, shownRoom, summaryOf } from "#server/application/events/event-views.ts";

/** A member's participations as the member sees them, in the given order. */
export async function seeParticipations(
  store: Store,
  participations: readonly Participation[],
  reader: MemberId,
  now: Instant,
): Promise<readonly ParticipationView[]> {
  const found = await store.participations.partsOf(participations.map(({ id }) => id));
  const known = new Map(found.map((part) => [part.participation.id, part]));
  const parts = participations.map((participation) => {
    const beside = known.get(participation.id) ?? { position: null, payments: [], refunds: [] };
    return { ...beside, participation };
  });
  return seeParts(store, parts, reader, now);
}

/** The same for those that were read with what is beside them. */
export async function seeParts(
  store: Store,
  parts: readonly MemberPart[],
  reader: MemberId,
  now: Instant,
): Promise<readonly ParticipationView[]> {
  if (parts.length === 0) return [];
  const seen = await store.events.seeRooms([...new Set(parts.map(({ participation }) => participation.eventId))], now);
  const rooms = new Map([...seen].map(([eventId, room]) => [eventId, shownRoom(room, now)]));
  const own = await ownAmong(store, parts, rooms, reader, now);
  const guests = await guestSeatsOf(
    store,
    parts.flatMap(({ participation }) => (participation.memberId === reader ? [participation] : [])),
  );
  const views: ParticipationView[] = [];
  for (const part of parts) {
    const room = rooms.get(part.participation.eventId);
    if (room) views.push(await seeInRoom(store, part, room, own.get(room.event.id), now, guests));
  }
  return views;
}

type Guests = Awaited<ReturnType<typeof guestSeatsOf>>;

/** One part from its event's room, settled at `now`. `own`: the reader's participation in the event. */
export async function seeInRoom(
  store: Store,
  { participation: read, position, ...money }: MemberPart,
  room: SeenRoom,
  own: Participation | undefined,
  now: Instant,
  guests?: Guests,
): Promise<ParticipationView> {
  const written = inRoom(room, read, now);
  const { participation, ...shown } = await onPaper(store, { participation: written, ...money }, room.event);
  const summary = summaryOf(room, room.merchantName, own && inRoom(room, own, now), null, now);
  const guestSeats = (guests ?? (await guestSeatsOf(store, [participation]))).get(participation.id);
  return {
    ...viewOf(participation, summary, room, now, { ...shown, position }),
    ...(guestSeats ? { guestSeats } : {}),
  };
}

/** The reader's participation in each event. Who has a live one there has no other, so nothing is read. */
async function ownAmong(
  store: Store,
  parts: readonly MemberPart[],
  rooms: ReadonlyMap<EventId, SeenRoom>,
  reader: MemberId,
  now: Instant,
): Promise<ReadonlyMap<EventId, Participation>> {
  const live = parts.flatMap(({ participation: one }) => {
    const event = rooms.get(one.eventId)?.event;
    return event && one.memberId === reader && isLive(one, event, now) ? [[one.eventId, one] as const] : [];
  });
  const own = new Map(live);
  const others = [...rooms.keys()].filter((eventId) => !own.has(eventId));
  return others.length === 0 ? own : new Map([...own, ...(await store.participations.ofMemberIn(reader, others))]);
}

/** One participation as its member sees it. */
export async function seeParticipation(
  store: Store,
  participation: Participation,
  now: Instant,
): Promise<ParticipationView> {
  const [view] = await seeParticipations(store, [participation], participation.memberId, now);
  if (!view) throw new Error("A participation's event is missing.");
  return view;
}

/** A member's part in an event, and how the member sees it. */
export interface OwnPart {
  readonly participation: Participation;
  readonly view: ParticipationView;
}

/** The parts of several members in one event, from its room. */
export async function seeOwnParts(
  store: Store,
  participations: readonly Participation[],
  room: SeenRoom,
  now: Instant,
): Promise<readonly OwnPart[]> {
  const found = await store.participations.partsOf(participations.map(({ id }) => id));
  const parts: OwnPart[] = [];
  const guests = await guestSeatsOf(
    store,
    found.map(({ participation }) => participation),
  );
  for (const part of found) {
    const view = await seeInRoom(store, part, room, part.participation, now, guests);
    parts.push({ participation: part.participation, view });
  }
  return parts;
}

/** A part that still waits, with its place in line and the seats that are kept for it or open to it now. */
export function seeMovedOn({ participation, view }: OwnPart, room: EventRoom, position: number, now: Instant): OwnPart {
  return { participation, view: { ...view, ...waitingOf(participation, room, position, now) } };
}

/** A new participation, from the room in which it was decided: nothing is read. */
export function seeNewParticipation(
  participation: Participation,
  room: EventRoom,
  merchantName: string,
  now: Instant,
): ParticipationView {
  return viewOf(participation, summaryOf(room, merchantName, participation, null, now), room, now, {
    payments: [],
    refunds: [],
    // It came last.
    position: waitingIn(room),
  });
}

export function paymentViewOf(payment: Payment): PaymentView {
  return {
    id: payment.id,
    joinId: payment.joinId,
    eventId: payment.eventId,
    amount: payment.amount,
    method: payment.method,
    state: payment.state,
    nextAction: payment.state === "requires_action" ? payment.nextAction : null,
    failure: payment.failure,
    createdAt: payment.createdAt,
    reviewSince: payment.slip?.reviewSince ?? null,
    reviewDueAt: payment.slip?.reviewDueAt ?? null,
    receiptUrl: payment.slip && payment.id,
    slipCameLate: payment.slip?.late ?? false,
  };
}

export function refundViewOf(refund: Refund, event: EventSummary): RefundView {
  const returned = refund.returns.at(-1);
  return {
    id: refund.id,
    joinId: refund.joinId,
    paymentId: refund.paymentId,
    eventId: refund.eventId,
    merchantId: refund.merchantId,
    event,
    amount: refund.amount,
    percent: refund.percent,
    destination: refund.destination,
    state: refund.state,
    requestedAt: refund.requestedAt,
    processingAt: refund.processingAt,
    expectedBy: refund.expectedBy,
    settledAt: refund.settledAt,
    payerIsAsked: refund.payerIsAsked,
    returned: returned ? { at: returned.at, reason: returned.reason } : null,
    dispute: refund.dispute === "replaced" ? null : refund.dispute,
    replaced: refund.dispute === "replaced",
  };
}

/** Summaries of the events that payments or refunds belong to. */
export async function eventsOf(
  store: Store,
  eventIds: readonly EventId[],
  reader: MemberId | null,
  now: Instant,
): Promise<ReadonlyMap<EventId, EventSummary>> {
  const events = await store.events.findMany([...new Set(eventIds)]);
  return (await seeEvents(store, listedOf(events), reader, now)).summaries;
}

/** What is read beside a participation. */
interface About {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  /** Its place among those who wait. */
  readonly position: number | null;
}

function viewOf(
  participation: Participation,
  event: EventSummary,
  room: EventRoom,
  now: Instant,
  { payments, refunds, position }: About,
): ParticipationView {
  const payment = latestOf(payments);
  const refund = refunds.at(-1);
  const ticketCode = ticketOf(participation, room.event, now);
  return {
    joinId: participation.id,
    eventId: participation.eventId,
    merchantId: participation.merchantId,
    event,
    seats: participation.seats,
    guests: guestsWithSeats(participation),
    acceptsFewer: smallestParty(participation),
    wantedSeats: participation.state === "offered" ? participation.wantedSeats : null,
    state: participation.state,
    endedBecause: participation.ending,
    ...waitingOf(participation, room, position, now),
    deadline: participation.deadline,
    price: participation.price,
    refundPolicy: participation.refundPolicy,
    freeToLeaveUntil: participation.freeToLeaveUntil,
    ...(participation.freeToLeaveUntil === null ? {} : { agreed: agreedView(participation) }),
    ticketCode,
    spokenCode: ticketCode === null ? null : spokenCodeOf({ sequence: participation.sequence, ticketCode }),
    checkedInAt: participation.checkedInAt,
    miss: seeMiss(participation),
    payment: payment ? paymentViewOf(payment) : null,
    refund: refund ? refundViewOf(refund, event) : null,
    joinedAt: participation.joinedAt,
  };
}

function agreedView({ agreed: { startsAt, endsAt, timeZone, venue, level } }: Pick<Participation, "agreed">) {
  return { startsAt, endsAt, timeZone, venue: { name: venue.name, address: venue.address }, level };
}

type Waiting = Pick<
  ParticipationView,
  "position" | "times" | "joinClosesAt" | "asleep" | "gathering" | "openCall" | "displaced"
>;

function displacedView({ displacedAt, changedAt, asleep }: Participation, { startsAt }: Pick<SportsEvent, "startsAt">) {
  return { since: displacedAt ?? changedAt, until: startsAt, choice: asleep ? null : ("list" as const) };
}

/** Its state on the waiting list. */
function waitingOf(participation: Participation, room: EventRoom, position: number | null, now: Instant): Waiting {
  if (participation.state !== "waitlisted") {
    return { position: null, times: null, asleep: false, gathering: null, openCall: null, displaced: null };
  }
  const line = lineOf(room, now);
  const until = openCallUntil(room.event, now);
  const isLost = waitsDisplaced(participation);
  const seats = until === null || isLost ? null : seatsFor(line, participation);
  return {
    position,
    times: seatTimesOf(room.event.timing),
    joinClosesAt: room.event.joinClosesAt,
    asleep: participation.asleep,
    gathering: gatheringOf(line, participation.id),
    openCall: until === null || seats === null ? null : { seats, until },
    displaced: isLost ? displacedView(participation, room.event) : null,
  };
}
