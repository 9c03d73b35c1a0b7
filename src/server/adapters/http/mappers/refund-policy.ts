import type { RefundTierWire } from "#contract/refund-policy.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";

export function refundPolicyToWire(policy: RefundPolicy): RefundTierWire[] {
  return policy.map(({ hoursBefore, percent }) => ({ hoursBefore, percent }));
}
