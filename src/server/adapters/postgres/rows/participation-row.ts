import type { Insertable, Selectable } from "kysely";
import { money } from "#domain/money/money.ts";
import type { Participation, ParticipationState } from "#domain/participation/participation.ts";
import type { ParticipationTable } from "../schema/tables.ts";
import { toDate, toInstant, toJson } from "./values.ts";

/** The states that a live participation may be in; the index `participations_one_live` repeats them. */
export const liveStates = [
  "confirmed",
  "awaiting_payment",
  "under_review",
  "offered",
  "waitlisted",
] as const satisfies readonly ParticipationState[];

export const participationColumns = [
  "id",
  "event_id",
  "merchant_id",
  "member_id",
  "seats",
  "state",
  "sequence",
  "deadline",
  "price_amount",
  "price_currency",
  "refund_policy",
  "ticket_code",
  "checked_in_at",
  "check_in_nonce",
  "agreed",
  "free_to_leave_until",
  "joined_at",
  "changed_at",
  "ending",
  "transfer_moved_deadline",
  "slip_rejections",
] as const satisfies readonly (keyof ParticipationTable)[];

export function toParticipation(row: Selectable<ParticipationTable>): Participation {
  return {
    id: row.id,
    eventId: row.event_id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    seats: row.seats,
    state: row.state,
    sequence: row.sequence,
    deadline: toInstant(row.deadline),
    price: money(row.price_amount, row.price_currency),
    refundPolicy: row.refund_policy,
    ticketCode: row.ticket_code,
    checkedInAt: toInstant(row.checked_in_at),
    checkInNonce: row.check_in_nonce,
    agreed: row.agreed,
    freeToLeaveUntil: toInstant(row.free_to_leave_until),
    joinedAt: toInstant(row.joined_at),
    changedAt: toInstant(row.changed_at),
    ending: row.ending,
    transferMovedDeadline: row.transfer_moved_deadline,
    slipRejections: row.slip_rejections,
  };
}

export function toParticipationRow(participation: Participation): Insertable<ParticipationTable> {
  return {
    id: participation.id,
    event_id: participation.eventId,
    merchant_id: participation.merchantId,
    member_id: participation.memberId,
    seats: participation.seats,
    state: participation.state,
    sequence: participation.sequence,
    deadline: toDate(participation.deadline),
    price_amount: participation.price.amount,
    price_currency: participation.price.currency,
    refund_policy: toJson(participation.refundPolicy),
    ticket_code: participation.ticketCode,
    checked_in_at: toDate(participation.checkedInAt),
    check_in_nonce: participation.checkInNonce,
    agreed: toJson(participation.agreed),
    free_to_leave_until: toDate(participation.freeToLeaveUntil),
    joined_at: toDate(participation.joinedAt),
    changed_at: toDate(participation.changedAt),
    ending: participation.ending,
    transfer_moved_deadline: participation.transferMovedDeadline,
    slip_rejections: participation.slipRejections,
  };
}
