import { payRefusals } from "#domain/payment/decide-pay.ts";
import * as v from "valibot";
import { type Read, readAs } from "#contract/wire/read.ts";
import { instant } from "#contract/wire/instant.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import { failureCodes, paymentStates } from "#domain/payment/payment.ts";
import { refundStates } from "#domain/refund/refund.ts";
import { paymentMethods } from "#domain/payment/method.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { eventSummary } from "#contract/events/event.ts";
import { id } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";

/**
 * What the member must do for an open payment: visit a page and return, answer the gateway's own script (3-D Secure),
 * scan a QR code, or make a bank transfer with the reference.
 */
export const nextAction = v.variant("type", [
  v.object({ type: v.literal("redirect"), url: v.string() }),
  v.object({ type: v.literal("gateway"), clientSecret: v.string(), account: v.optional(v.string()) }),
  v.object({ type: v.literal("qr"), imageUrl: v.string(), payload: v.string() }),
  v.object({
    type: v.literal("transfer"),
    bankName: v.string(),
    accountNumber: v.string(),
    accountName: v.string(),
    reference: v.string(),
    promptpayPayload: v.nullable(v.string()),
  }),
]);

export type NextActionWire = v.InferInput<typeof nextAction>;

const receiptPath = "/line/upload/receipt?paymentId=";

/** The address of a slip's picture. It is read as the id of its payment. */
export const receiptAddress = readAs(
  v.string(),
  (address) => address.slice(receiptPath.length),
  (paymentId) => `${receiptPath}${paymentId}`,
);

export const paymentState = v.picklist(paymentStates);

export const paymentMethod = v.picklist(paymentMethods);

/** Why a payment failed: `code` for programs (a decline code when the payer's bank gave one), `message` for people. */
export const paymentFailure = v.object({
  code: v.picklist(failureCodes),
  message: v.string(),
});

/** One attempt to pay for a participation; `amount` is price × seats at joining. */
export const payment = v.object({
  id: v.string(),
  joinId: v.string(),
  eventId: v.string(),
  amount: moneySchema,
  method: paymentMethod,
  state: paymentState,
  nextAction: v.nullable(nextAction),
  failure: v.nullable(paymentFailure),
  reviewSince: v.nullable(instant),
  reviewDueAt: v.nullable(instant),
  receiptUrl: v.nullable(receiptAddress),
  /** The latest slip came after the attempt had ended. There is one such slip for a place. */
  slipCameLate: v.optional(v.boolean()),
  createdAt: instant,
});

/** A payment in the member's history, with its event and what goes back or went back of it, newest first. */
export const paymentWithEvent = v.object({
  ...payment.entries,
  event: eventSummary,
  refunds: v.optional(v.array(v.object({ id: v.string(), amount: moneySchema, state: v.picklist(refundStates) }))),
});

export const paymentPage = page(paymentWithEvent);

/**
 * A token from the gateway's own card form. It never starts with a digit, so a card number in the wrong field is
 * refused before anything reads it.
 */
export const cardToken = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, "This is not a token of the card form."),
);

/**
 * Starts an attempt. `card` needs a saved card's `cardId` or a new `token`, but not both. The other methods need
 * neither.
 */
export const payRequest = v.object({
  joinId: id,
  method: paymentMethod,
  cardId: v.optional(id),
  token: v.optional(cardToken),
  saveCard: v.optional(v.boolean()),
});

export const paymentQuery = v.object({ paymentId: id });

export const cancelPaymentRequest = v.object({ paymentId: id });

export type PaymentWire = v.InferInput<typeof payment>;

export type PaymentWithEventWire = v.InferInput<typeof paymentWithEvent>;

/** A payment as its member sees it. */
export type PaymentView = Read<typeof payment>;

/** A payment and its event. */
export type PaymentWithEvent = Read<typeof paymentWithEvent>;

export const payForEvent = route("payForEvent", "POST /line/event/payment", {
  summary: "Starts an attempt to pay; it replaces an open one.",
  auth: "member",
  body: payRequest,
  response: payment,
  refusals: ["payment_declined", "not_found", ...payRefusals, "gateway_unavailable"],
});

export const getPayment = route("getPayment", "GET /payment/transaction", {
  summary: "One payment; the gateway is asked while it is not final.",
  auth: "member",
  query: paymentQuery,
  response: payment,
  refusals: ["not_found", "gateway_unavailable"],
});

export const cancelPayment = route("cancelPayment", "POST /line/cancel/event", {
  summary: "Ends the attempt; the seat stays held.",
  auth: "member",
  body: cancelPaymentRequest,
  response: payment,
  refusals: ["not_found", "already_paid", "not_payable", "gateway_unavailable"],
});

export const listPayments = route("listPayments", "GET /line/history", {
  summary: "The member's payments with their events, newest first.",
  auth: "member",
  query: plainPageQuery,
  response: paymentPage,
});
