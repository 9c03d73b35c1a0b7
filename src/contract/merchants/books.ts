import * as v from "valibot";
import { language } from "#contract/members/profile.ts";
import { instant } from "#contract/wire/instant.ts";
import { sumSchema } from "#contract/wire/money.ts";
import { page, pageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { timeZone } from "#contract/wire/text.ts";
import { postingNames } from "#domain/ledger/posting.ts";
import { paymentMethods } from "#domain/payment/method.ts";

const postingName = v.picklist(postingNames);

/**
 * A line of the ledger that changed what the merchant has earned, in the order of its time. `amount` is negative where
 * it became less. `method`: how the payment was made that it is about, or that is refunded. What it is about is null
 * where it is about nothing of that kind, as for a gateway's fee.
 */
export const bookLine = v.object({
  id: v.string(),
  at: instant,
  name: postingName,
  amount: sumSchema,
  method: v.nullable(v.picklist(paymentMethods)),
  paymentId: v.nullable(v.string()),
  refundId: v.nullable(v.string()),
  joinId: v.nullable(v.string()),
  eventId: v.nullable(v.string()),
  title: v.nullable(v.string()),
  startsAt: v.nullable(instant),
  gameZone: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A month in one currency: `earned` is the sum of all `movements`, which are the sums of the lines by name.
 * `refundsOwed` is what of it was still to be sent to members when the month ended, or is now.
 */
export const bookSum = v.object({
  earned: sumSchema,
  refundsOwed: sumSchema,
  movements: v.array(v.object({ name: postingName, count, amount: sumSchema })),
});

/**
 * `sums` come with the first page, by currency; null with the others. `timeZone` is whose midnights counted. `hasPdf`:
 * the month can be had as PDF here.
 */
export const monthOfBooks = v.object({
  ...page(bookLine).entries,
  sums: v.nullable(v.array(bookSum)),
  timeZone: v.string(),
  hasPdf: v.boolean(),
});

export type BookLineView = Read<typeof bookLine>;
export type MonthOfBooksView = Read<typeof monthOfBooks>;

const month = v.object({
  month: v.pipe(v.string(), v.maxLength(7), v.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/, "Write a month, as 2026-11.")),
});

export const getMonthOfBooks = route("getMonthOfBooks", "GET /backoffice/books/:month", {
  summary:
    "What was earned in a month of a zone's calendar, from the ledger: its sums, and every line that they are made " +
    "of. Without a zone, that of the merchant in that month counts.",
  auth: "merchant",
  least: "manager",
  params: month,
  query: v.object({ timeZone: v.optional(timeZone), ...pageQuery }),
  response: monthOfBooks,
});

export const printMonthOfBooks = route("printMonthOfBooks", "GET /backoffice/books/:month/pdf", {
  summary:
    "The same month as PDF: sums with what was earned before and until its end, and every line, of which 5,000 are " +
    "the most; in English unless another language is named.",
  auth: "merchant",
  least: "manager",
  params: month,
  query: v.object({ timeZone: v.optional(timeZone), language: v.optional(language) }),
  media: "application/pdf",
  refusals: ["not_found"],
});

/** What changed the balance by payments of one method. All but `left` add up to `left`. */
const wayOwed = v.object({
  method: v.picklist(paymentMethods),
  taken: sumSchema,
  returned: sumSchema,
  disputed: sumSchema,
  fees: sumSchema,
  exchanged: sumSchema,
  left: sumSchema,
});

/**
 * A currency: `left` of all ways, `other` and `paidOut` add up to `owed`. `other`: fees and exchanges that are about no
 * payment. `paidOut` is negative: what came to the merchant's bank.
 */
export const gatewaySum = v.object({
  owed: sumSchema,
  ways: v.array(wayOwed),
  other: sumSchema,
  paidOut: sumSchema,
});

/**
 * A gateway that took payments. `isOwn`: the merchant has its own account there; else the money goes to the operator's,
 * whose fees and payouts are known of no single merchant. `newestAt`: of the newest line of its books that was read;
 * null: none was. Fees and payouts after it are missing.
 */
export const gatewayKnown = v.object({ name: v.string(), isOwn: v.boolean(), newestAt: v.nullable(instant) });

/** `balance` comes with the first page; null with the others. `timeZone`: the merchant's. */
export const gatewayBalance = v.object({
  ...page(bookLine).entries,
  timeZone: v.string(),
  balance: v.nullable(v.object({ sums: v.array(gatewaySum), gateways: v.array(gatewayKnown) })),
});

export type OwedByGatewayView = Read<typeof gatewaySum>;
export type GatewayKnownView = Read<typeof gatewayKnown>;
export type GatewayBalanceView = Read<typeof gatewayBalance>;

export const getGatewayBalance = route("getGatewayBalance", "GET /backoffice/gateway-balance", {
  summary:
    "What payment gateways took for the merchant and have not paid out, from the ledger: by way to pay, with every " +
    "line that it is made of, the newest first. `only=payouts`: of the lines only the payouts.",
  auth: "merchant",
  least: "manager",
  query: v.object({ only: v.optional(v.picklist(["payouts"])), ...pageQuery }),
  response: gatewayBalance,
});
