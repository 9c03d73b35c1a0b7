import type { SportsEvent } from "../event/sports-event.ts";
import { isHeld, type Participation } from "../participation/participation.ts";
import { earliest, hour, type Instant } from "../time/instant.ts";

/**
 * The first transfer moves a join's deadline once, to 24 h after the join, cut to the close of joining
 * (product rules, *Deadlines*). An offer keeps its own deadline whatever the method; that it is paid by transfer is
 * remembered all the same, because a member has one such hold at a time.
 */
export function withTransferDeadline(
  participation: Participation,
  event: Pick<SportsEvent, "joinClosesAt" | "timing">,
  now: Instant,
): Participation {
  if (!isHeld(participation.state) || participation.transferMovedDeadline) return participation;
  if (participation.state === "offered") return { ...participation, transferMovedDeadline: true, changedAt: now };
  const deadline = earliest(participation.joinedAt + event.timing.transferHours * hour, event.joinClosesAt);
  return { ...participation, deadline, transferMovedDeadline: true, changedAt: now };
}

/** A rejected slip may be replaced twice (product rules, *Slips*). */
export const maxSlipReplacements = 2;

/** A slip was uploaded: the seats stay held with no deadline while the merchant looks. */
export function underReview(participation: Participation, now: Instant): Participation {
  return { ...participation, state: "under_review", deadline: null, changedAt: now };
}

/**
 * The slip was rejected: back to awaiting payment with a new deadline, or ended when it was replaced twice already.
 */
export function afterRejection(
  participation: Participation,
  event: Pick<SportsEvent, "joinClosesAt" | "timing">,
  now: Instant,
): Participation {
  const slipRejections = participation.slipRejections + 1;
  if (slipRejections > maxSlipReplacements) {
    return { ...participation, state: "expired", ending: "hold_ran_out", slipRejections, changedAt: now };
  }
  const deadline = earliest(now + event.timing.transferHours * hour, event.joinClosesAt);
  return { ...participation, state: "awaiting_payment", deadline, slipRejections, changedAt: now };
}
