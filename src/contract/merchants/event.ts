import * as v from "valibot";
import { eventDetail } from "#contract/events/event-detail.ts";
import { slug } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { priceRequest } from "#contract/wire/money.ts";
import { paymentMethod } from "#contract/paying/payment.ts";
import { venueRequest } from "#contract/events/place.ts";
import { flagText } from "#contract/wire/query-values.ts";
import { refundPolicyRequest } from "#contract/refunding/refund-policy.ts";
import { line, pictureAddress, prose } from "#contract/wire/text.ts";
import { timeZone } from "#contract/wire/time-zone.ts";

const items = v.pipe(v.array(line(120)), v.maxLength(30));

const levelRequest = v.object({
  from: v.nullish(line(60)),
  to: v.nullish(line(60)),
  note: v.nullish(prose(500)),
});

/** What a merchant may say about an event, and change later. */
const eventFields = {
  title: line(120),
  description: prose(5000),
  sportType: slug,
  startsAt: instant,
  endsAt: instant,
  timeZone,
  venue: venueRequest,
  price: priceRequest,
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  paymentMethods: v.pipe(v.array(paymentMethod), v.maxLength(4)),
};

const optionalFields = {
  maxSeatsPerJoin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  joinClosesAt: v.optional(v.nullable(instant)),
  refundPolicy: v.optional(refundPolicyRequest),
  level: v.optional(v.nullable(levelRequest)),
  included: v.optional(items),
  bring: v.optional(items),
  coverUrl: v.optional(v.nullable(pictureAddress)),
  waitingList: v.optional(v.boolean()),
};

/**
 * A new event, published at once unless `draft`. Without them: 4 seats a join (never above capacity),
 * joining closes at the start, the default refund policy, a waiting list.
 */
export const createEventRequest = v.object({ ...eventFields, ...optionalFields, draft: v.optional(v.boolean()) });

/** Any of the fields; one left out stays as it is. */
export const changeEventRequest = v.object({ ...v.partial(v.object(eventFields)).entries, ...optionalFields });

/** With `dryRun=true` nothing is changed; the answer says what would be. */
export const changeEventQuery = v.object({ dryRun: v.optional(flagText) });

/** The event after the change, and what the change does to those who are in it. */
export const changeEventAnswer = v.object({
  applied: v.boolean(),
  event: eventDetail,
  effects: v.object({
    membersTold: v.pipe(v.number(), v.integer(), v.minValue(0)),
    offersMade: v.pipe(v.number(), v.integer(), v.minValue(0)),
    mayLeaveWithFullRefund: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});

export type CreateEventWire = v.InferInput<typeof createEventRequest>;
export type ChangeEventWire = v.InferInput<typeof changeEventRequest>;
