import * as v from "valibot";
import { declineCodes } from "#domain/payment/payment.ts";
import { instant } from "./instant.ts";
import { problemCodes } from "./problem-codes.ts";
import { payment } from "#contract/paying/payment.ts";

/**
 * An RFC 9457 problem, `application/problem+json`. `code` is for programs; `title` and `detail` are for people.
 * `fields` comes with `invalid_request` and gives a sentence for each field's path (`venue.lat`, `paymentMethods.0`).
 * `declineCode` and `payment` (state `failed`) come with `payment_declined`. `confirmationId`
 * comes with `confirmation_required`: the act waits under it for an owner. `clubs` comes with `last_owner` of an
 * erasure: the names of the merchants that have no other owner. `opensAt` comes with `forbidden` of a check-in outside
 * its hours: when it opens, or did.
 */
export const problemDetails = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  code: v.picklist(problemCodes),
  detail: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  declineCode: v.optional(v.picklist(declineCodes)),
  payment: v.optional(payment),
  confirmationId: v.optional(v.string()),
  clubs: v.optional(v.array(v.string())),
  opensAt: v.optional(instant),
});

export type ProblemWire = v.InferInput<typeof problemDetails>;
