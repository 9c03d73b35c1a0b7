import type { EventId } from "#domain/event/sports-event.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { seatTimesOf } from "#domain/event/timing.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { latestOf, type Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { positionOf } from "#domain/waiting-list/queue.ts";
import type { Store } from "#server/application/ports/store.ts";
import { listedOf, seeEvents, summaryOf } from "#server/application/events/event-views.ts";

/** A member's participations as it sees them, in the order given. */
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
  return participations.flatMap((participation) => {
    const event = seen.summaries.get(participation.eventId);
    const room = seen.rooms.get(participation.eventId);
    if (!event || !room) return [];
    return [
      viewOf(participation, event, room, payments.get(participation.id) ?? [], refunds.get(participation.id) ?? []),
    ];
  });
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

/** A participation that was made just now, from the room it was decided in: nothing is read. */
export function seeNewParticipation(
  participation: Participation,
  room: EventRoom,
  merchantName: string,
  now: Instant,
): ParticipationView {
  return viewOf(participation, summaryOf(room, merchantName, participation, null, now), room, [], []);
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

function viewOf(
  participation: Participation,
  event: EventSummary,
  room: EventRoom,
  payments: readonly Payment[],
  refunds: readonly Refund[],
): ParticipationView {
  const payment = latestOf(payments);
  const refund = refunds.at(-1);
  return {
    joinId: participation.id,
    eventId: participation.eventId,
    merchantId: participation.merchantId,
    event,
    seats: participation.seats,
    state: participation.state,
    endedBecause: participation.ending,
    position: participation.state === "waitlisted" ? positionOf(room, participation.id) : null,
    deadline: participation.deadline,
    times: participation.state === "waitlisted" ? seatTimesOf(room.event.timing) : null,
    price: participation.price,
    refundPolicy: participation.refundPolicy,
    freeToLeaveUntil: participation.freeToLeaveUntil,
    ticketCode: participation.ticketCode,
    checkedInAt: participation.checkedInAt,
    payment: payment ? paymentViewOf(payment) : null,
    refund: refund ? refundViewOf(refund, event) : null,
    joinedAt: participation.joinedAt,
  };
}
