import * as v from "valibot";
import { eventSummary } from "./event.ts";
import { id } from "./id.ts";
import { instant } from "./instant.ts";
import { money } from "./money.ts";
import { page, pageQuery } from "./page.ts";

export const refundStates = ["requested", "processing", "succeeded", "failed", "needs_bank_account"] as const;
export const refundState = v.picklist(refundStates);

export const refundDestinationKinds = ["card", "promptpay", "bank_account"] as const;

/**
 * Where money goes back to; `label` is what a member recognises, `Visa •••• 4242`. It is empty while nothing is known:
 * a bank account that is not on file yet.
 */
export const refundDestination = v.object({ kind: v.picklist(refundDestinationKinds), label: v.string() });

export const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** `holds`: it waits until a dispute at the payer's bank is decided. `covered`: that bank paid the member instead. */
export const refundDisputes = ["holds", "covered"] as const;

/** Money going back for a payment. `returned`: the last time that the member's bank sent it back, and why. */
export const refund = v.object({
  id: v.string(),
  joinId: v.string(),
  paymentId: v.string(),
  eventId: v.string(),
  merchantId: v.string(),
  event: eventSummary,
  amount: money,
  percent,
  destination: refundDestination,
  state: refundState,
  requestedAt: instant,
  processingAt: v.nullable(instant),
  expectedBy: v.nullable(instant),
  settledAt: v.nullable(instant),
  returned: v.nullable(v.object({ at: instant, reason: v.string() })),
  dispute: v.nullable(v.picklist(refundDisputes)),
});

export const refundPage = page(refund);
export const refundListQuery = v.object({ eventId: v.optional(id), ...pageQuery });

export type RefundWire = v.InferOutput<typeof refund>;
