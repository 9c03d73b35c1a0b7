import * as v from "valibot";
import { standings } from "#domain/merchant/admission.ts";
import { line, prose, timeZone } from "#contract/wire/text.ts";
import { taxCountries } from "#domain/sales-document/tax-country.ts";
import { refundPolicy, refundPolicyRequest } from "#contract/refunding/refund.ts";
import { merchant, timing, timingRequest } from "./merchant.ts";
import type { Read } from "#contract/wire/read.ts";
import { instant } from "#contract/wire/instant.ts";
import { sumSchema } from "#contract/wire/money.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import { route } from "#contract/wire/route.ts";

/** Where members' bank transfers go. `promptpayId` makes the QR code in Thailand. */
export const transferAccount = v.object({
  bankName: v.string(),
  accountNumber: v.string(),
  accountName: v.string(),
  promptpayId: v.nullable(v.string()),
});

const transferAccountRequest = v.object({
  bankName: line(100),
  accountNumber: v.pipe(v.string(), v.maxLength(24), v.regex(/^[0-9-]{6,24}$/, "Write the account's digits.")),
  accountName: line(100),
  promptpayId: v.nullish(v.pipe(v.string(), v.maxLength(15), v.regex(/^[0-9]{10,15}$/, "Write the PromptPay digits."))),
});

const percentOfTax = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/**
 * A seller's registration for consumption tax or VAT. `number`: Japan `T` and 13 digits, Thailand 13 digits, Taiwan
 * eight. `branch`: in Thailand five digits, `00000` for the head office.
 */
export const sellerTax = v.object({
  country: v.picklist(taxCountries),
  number: v.string(),
  branch: v.nullable(v.string()),
  percent: percentOfTax,
});

const sellerTaxRequest = v.object({
  country: v.picklist(taxCountries),
  number: v.pipe(v.string(), v.maxLength(14), v.regex(/^T?[0-9]{8,13}$/, "Write the number without spaces.")),
  branch: v.nullish(v.pipe(v.string(), v.maxLength(5), v.regex(/^[0-9]{5}$/, "Write the branch's five digits."))),
  percent: percentOfTax,
});

/** What a seller must show by law, as it is written. */
export const legalPageRequest = v.object({
  operator: prose(200),
  representative: prose(200),
  address: prose(500),
  phone: prose(100),
  email: prose(254),
  prices: prose(2000),
  payment: prose(2000),
  delivery: prose(2000),
  cancellation: prose(4000),
});

/**
 * A merchant as it sees itself. `refundPolicy`: of new events that name none; null: the usual one, 100 % until 24 h
 * before the start, 50 % until 6 h. `timeZone`: of its months in books and figures, as chosen last.
 * `timeZoneChange`: from the first day of which month it counts, and which zone counts before; null: it counts already.
 */
export const merchantSettings = v.object({
  ...merchant.entries,
  timing,
  refundPolicy: v.nullable(refundPolicy),
  transferAccount: v.nullable(transferAccount),
  tax: v.nullable(sellerTax),
  timeZone: v.string(),
  timeZoneChange: v.nullable(v.object({ from: v.string(), before: v.string() })),
});

export const longestMerchantName = 100;
export const longestDescription = 1000;

/**
 * Any of the parts. A part that is left out stays. `logoUrl` null takes the logo away; a call of its own sets one.
 * Another `timeZone` counts from the first day of the next month; earlier months keep theirs.
 * `name` and, until the operator approved the merchant, `description` name no web address.
 */
export const changeMerchantRequest = v.object({
  name: v.optional(line(longestMerchantName)),
  description: v.optional(prose(longestDescription)),
  timing: v.optional(timingRequest),
  legal: v.optional(legalPageRequest),
  refundPolicy: v.optional(v.nullable(refundPolicyRequest)),
  transferAccount: v.optional(v.nullable(transferAccountRequest)),
  tax: v.optional(v.nullable(sellerTaxRequest)),
  logoUrl: v.optional(v.null()),
  timeZone: v.optional(timeZone),
});

export type MerchantSettingsWire = v.InferInput<typeof merchantSettings>;

/** A merchant as it sees itself. */
export type MerchantSettingsView = Read<typeof merchantSettings>;

/**
 * A member as a merchant sees it. `memberId` is the merchant's own id for the person, never LINE's. `attended` and
 * `missed` are games; `lastSeenAt` is the last check-in. `spent` is what was paid and did not go back, by currency;
 * `owed` is still to be paid at the venue, also for games to come.
 */
export const member = v.object({
  memberId: v.string(),
  displayName: v.string(),
  pictureUrl: v.nullable(v.string()),
  name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  participations: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastJoinedAt: instant,
  attended: v.pipe(v.number(), v.integer(), v.minValue(0)),
  missed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastSeenAt: v.nullable(instant),
  spent: v.array(sumSchema),
  owed: v.array(sumSchema),
  standing: v.nullable(v.picklist(standings)),
});

export const memberPage = page(member);

export type MemberWire = v.InferInput<typeof member>;

/** A member as a merchant sees it. */
export type CustomerView = Read<typeof member>;

export const listMembers = route("listMembers", "GET /users", {
  summary: "Members who took part in the merchant's events.",
  auth: "merchant",
  least: "manager",
  query: plainPageQuery,
  response: memberPage,
});

export const getMerchantSettings = route("getMerchantSettings", "GET /backoffice/merchant", {
  summary: "The merchant's own settings.",
  auth: "merchant",
  least: "manager",
  response: merchantSettings,
});

export const changeMerchantSettings = route("changeMerchantSettings", "PATCH /backoffice/merchant", {
  summary:
    "Changes times, refund policy of new events, legal page, transfer account, tax registration, " +
    "time zone of later months; takes the logo away.",
  auth: "merchant",
  least: "owner",
  body: changeMerchantRequest,
  response: merchantSettings,
  refusals: ["fresh_login_required", "confirmation_required"],
});
