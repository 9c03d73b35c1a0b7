import * as v from "valibot";

/**
 * What the member has to do for an open payment: go to a page and come back, let the gateway's own
 * script ask (3-D Secure), scan a QR code, or make a bank transfer that names the reference.
 */
export const nextAction = v.variant("type", [
  v.object({ type: v.literal("redirect"), url: v.string() }),
  v.object({ type: v.literal("gateway"), clientSecret: v.string() }),
  v.object({ type: v.literal("qr"), imageUrl: v.string(), payload: v.string() }),
  v.object({
    type: v.literal("transfer"),
    bankName: v.string(),
    accountNumber: v.string(),
    accountName: v.string(),
    reference: v.string(),
    promptpayPayload: v.nullable(v.string()),
  }),
]);

export type NextActionWire = v.InferInput<typeof nextAction>;
