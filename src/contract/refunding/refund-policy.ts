import * as v from "valibot";

/** One tier: `percent` goes back while at least `hoursBefore` hours are left until the start. */
export const refundTier = v.object({
  hoursBefore: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8760)),
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});

export const refundPolicy = v.array(refundTier);
export const refundPolicyRequest = v.pipe(v.array(refundTier), v.minLength(1), v.maxLength(10));

export type RefundTierWire = v.InferInput<typeof refundTier>;
