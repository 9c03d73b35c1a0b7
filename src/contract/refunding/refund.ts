import * as v from "valibot";
import { refundDestinationKinds, refundDisputes, refundStates } from "#domain/refund/refund.ts";
import type { Read } from "#contract/wire/read.ts";
import { eventSummary } from "#contract/events/event.ts";
import { id } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { page, pageQuery } from "#contract/wire/page.ts";

export const refundState = v.picklist(refundStates);

/**
 * Where money goes back to; `label` is what a member recognises, `Visa •••• 4242`. It is empty while nothing is known:
 * a bank account that is not on file yet.
 */
export const refundDestination = v.object({ kind: v.picklist(refundDestinationKinds), label: v.string() });

export const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

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

export type RefundWire = v.InferInput<typeof refund>;
/** A refund as its member sees it. */
export type RefundView = Read<typeof refund>;
