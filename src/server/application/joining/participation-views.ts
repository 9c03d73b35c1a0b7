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
import { type Participation, smallestParty } from "#domain/participation/participation.ts";
import { latestOf, type Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { openCallUntil } from "#domain/waiting-list/offer-times.ts";
import { onPaper } from "#server/application/refunding/give-back-cancelled.ts";
import { gatheringOf, lineOf, seatsFor } from "#domain/waiting-list/queue.ts";
import type { Store } from "#server/application/ports/store.ts";
import { seeMiss } from "#server/application/door/missed-places.ts";
import { listedOf, seeEvents, summaryOf } from "#server/application/events/event-views.ts";

/** A member's participations as the member sees them, in the given order. */
export async function seeParticipations(
  store: Store,
  participations: readonly Participation[],
  reader: MemberId,
  now: Instant,
): Promise<readonly ParticipationView[]> {
  if (participations.length === 0) return [];
  const eventIds = [...new Set(participations.map((participation) => participation.eventId))];
  const seen = await seeEvents(store, listedOf(await store.events.findMany(eventIds)), reader, now);
  const joinIds = participations.map((participation) => participation.id);
  const payments = await store.payments.ofParticipations(joinIds);
  const refunds = await store.refunds.ofParticipations(joinIds);
  const waiting = participations.filter(({ state }) => state === "waitlisted");
  const positions = await store.participations.positionsOf(waiting.map(({ id }) => id));
  const views: ParticipationView[] = [];
  for (const written of participations) {
    const { id, eventId } = written;
    const event = seen.summaries.get(eventId);
    const room = seen.rooms.get(eventId);
    if (!event || !room) continue;
    const money = { payments: payments.get(id) ?? [], refunds: refunds.get(id) ?? [] };
    const { participation, ...shown } = await onPaper(store, { participation: written, ...money }, room.event);
    views.push(viewOf(participation, event, room, now, { ...shown, position: positions.get(id) ?? null }));
  }
  return views;
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

/** A participation that does not wait, from its event as its member sees it: the others in the room are not read. */
export async function seeAlone(
  store: Store,
  participation: Participation,
  event: SportsEvent,
  summary: EventSummary,
  now: Instant,
): Promise<ParticipationView> {
  const [payments, refunds] = await Promise.all([
    store.payments.ofParticipations([participation.id]),
    store.refunds.ofParticipations([participation.id]),
  ]);
  const money = { payments: payments.get(participation.id) ?? [], refunds: refunds.get(participation.id) ?? [] };
  const { participation: shown, ...about } = await onPaper(store, { participation, ...money }, event);
  const room = { event, participations: [shown], nextSequence: 1 };
  return viewOf(shown, summary, room, now, { ...about, position: null });
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
  room: EventRoom,
  now: Instant,
): Promise<readonly OwnPart[]> {
  const joinIds = participations.map(({ id }) => id);
  const waiting = participations.filter(({ state }) => state === "waitlisted");
  const [merchant, payments, refunds, positions] = await Promise.all([
    store.merchants.find(room.event.merchantId),
    store.payments.ofParticipations(joinIds),
    store.refunds.ofParticipations(joinIds),
    store.participations.positionsOf(waiting.map(({ id }) => id)),
  ]);
  const parts: OwnPart[] = [];
  for (const written of participations) {
    const { id } = written;
    const money = { payments: payments.get(id) ?? [], refunds: refunds.get(id) ?? [] };
    const { participation, ...shown } = await onPaper(store, { participation: written, ...money }, room.event);
    const summary = summaryOf(room, merchant?.name ?? "", participation, null, now);
    const view = viewOf(participation, summary, room, now, { ...shown, position: positions.get(id) ?? null });
    parts.push({ participation, view });
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
    dispute: refund.dispute,
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
    acceptsFewer: smallestParty(participation),
    wantedSeats: participation.state === "offered" ? participation.wantedSeats : null,
    state: participation.state,
    endedBecause: participation.ending,
    ...waitingOf(participation, room, position, now),
    deadline: participation.deadline,
    price: participation.price,
    refundPolicy: participation.refundPolicy,
    freeToLeaveUntil: participation.freeToLeaveUntil,
    ticketCode,
    spokenCode: ticketCode === null ? null : spokenCodeOf({ sequence: participation.sequence, ticketCode }),
    checkedInAt: participation.checkedInAt,
    miss: seeMiss(participation),
    payment: payment ? paymentViewOf(payment) : null,
    refund: refund ? refundViewOf(refund, event) : null,
    joinedAt: participation.joinedAt,
  };
}

type Waiting = Pick<ParticipationView, "position" | "times" | "asleep" | "gathering" | "openCall">;

/** Its state on the waiting list. */
function waitingOf(participation: Participation, room: EventRoom, position: number | null, now: Instant): Waiting {
  if (participation.state !== "waitlisted") {
    return { position: null, times: null, asleep: false, gathering: null, openCall: null };
  }
  const line = lineOf(room, now);
  const until = openCallUntil(room.event, now);
  const seats = until === null ? null : seatsFor(line, participation);
  return {
    position,
    times: seatTimesOf(room.event.timing),
    asleep: participation.asleep,
    gathering: gatheringOf(line, participation.id),
    openCall: until === null || seats === null ? null : { seats, until },
  };
}
