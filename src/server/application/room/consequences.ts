import type { Telling, Transaction } from "#server/application/ports/transactions.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import {
  isHeld,
  isLiveState,
  type JoinId,
  type Participation,
  waitsDisplaced,
} from "#domain/participation/participation.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import { isBeingChecked, isUnderReview } from "#domain/payment/decide-slip.ts";
import { isOpen, type Payment, type PaymentSlip, reviewed, withSeatsLost } from "#domain/payment/payment.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { openCallUntil } from "#domain/waiting-list/offer-times.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MessageKind } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { giveBackCancelled } from "#server/application/refunding/give-back-cancelled.ts";
import { owedAtVenue, priceOfUnpaid } from "#domain/payment/venue-money.ts";
import { type ExceptionAction, exceptionOfSlip } from "#domain/payment/transfer-exception.ts";

/** What members are told when their participations changed: it is written with them. */
export function tellingsOf(
  before: EventRoom,
  changed: readonly Participation[],
  { event }: Pick<EventRoom, "event">,
  now: Instant,
): readonly Telling[] {
  const older = new Map(before.participations.map((participation) => [participation.id, participation]));
  return changed.flatMap((newer) => tellingOf(older.get(newer.id), newer, event, now));
}

/**
 * What else follows when participations changed, written in the same transaction. Payment attempts for a hold that
 * ended, or whose seats changed, are ended at the gateway. What is owed at the venue follows the seats.
 */
export async function recordConsequences(
  { store, now, newId }: Transaction,
  before: EventRoom,
  changed: readonly Participation[],
): Promise<void> {
  const older = new Map(before.participations.map((participation) => [participation.id, participation]));
  const orphaned = changed.filter((newer) => losesItsAttempt(older.get(newer.id), newer));
  await cancelOpenAttempts(
    store,
    orphaned.map((participation) => participation.id),
    now,
  );
  await adjustOwed(store, older, changed, now);
  const endsUnplayed = ({ state, ending }: Participation) =>
    state === "event_cancelled" ||
    ending === "taken_out" ||
    ending === "moved" ||
    (state === "expired" && ending === "displaced");
  await giveBackCancelled(
    store,
    changed.filter((newer) => endsUnplayed(newer) && older.get(newer.id)?.state !== newer.state),
  );
  const unreviewed = changed.filter((newer) => newer.ending === "review_ran_out" && newer.state === "expired");
  await endReviews(store, unreviewed, unlookedAt, now, newId);
  const lost = changed.filter((newer) => losesItsReview(older.get(newer.id), newer));
  const offered = new Set(lost.filter(({ state }) => isHeld(state)).map(({ id }) => id));
  const suggested = ({ joinId }: Payment) => (offered.has(joinId) ? "accept" : "refund");
  await endReviews(store, lost, { setAside: withSeatsLost, suggested, joinsOthers: true }, now, newId);
}

/**
 * Its event lost the seats while the merchant was checking the slip (decision 0093). It may have been offered others in
 * the same moment.
 */
function losesItsReview(older: Participation | undefined, newer: Participation): boolean {
  return older?.state === "under_review" && newer.displacedAt !== older.displacedAt;
}

/** When a hold ends for any reason, its open attempt is cancelled at the gateway (product rules, *Money*). */
function losesItsAttempt(older: Participation | undefined, newer: Participation): boolean {
  if (!older || !isHeld(older.state)) return false;
  return !isLiveState(newer.state) || newer.state === "waitlisted" || newer.seats !== older.seats;
}

/** Asks the gateway to end the open attempts of participations, unless that was asked before. */
export async function cancelOpenAttempts(store: Store, joinIds: readonly JoinId[], now: Instant): Promise<void> {
  if (joinIds.length === 0) return;
  const attempts = await store.payments.ofParticipations(joinIds);
  const open = [...attempts.values()].flat().filter((one) => isOpen(one) && one.cancelRequestedAt === null);
  const asked = open.map((payment) => cancelling(payment, now));
  if (asked.length > 0) await store.payments.save(...asked);
  for (const payment of asked) await askTheGateway(store, payment);
}

/**
 * Records that an attempt must be ended at the gateway, and asks for the job that ends it. A transfer has no gateway
 * and ends at once.
 */
export async function askToCancel(store: Store, payment: Payment, now: Instant): Promise<Payment> {
  const asked = cancelling(payment, now);
  await store.payments.save(asked);
  await askTheGateway(store, asked);
  return asked;
}

function cancelling(payment: Payment, now: Instant): Payment {
  if (!isByTransfer(payment)) return { ...payment, cancelRequestedAt: payment.cancelRequestedAt ?? now };
  return { ...payment, state: "cancelled", nextAction: null, changedAt: now, cancelRequestedAt: now };
}

