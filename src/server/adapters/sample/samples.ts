import * as v from "valibot";
import { isTimeZone } from "#domain/time/zone.ts";
import { eventSettings, type Venue } from "#domain/event/sports-event.ts";
import type { Language } from "#languages/language.ts";
import type { Member } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { currencies, type Currency, exponentOf } from "#domain/money/currency.ts";
import { money, type Money } from "#domain/money/money.ts";
import { paymentMethods } from "#domain/payment/method.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import bangkok from "#samples/bangkok.json" with { type: "json" };
import taipei from "#samples/taipei.json" with { type: "json" };
import owners from "#samples/owners.json" with { type: "json" };
import tokyo from "#samples/tokyo.json" with { type: "json" };
import { sampleMemberId } from "./chance.ts";

const weekday = v.picklist(["sun", "mon", "tue", "wed", "thu", "fri", "sat"]);

/** How many seats of a sample event are taken when it is created. Dates far ahead have fewer. */
const turnout = v.picklist([
  "empty",
  "few",
  "half",
  "most",
  /** One or two seats left. */
  "nearly_full",
  "full",
  "full_with_waiting_list",
]);

const refundPolicies = {
  /** For small groups whose coach must be booked. */
  strict: [
    { hoursBefore: 72, percent: 100 },
    { hoursBefore: 24, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ],
  /** For sessions where a free place is quickly taken by others. */
  easy: [
    { hoursBefore: 3, percent: 100 },
    { hoursBefore: 0, percent: 0 },
  ],
} as const satisfies Readonly<Record<string, RefundPolicy>>;

/** An event that repeats on its weekdays. */
const writtenSeries = v.object({
  /** Its name within its merchant. Ids are made from it, so a new key is a new series. */
  key: v.string(),
  sportType: v.string(),
  title: v.string(),
  description: v.string(),
  days: v.pipe(v.array(weekday), v.readonly()),
  /** Local time of the start, `HH:MM`. */
  at: v.string(),
  minutes: v.number(),
  /** How many days before the start it is created. */
  opensDays: v.number(),
  /** A venue of its merchant, by name. */
  venue: v.string(),
  /** In whole units of the city's currency. */
  price: v.number(),
  capacity: v.number(),
  /** Left out: the default (4, or the capacity). */
  maxSeatsPerJoin: v.optional(v.number()),
  /** Methods beside the card, which every paid event takes. */
  alsoPaidBy: v.optional(v.array(v.picklist(paymentMethods))),
  /** Left out: the default policy. */
  refundPolicy: v.optional(v.picklist(["strict", "easy"])),
  /** Joining closes this many minutes before the start; at most 120. Left out: 0. */
  closesBefore: v.optional(v.number()),
  level: v.nullable(
    v.object({ from: v.nullable(v.string()), to: v.nullable(v.string()), note: v.nullable(v.string()) }),
  ),
  /** Under a roof or not. */
  setting: v.optional(v.picklist(eventSettings)),
  included: v.array(v.string()),
  bring: v.array(v.string()),
  turnout,
  /** How many of the members with seats are just about to pay. */
  holds: v.optional(v.number()),
});

const writtenMerchant = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  officialAccountUrl: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Who sells. */
  legal: v.object({
    operator: v.string(),
    representative: v.string(),
    address: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
  /** Where bank transfers go, for merchants that take them. */
  transferAccount: v.optional(
    v.object({
      bankName: v.string(),
      accountNumber: v.string(),
      accountName: v.string(),
      promptpayId: v.nullable(v.string()),
    }),
  ),
  venues: v.record(
    v.string(),
    v.object({ name: v.string(), address: v.string(), access: v.string(), lat: v.number(), lng: v.number() }),
  ),
  series: v.array(writtenSeries),
});

const writtenCity = v.object({
  timeZone: v.pipe(v.string(), v.check(isTimeZone)),
  /** The language that most of its members read. */
  language: v.custom<Language>((value) => typeof value === "string"),
  currency: v.picklist(currencies),
  /** Nicknames of invented people, as on LINE. */
  members: v.array(v.string()),
  /** The terms that the legal pages of its merchants share. */
  terms: v.object({ prices: v.string(), payment: v.string(), delivery: v.string(), cancellation: v.string() }),
  merchants: v.array(writtenMerchant),
});

export type Turnout = v.InferOutput<typeof turnout>;

export interface SampleCity {
  readonly timeZone: string;
  readonly language: Language;
}

type WrittenSeries = v.InferOutput<typeof writtenSeries>;

/** A series with its venue, price and policy in place of their names. */
export interface SampleSeries extends Omit<WrittenSeries, "venue" | "price" | "refundPolicy"> {
  readonly venue: Venue;
  readonly price: Money;
  readonly refundPolicy: RefundPolicy | null;
}

/** A sample merchant with its series. */
export interface SampleMerchant extends Pick<
  Merchant,
  "id" | "name" | "description" | "officialAccountUrl" | "phone" | "legal" | "transferAccount"
> {
  readonly city: SampleCity;
  readonly series: readonly SampleSeries[];
}

const cities = [bangkok, taipei, tokyo].map((written) => v.parse(writtenCity, written));

/**
 * A dozen invented merchants, four in each city. Their phone numbers can't be dialled, and mail to `.example` reaches
 * nobody.
 */
export const sampleMerchants: readonly SampleMerchant[] = cities.flatMap(({ merchants, ...city }) =>
  merchants.map(({ venues, series, legal, transferAccount, ...shown }) => ({
    ...shown,
    legal: { ...legal, ...city.terms },
    transferAccount: transferAccount ?? null,
    city: { timeZone: city.timeZone, language: city.language },
    series: series.map((one) => seriesOf(one, venues, city.currency)),
  })),
);

const createdAt = Date.UTC(2026, 0, 5);

/** What nobody knows of invented people. */
const stranger = {
  pictureUrl: null,
  name: null,
  email: null,
  phone: null,
  signedUpAt: null,
  acceptedTerms: null,
  acceptedPrivacy: null,
  isFriend: null,
  createdAt,
} as const;

/** Who owns a merchant of each city, so that its console has somebody. Only development lets anybody log in as them. */
export const sampleOwners = owners.map(({ userId, merchantId }) => ({
  id: `sample-owner-${merchantId}`,
  merchantId,
  memberId: userId,
  role: "owner" as const,
}));

export const sampleOwnersAsMembers: readonly Member[] = owners.map(({ userId, displayName, merchantId }) => ({
  ...stranger,
  id: userId,
  displayName,
  language: sampleMerchants.find(({ id }) => id === merchantId)?.city.language ?? "en",
}));

/** Forty invented people. Nobody can log in as one of them. */
export const sampleMembers: readonly Member[] = cities
  .flatMap((city) => city.members.map((displayName) => ({ displayName, language: city.language })))
  .map(({ displayName, language }, index) => ({
    ...stranger,
    id: sampleMemberId(index + 1),
    displayName,
    language,
  }));

/** @throws Error when its merchant has no venue of that name. */
function seriesOf(one: WrittenSeries, venues: Readonly<Record<string, Venue>>, paidIn: Currency): SampleSeries {
  const place = venues[one.venue];
  if (!place) throw new Error(`Sample series ${one.key} names an unknown venue: ${one.venue}.`);
  return {
    ...one,
    venue: place,
    price: money(one.price * 10 ** exponentOf(paidIn), paidIn),
    refundPolicy: one.refundPolicy ? refundPolicies[one.refundPolicy] : null,
  };
}
