import type { ParticipationView } from "#contract/joining/participation.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** Why a participation ended, in a sentence; null where its state says it all: it lives, was left or is simply over. */
export function whyEnded({ state, endedBecause, payment, refund }: ParticipationView): MessageId | null {
  // What did not keep its seats was never paid in time: money that goes back came afterwards.
  if (state === "expired" && refund !== null) return "history.ended_late_money";
  if (state === "expired" && payment?.failure?.code === "slip_rejected") return "history.ended_slip_rejected";
  return endedBecause === null || endedBecause === "member_left" ? null : `history.ended_${endedBecause}`;
}