async function askTheGateway(store: Store, payment: Payment): Promise<void> {
  if (!isByTransfer(payment)) await store.jobs.add({ kind: "reconcile_payment", paymentId: payment.id });
}

function tellingOf(
  older: Participation | undefined,
  newer: Participation,
  event: SportsEvent,
  now: Instant,
): Telling[] {
  const kind = messageKind(older, newer);
  if (kind === null) return [];
  const { id: joinId, memberId, changedAt } = newer;
  const until = untilOf(kind, newer, event, now);
  return [{ key: `${joinId}:${kind}:${changedAt}`, memberId, kind, joinId, until }];
}

function untilOf(kind: MessageKind, { deadline }: Participation, event: SportsEvent, now: Instant): Instant | null {
  if (kind === "offer") return deadline;
  if (kind === "seats_lost") return event.startsAt;
  return kind === "open_call" ? openCallUntil(event, now) : null;
}

function messageKind(older: Participation | undefined, newer: Participation): MessageKind | null {
  if (newer.state === "waitlisted" && newer.called && !older?.called) return "open_call";
  const hasJustLost = older !== undefined && newer.displacedAt !== older.displacedAt;
  // Who lost a hold may be offered other seats in the same moment: then the offer is what counts.
  if (hasJustLost && newer.state === "waitlisted") return newer.confirmedAt === null ? "hold_lost" : "seats_lost";
  if (older?.state === newer.state && !hasJustLost) return null;
  // Staff put back whom they took out: nothing has become of it.
  if (older?.ending === "taken_out") return null;
  switch (newer.state) {
    case "confirmed":
      return older && waitsDisplaced(older) ? "seats_back" : "joined";
    case "waitlisted":
      return older?.state === "offered" ? "offer_missed" : "waiting";
    case "offered":
      return newer.called ? null : "offer";
    case "expired":
      return newer.ending === "offer_ran_out" ? "offer_expired" : null;
    case "event_cancelled":
      return "event_cancelled";
    case "left":
      return newer.ending === "taken_out" ? "taken_out" : null;
    default:
      return null;
  }
}

/**
 * What a confirmed participation owes at the venue follows its seats. When it has ended, nothing is owed and the
 * payment is cancelled (product rules, *Money*: what is owed is settled at check-in).
 */
async function adjustOwed(
  store: Store,
  older: ReadonlyMap<JoinId, Participation>,
  changed: readonly Participation[],
  now: Instant,
): Promise<void> {
  const affected = changed.filter((newer) => {
    const before = older.get(newer.id);
    const had = before !== undefined && (before.state === "confirmed" || waitsDisplaced(before));
    return had && (!isLiveState(newer.state) || newer.seats !== before.seats);
  });
  if (affected.length === 0) return;
  const attempts = await store.payments.ofParticipations(affected.map((participation) => participation.id));
  const adjusted = affected.flatMap((participation) => {
    const own = attempts.get(participation.id) ?? [];
    const owed = owedAtVenue(own);
    if (!owed) return [];
    const newer = isLiveState(participation.state)
      ? { amount: priceOfUnpaid(participation, own) }
      : { state: "cancelled" as const };
    return [{ ...owed, ...newer, changedAt: now }];
  });
  if (adjusted.length > 0) await store.payments.save(...adjusted);
}

/** Nobody decided about it by 7 days after the end. */
const unlookedAt: EndOfReview = { setAside: reviewed, suggested: () => "refund", joinsOthers: false };

interface EndOfReview {
  readonly setAside: (slip: PaymentSlip) => PaymentSlip;
  readonly suggested: (payment: Payment) => ExceptionAction;
  /** Where there is an exception about the payment's money already, the slip only adds its picture. */
  readonly joinsOthers: boolean;
}

/**
 * Slips that nobody looked at in time, or whose seats were lost meanwhile: their payments end, and each becomes an
 * exception, because the money may have come.
 */
async function endReviews(
  store: Store,
  unreviewed: readonly Participation[],
  { setAside, suggested, joinsOthers }: EndOfReview,
  now: Instant,
  newId: () => string,
): Promise<void> {
  if (unreviewed.length === 0) return;
  const attempts = await store.payments.ofParticipations(unreviewed.map(({ id }) => id));
  for (const payment of [...attempts.values()].flat()) {
    if (!isBeingChecked(payment)) continue;
    const slip = payment.slip && setAside(payment.slip);
    await store.payments.save({ ...payment, slip, state: "cancelled", nextAction: null, changedAt: now });
    if (!isUnderReview(payment)) continue;
    if (joinsOthers && (await store.exceptions.openOfPayments([payment.id])).length > 0) continue;
    await store.exceptions.save(exceptionOfSlip(payment, newId(), suggested(payment), now));
  }
}
