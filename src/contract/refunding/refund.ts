import * as v from "valibot";
import { refundDestinationKinds, refundStates } from "#domain/refund/refund.ts";
import { eventSummary } from "#contract/events/event.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { instant } from "#contract/wire/instant.ts";
import { page, pageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { id } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";

/** One tier: `percent` goes back while at least `hoursBefore` hours are left to the start. */
export const refundTier = v.object({
  hoursBefore: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8760)),
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});

export const refundPolicy = v.array(refundTier);

export const refundPolicyRequest = v.pipe(v.array(refundTier), v.minLength(1), v.maxLength(10));

export type RefundTierWire = v.InferInput<typeof refundTier>;

export const refundState = v.picklist(refundStates);

/**
 * Where money goes back to. `label` is what a member recognises: `Visa •••• 4242`. It is empty while unknown, for
 * example when no bank account is on file.
 */
export const refundDestination = v.object({ kind: v.picklist(refundDestinationKinds), label: v.string() });

export const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/**
 * Money that goes back for a payment. `returned`: when the member's bank last sent it back, and why. `payerIsAsked`:
 * the gateway has asked the member, by e-mail, for an account, and waits for the answer.
 */
export const refund = v.object({
  id: v.string(),
  joinId: v.string(),
  paymentId: v.string(),
  eventId: v.string(),
  merchantId: v.string(),
  event: eventSummary,
  amount: moneySchema,
  percent,
  destination: refundDestination,
  state: refundState,
  requestedAt: instant,
  processingAt: v.nullable(instant),
  expectedBy: v.nullable(instant),
  settledAt: v.nullable(instant),
  payerIsAsked: v.boolean(),
  returned: v.nullable(v.object({ at: instant, reason: v.string() })),
  dispute: v.nullable(v.picklist(["holds", "covered"])),
  /** The seller returned its money at the gateway itself instead: nothing was sent. */
  replaced: v.boolean(),
});

export const refundPage = page(refund);

/** `wants`: only those that go on once their member gives an account; all of them, on one page. */
export const refundListQuery = v.object({
  eventId: v.optional(id),
  wants: v.optional(v.picklist(["account"])),
  ...pageQuery,
});

export type RefundWire = v.InferInput<typeof refund>;

/** A refund as its member sees it. */
export type RefundView = Read<typeof refund>;

export const listRefunds = route("listRefunds", "GET /line/list/event/refund", {
  summary: "The member's refunds, newest first.",
  auth: "member",
  query: refundListQuery,
  response: refundPage,
});
