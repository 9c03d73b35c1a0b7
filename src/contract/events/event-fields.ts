import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import { priceRequest } from "#contract/wire/money.ts";
import { line, pictureAddress, prose, slug, timeZone } from "#contract/wire/text.ts";
import { paymentMethod } from "#contract/paying/payment.ts";
import { refundPolicy, refundPolicyRequest } from "#contract/refunding/refund.ts";
import type { RequiredField, SaidField } from "#domain/event/fields/fields-that.ts";
import { eventFields, audiences } from "#domain/event/sports-event.ts";
import { paymentMethods } from "#domain/payment/method.ts";
import { eventSetting, venueRequest } from "./event.ts";

const items = v.pipe(v.array(line(120)), v.maxLength(30));

const levelRequest = v.object({
  from: v.nullish(line(60)),
  to: v.nullish(line(60)),
  note: v.nullish(prose(500)),
});

/** What an organiser says about an event, field by field. `heldBack`: so many of the seats only staff give. */
const saidFields = {
  title: line(120),
  description: prose(5000),
  sportType: slug,
  startsAt: instant,
  endsAt: instant,
  timeZone,
  venue: venueRequest,
  price: priceRequest,
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  paymentMethods: v.pipe(v.array(paymentMethod), v.maxLength(paymentMethods.length)),
  maxSeatsPerJoin: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  joinOpensAt: v.nullable(instant),
  joinClosesAt: v.nullable(instant),
  refundPolicy: refundPolicyRequest,
  level: v.nullable(levelRequest),
  setting: v.nullable(eventSetting),
  included: items,
  bring: items,
  coverUrl: v.nullable(pictureAddress),
  heldBack: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  waitingList: v.boolean(),
  audience: v.picklist(audiences),
} satisfies Readonly<Record<SaidField, v.GenericSchema>>;

type SaidFields = typeof saidFields;

/** All of them left out or said anew: for a change. */
export const changedFields = v.partial(v.object(saidFields)).entries;

/** For a new event: those with a default may be left out. */
export const newFields = { ...changedFields, ...requiredFields() };

function requiredFields(): Pick<SaidFields, RequiredField> {
  const required = Object.entries(saidFields).filter(([name]) => !("default" in eventFields[name as SaidField]));
  return Object.fromEntries(required) as Pick<SaidFields, RequiredField>;
}

/** What members read of an event on its own page, beside what lists show. */
export const detailFields = {
  description: v.string(),
  included: v.array(v.string()),
  bring: v.array(v.string()),
  joinClosesAt: instant,
  maxSeatsPerJoin: v.pipe(v.number(), v.integer(), v.minValue(1)),
  paymentMethods: v.array(paymentMethod),
  refundPolicy,
};
