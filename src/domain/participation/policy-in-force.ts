import type { RefundPolicy } from "../refund/policy.ts";
import type { Instant } from "../time/instant.ts";
import { isFreeToLeave, type Participation } from "./participation.ts";

const allToTheStart: RefundPolicy = [{ hoursBefore: 0, percent: 100 }];

/**
 * The policy that leaving follows at `now`: the one of the joining, or all until the start where the event was changed
 * under the member (product rules, *Merchant changes*).
 */
export function policyInForce(
  participation: Pick<Participation, "refundPolicy" | "freeToLeaveUntil">,
  now: Instant,
): RefundPolicy {
  return isFreeToLeave(participation, now) ? allToTheStart : participation.refundPolicy;
}
