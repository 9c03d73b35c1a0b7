import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { merchant } from "./merchant.ts";
import { prose, line } from "#contract/wire/text.ts";
import { timing } from "./timing.ts";

/** Where bank transfers of members go; `promptpayId` makes the QR code in Thailand. */
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

const legalPageRequest = v.object({
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

/** A merchant as it sees itself. */
export const merchantSettings = v.object({
  ...merchant.entries,
  timing,
  transferAccount: v.nullable(transferAccount),
});

/** Any of the parts; one left out stays as it is. */
export const changeMerchantRequest = v.object({
  timing: v.optional(timing),
  legal: v.optional(legalPageRequest),
  transferAccount: v.optional(v.nullable(transferAccountRequest)),
});

export type MerchantSettingsWire = v.InferInput<typeof merchantSettings>;
/** A merchant as it sees itself. */
export type MerchantSettingsView = Read<typeof merchantSettings>;
