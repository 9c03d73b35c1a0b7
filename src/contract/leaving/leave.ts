import * as v from "valibot";
import { id } from "#contract/wire/text.ts";
import { seatsText } from "#contract/wire/page.ts";
import { instant } from "#contract/wire/instant.ts";
import { participation, seatsRequest } from "#contract/joining/participation.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { percent, refund, refundDestination } from "#contract/refunding/refund.ts";
import { route } from "#contract/wire/route.ts";

/** Asks what leaving would mean. `seats` is the number that stays; without it the member gives up all. */
export const leaveQuery = v.object({ joinId: id, seats: v.optional(seatsText) });

export const leaveRequest = v.object({ joinId: id, seats: v.optional(seatsRequest) });

/** The tier that applies now: `hoursBefore` of the policy, and its percentage. */
export const refundPreview = v.object({
  amount: moneySchema,
  percent,
  tier: v.object({ hoursBefore: v.pipe(v.number(), v.integer(), v.minValue(0)), percent }),
  changesAt: v.nullable(instant),
  nextPercent: v.nullable(percent),
  destination: refundDestination,
});

/** `refund` is null when nothing was paid. */
export const leavePreview = v.object({ refund: v.nullable(refundPreview) });

export const leaveAnswer = v.object({ participation, refund: v.nullable(refund) });

export type RefundPreviewWire = v.InferInput<typeof refundPreview>;

export const previewLeave = route("previewLeave", "GET /line/leave/event", {
  summary: "What leaving, or lowering the seats, would give back.",
  auth: "member",
  query: leaveQuery,
  response: leavePreview,
  refusals: ["not_found", "not_leavable"],
});

export const leaveEvent = route("leaveEvent", "POST /line/leave/event", {
  summary: "Leaves, or lowers the seats to those that stay; leaving again answers the same.",
  auth: "member",
  body: leaveRequest,
  response: leaveAnswer,
  refusals: ["not_found", "not_leavable", "event_cancelled"],
});
