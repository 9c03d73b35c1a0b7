import * as v from "valibot";
import { declineCodes } from "#domain/payment/payment.ts";
import { payment } from "#contract/paying/payment.ts";
import { problemCodes } from "./problem-codes.ts";

/**
 * An RFC 9457 problem, `application/problem+json`. `code` is for programs; `title` and `detail` are for
 * people. `fields` comes with `invalid_request`: from the field's path (`venue.lat`, `paymentMethods.0`)
 * to a sentence about it. `declineCode` and `payment` (state `failed`) come with `payment_declined`.
 */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  code: v.picklist(problemCodes),
  detail: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  declineCode: v.optional(v.picklist(declineCodes)),
  payment: v.optional(payment),
});

export type ProblemWire = v.InferInput<typeof problem>;
