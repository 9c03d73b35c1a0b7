import type { ParticipationView } from "#contract/joining/participation.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** Why a participation ended, in a sentence; null if its state says enough: live, left or over. */
export function whyEnded({ state, endedBecause, payment, refund, guestOf }: ParticipationView): MessageId | null {
  if (guestOf && state === "left" && endedBecause === null) return "guests.payerGaveUp";
  if (endedBecause === "review_ran_out" || endedBecause === "displaced") return `history.ended_${endedBecause}`;
  // An expired participation was not paid in time, so a refund means that the money came later.
  if (state === "expired" && refund !== null) return "history.ended_late_money";
  if (state === "expired" && payment?.failure?.code === "slip_rejected") return "history.ended_slip_rejected";
  return endedBecause === null || endedBecause === "member_left" ? null : `history.ended_${endedBecause}`;
}
