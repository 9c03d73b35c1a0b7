import type { Transaction } from "#server/application/ports/transactions.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { arrivedSeats } from "#domain/participation/arrival.ts";
import { guestCameAt } from "#domain/guest-seat/guest-seat.ts";
import { spokenCodeOf } from "#domain/participation/spoken-code.ts";
import { ticketMark } from "#domain/participation/ticket-mark.ts";
import { takeOutUndoableUntil } from "#domain/participation/undo-take-out.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { endedWithEvent } from "#domain/event/cancelled-places.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import type { StaffId } from "#domain/merchant/staff.ts";
import { latestOf, type Payment } from "#domain/payment/payment.ts";
import { stillDue } from "#domain/payment/take-for-debt.ts";
import { mayBeUndoneUntil, owedAtVenue, paidFor } from "#domain/payment/venue-money.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import { isPurchase } from "#domain/refund/leave-quote.ts";
import { isHandedBack, isRefundOpen, type Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { gatheringOf, lineOf } from "#domain/waiting-list/queue.ts";
import { namesOfGuests, type OwnTicket, ownTicketsOf } from "#server/application/guest-seats/guests-of-places.ts";
import { seeMiss } from "./missed-places.ts";
import { waitingParts } from "./take-owed.ts";
import { knownAs } from "#server/application/merchants/customers.ts";

/**
 * Participations of one room, in the given order. Only inside `run`, because a member whom the merchant sees for the
 * first time gets an id.
 */
export async function seeParticipants(
  transaction: Transaction,
  room: EventRoom,
  written: readonly Participation[],
): Promise<readonly ParticipantView[]> {
  const { store } = transaction;
  const participations = written.map((one) => endedWithEvent(one, room.event));
  const memberIds = [...new Set(participations.map(({ memberId }) => memberId))];
  const members = await store.members.findMany(memberIds);
  const known = await knownAs(transaction, room.event.merchantId, memberIds);
  const attempts = await store.payments.ofParticipations(participations.map(({ id }) => id));
  const allAttempts = [...attempts.values()].flat();
  const names = await takersOf(store, allAttempts);
  const allParts = await waitingParts(store, allAttempts);
  const ownTickets = await ownTicketsOf(store, participations);
  const waiting = participations.filter(({ state }) => state === "waitlisted");
  const positions = await store.participations.positionsOf(waiting.map(({ id }) => id));
  const walkIns = participations.flatMap(({ id, memberId }) => (isWalkIn(memberId) ? [id] : []));
  const refunds = walkIns.length === 0 ? null : await store.refunds.ofParticipations(walkIns);
  const line = lineOf(room, transaction.now);
  return participations.map((participation): ParticipantView => {
    const member = members.get(participation.memberId);
    const own = attempts.get(participation.id) ?? [];
    const owed = owedAtVenue(own);
    // What counts for its seats, before attempts of the same moment.
    const payment = purchaseOf(own) ?? owed ?? latestOf(own);
    const parts = allParts.filter(({ joinId }) => joinId === participation.id);
    return {
      joinId: participation.id,
      memberId: known.get(participation.memberId) ?? "",
      displayName: member?.displayName ?? "",
      name: member?.name ?? null,
      seats: participation.seats,
      guests: namesOfGuests(participation, ownTickets.get(participation.id) ?? []),
      state: participation.state,
      endedBecause: participation.ending,
      position: positions.get(participation.id) ?? null,
      gathering: gatheringOf(line, participation.id),
      deadline: participation.deadline,
      payment: payment && participantPaymentOf(payment, names, transaction.now),
      owed: participation.state === "confirmed" && owed ? stillDue(owed.amount, parts) : null,
      checkedInAt: participation.checkedInAt,
      arrived: arrivedSeats(participation),
      ticket: doorTicketOf(participation),
      ...guestTicketsOf(participation, ownTickets.get(participation.id) ?? []),
      miss: seeMiss(participation),
      walkIn: isWalkIn(participation.memberId),
      cameByTransfer: payment?.state === "succeeded" ? null : sumOf(parts),
      handBack: handBackOf(refunds?.get(participation.id) ?? []),
      joinedAt: participation.joinedAt,
      ...undoableOf(takeOutUndoableUntil(room, participation, transaction.now)),
    };
  });
}

function undoableOf(until: Instant | null): Pick<ParticipantView, "takeOutUndoableUntil"> {
  return until === null ? {} : { takeOutUndoableUntil: until };
}

function sumOf(parts: readonly TransferException[]): Money | null {
  return parts.length === 0 ? null : parts.map(({ received }) => received).reduce(add);
}

/** What was paid for its seats, as one payment: the latest, where a debt at the venue was paid in parts. */
function purchaseOf(attempts: readonly Payment[]): Payment | null {
  const latest = paidFor(attempts);
  return latest
    ? {
        ...latest,
        amount: attempts
          .filter(isPurchase)
          .map(({ amount }) => amount)
          .reduce(add),
      }
    : null;
}

/** The refund that staff hand back, to a walk-in or of money that was taken at the venue, until they have noted it. */
function handBackOf(refunds: readonly Refund[]): ParticipantView["handBack"] {
  const open = refunds.find((one) => one.state === "failed" || (isHandedBack(one) && isRefundOpen(one)));
  return open ? { refundId: open.id, amount: open.amount } : null;
}

/** Tickets of guests who took their seat by a link. */
function guestTicketsOf(place: Participation, own: readonly OwnTicket[]): Pick<ParticipantView, "guestTickets"> {
  const guestTickets = own.flatMap(({ id, guest, displayName, ticketCode }) => {
    const ticket = doorTicketOf({ ...place, ticketCode });
    return ticket ? { ...ticket, guest, displayName, arrived: guestCameAt(place, id) !== null } : [];
  });
  return guestTickets.length === 0 ? {} : { guestTickets };
}

/** Also for seats under review whose ticket does not count yet: the phone may be without a network when it does. */
function doorTicketOf({ state, sequence, ticketCode }: Participation): ParticipantView["ticket"] {
  if (ticketCode === null || (state !== "confirmed" && state !== "under_review")) return null;
  return { mark: ticketMark(ticketCode), spokenCode: spokenCodeOf({ sequence, ticketCode }) };
}

function participantPaymentOf(
  { id, method, state, amount, dispute, taken }: Payment,
  names: ReadonlyMap<StaffId, string>,
  now: Instant,
): ParticipantView["payment"] {
  const undoableUntil = mayBeUndoneUntil({ taken, state }, now);
  return {
    paymentId: id,
    method,
    state,
    amount,
    dispute: dispute?.state ?? null,
    taken: taken && { as: taken.as, at: taken.at, by: names.get(taken.by) ?? null, undoableUntil },
  };
}

/** The names of the people at the merchant who took money, by their ids there. */
async function takersOf(store: Store, payments: readonly Payment[]): Promise<ReadonlyMap<StaffId, string>> {
  const ids = [...new Set(payments.flatMap(({ taken }) => taken?.by ?? []))];
  const names = new Map<StaffId, string>();
  for (const id of ids) {
    const staff = await store.staff.find(id);
    const member = staff && (await store.members.find(staff.memberId));
    if (member) names.set(id, member.name ?? member.displayName);
  }
  return names;
}
