import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { eventSummary } from "./event.ts";
import { instant } from "#contract/wire/instant.ts";
import { merchant } from "#contract/merchants/merchant.ts";
import { page } from "#contract/wire/page.ts";
import { participation } from "#contract/joining/participation.ts";
import { paymentMethod } from "#contract/paying/payment.ts";
import { refundPolicy } from "#contract/refunding/refund-policy.ts";
import { seatTimes } from "#contract/merchants/timing.ts";

/** Whom an event is for, in the sport's own words (`from` "Beginner", `to` "Intermediate"); null is open-ended. */
export const level = v.object({
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  note: v.nullable(v.string()),
});

/** Everything people ask before joining; `participation` is the caller's own: the live one, or else the newest. */
export const eventDetail = v.object({
  ...eventSummary.entries,
  description: v.string(),
  level: v.nullable(level),
  included: v.array(v.string()),
  bring: v.array(v.string()),
  joinClosesAt: instant,
  maxSeatsPerJoin: v.pipe(v.number(), v.integer(), v.minValue(1)),
  paymentMethods: v.array(paymentMethod),
  refundPolicy,
  times: seatTimes,
  merchant,
  participation: v.nullable(participation),
});

export const eventPage = page(eventSummary);

/** A merchant with one page of its events to come. */
export const merchantEvents = v.object({ merchant, ...eventPage.entries });

export type EventDetailWire = v.InferInput<typeof eventDetail>;
/** An event with everything people ask before joining. */
export type EventDetail = Read<typeof eventDetail>;
