import { isFree, isFreeToLeave, isHeld, isLiveState } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** What a member is told whose event was changed under it, and who may leave for that; null for everybody else. */
export function saidOfChange(mine: ParticipationView, now: Instant): MessageId | null {
  if (!isLiveState(mine.state) || mine.checkedInAt !== null || !isFreeToLeave(mine, now)) return null;
  const isOwed = mine.payment?.method === "onsite" && mine.payment.state !== "succeeded";
  if (isFree(mine) || isOwed) return "event.changedNothingPaid";
  return isHeld(mine.state) ? "event.changedBeforePaying" : "event.changedDetail";
}
