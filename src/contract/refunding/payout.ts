import * as v from "valibot";
import { bankAccount, bankCountry } from "./bank-account.ts";
import { refund, refundState } from "./refund.ts";
import { page, pageQuery, plainPageQuery, wordsQuery } from "#contract/wire/page.ts";
import { instant } from "#contract/wire/instant.ts";
import type { Read } from "#contract/wire/read.ts";
import { id, line } from "#contract/wire/text.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { route } from "#contract/wire/route.ts";
import { accountReminderRefusals } from "#domain/refund/wanted-account.ts";

/** The account of a payout with its whole number, as the bank's payout file needs it. */
export const payoutAccount = v.object({ ...bankAccount.entries, accountNameKana: v.nullable(v.string()) });

/**
 * A refund as its merchant sees it. `displayName` is the name on the event's roll; empty once the member is erased.
 * `payoutId` is the payout file that it is in, null while it is in none. `payoutAccount` is there only while the
 * merchant has to pay the refund out. `mayHandBack`: its money was taken at the venue, and staff may note that they
 * handed it back. `accountAskedAt`: when the member was asked last for the account that it waits for; null where it
 * waits for none, or nobody was asked.
 */
export const merchantRefund = v.object({
  ...refund.entries,
  memberId: v.string(),
  displayName: v.string(),
  payoutId: v.nullable(v.string()),
  payoutAccount: v.nullable(payoutAccount),
  mayHandBack: v.boolean(),
  accountAskedAt: v.nullable(instant),
});

export const merchantRefundPage = page(merchantRefund);

export const merchantRefundListQuery = v.object({ state: v.optional(refundState), ...wordsQuery, ...pageQuery });

export const settleRefundRequest = v.object({ reference: line(100) });

/**
 * The bank sent it back. `reason` is the bank's, and the member reads it. `reference` is the bank's id of this return.
 */
export const returnRefundRequest = v.object({ reason: line(500), reference: line(100) });

/** Asks for a payout file with the bank refunds of one country. */
export const makePayoutRequest = v.object({ country: bankCountry });

/**
 * A payout file: CSV in UTF-8 with CR LF, a header, then one line per refund. When there is nothing to pay out, no file
 * is made: `id` is null and `text` is empty. `refused` are refunds that were left out, with the value that the bank's
 * character set can't write.
 */
export const payout = v.object({
  id: v.nullable(v.string()),
  country: bankCountry,
  createdAt: instant,
  refunds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  total: moneySchema,
  text: v.string(),
  refused: v.array(v.object({ refundId: v.string(), fault: v.string() })),
});

/** A payout file without its text. `open` counts its refunds that were neither settled nor sent back. */
export const payoutSummary = v.object({
  id: v.string(),
  country: bankCountry,
  createdAt: instant,
  refunds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  open: v.pipe(v.number(), v.integer(), v.minValue(0)),
  total: moneySchema,
});

export const payoutPage = page(payoutSummary);

export type MerchantRefundWire = v.InferInput<typeof merchantRefund>;

export type PayoutWire = v.InferInput<typeof payout>;

/** A refund as its merchant sees it. */
export type MerchantRefundView = Read<typeof merchantRefund>;

/** A file of bank refunds for one country's bank. */
export type Payout = Read<typeof payout>;

/** A payout file in a list. */
export type PayoutSummary = Read<typeof payoutSummary>;

export const listMerchantRefunds = route("listMerchantRefunds", "GET /backoffice/refunds", {
  summary: "Refunds of the merchant's events. `q`: words of names or titles, digits of a phone number, or a reference.",
  auth: "merchant",
  least: "manager",
  query: merchantRefundListQuery,
  response: merchantRefundPage,
});

export const settleRefund = route("settleRefund", "POST /backoffice/refunds/:refundId/settle", {
  summary: "Marks a bank refund as paid out.",
  auth: "merchant",
  least: "owner",
  params: v.object({ refundId: id }),
  body: settleRefundRequest,
  response: merchantRefund,
  refusals: ["not_settleable"],
});

export const returnRefund = route("returnRefund", "POST /backoffice/refunds/:refundId/returned", {
  summary: "The bank sent a refund back: it waits for an account again. The same reference again answers the same.",
  auth: "merchant",
  least: "owner",
  params: v.object({ refundId: id }),
  body: returnRefundRequest,
  response: merchantRefund,
  refusals: ["not_settleable"],
});

export const handBackRefund = route("handBackRefund", "POST /backoffice/refunds/:refundId/handed-back", {
  summary: "Staff handed back money that was taken at the venue: the refund is done. The same again answers the same.",
  auth: "merchant",
  least: "owner",
  params: v.object({ refundId: id }),
  response: merchantRefund,
  refusals: ["not_settleable"],
});

export const remindForAccount = route("remindForAccount", "POST /backoffice/refunds/:refundId/remind", {
  summary: "Asks the member for the account that a refund waits for, by message, at most once a day. Repeatable.",
  auth: "merchant",
  least: "manager",
  params: v.object({ refundId: id }),
  response: v.object({ askedAt: instant }),
  refusals: ["not_found", ...accountReminderRefusals],
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Refunds by bank or at the venue that are not done, by their state. */
export const openRefundCounts = v.object({
  requested: count,
  processing: count,
  needs_bank_account: count,
  failed: count,
});

export const countOpenRefunds = route("countOpenRefunds", "GET /backoffice/refunds/counts", {
  summary: "How many refunds by bank or at the venue are not done, by their state.",
  auth: "merchant",
  least: "manager",
  response: openRefundCounts,
});

export const makePayout = route("makePayout", "POST /backoffice/payouts", {
  summary:
    "A file of the bank refunds of a country that can be paid out now; each enters one file only. " +
    "Without new ones, the last file that is still open. None where there is none.",
  auth: "merchant",
  least: "owner",
  body: makePayoutRequest,
  response: payout,
  refusals: ["fresh_login_required", "confirmation_required"],
});

export const listPayouts = route("listPayouts", "GET /backoffice/payouts", {
  summary: "The payout files that were made, the newest first.",
  auth: "merchant",
  least: "owner",
  query: plainPageQuery,
  response: payoutPage,
});

export const getPayout = route("getPayout", "GET /backoffice/payouts/:payoutId", {
  summary: "A payout file that was made before.",
  auth: "merchant",
  least: "owner",
  params: v.object({ payoutId: id }),
  response: payout,
});
