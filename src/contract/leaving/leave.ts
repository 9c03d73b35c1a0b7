import * as v from "valibot";
import { id } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { participation, seatsRequest } from "#contract/joining/participation.ts";
import { seatsText } from "#contract/wire/query-values.ts";
import { percent, refund, refundDestination } from "#contract/refunding/refund.ts";

/** Asks what leaving would mean; `seats` is the number that stays, without it all leave. */
export const leaveQuery = v.object({ joinId: id, seats: v.optional(seatsText) });

export const leaveRequest = v.object({ joinId: id, seats: v.optional(seatsRequest) });

/** The tier that applies now, as people know it: `hoursBefore` of the policy, and its percent. */
export const refundPreview = v.object({
  amount: money,
  percent,
  tier: v.object({ hoursBefore: v.pipe(v.number(), v.integer(), v.minValue(0)), percent }),
  changesAt: v.nullable(instant),
  nextPercent: v.nullable(percent),
  destination: refundDestination,
});

/** `refund` is null where nothing was paid. */
export const leavePreview = v.object({ refund: v.nullable(refundPreview) });
export const leaveAnswer = v.object({ participation, refund: v.nullable(refund) });

export type RefundPreviewWire = v.InferInput<typeof refundPreview>;
