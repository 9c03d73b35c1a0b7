import * as v from "valibot";
import { paymentMethods } from "#domain/payment/method.ts";
import { failureCodes, paymentStates } from "#domain/payment/payment.ts";
import { receiptAddress } from "#contract/transfers/receipt.ts";
import type { Read } from "#contract/wire/read.ts";
import { eventSummary } from "#contract/events/event.ts";
import { id } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { nextAction } from "./next-action.ts";
import { page } from "#contract/wire/page.ts";

export const paymentState = v.picklist(paymentStates);

export const paymentMethod = v.picklist(paymentMethods);

/** Why a payment failed: `code` for programs (a decline code where the payer's bank gave one), `message` for people. */
export const paymentFailure = v.object({
  code: v.picklist(failureCodes),
  message: v.string(),
});

/** One attempt to pay for a participation; `amount` is price × seats at joining. */
export const payment = v.object({
  id: v.string(),
  joinId: v.string(),
  eventId: v.string(),
  amount: money,
  method: paymentMethod,
  state: paymentState,
  nextAction: v.nullable(nextAction),
  failure: v.nullable(paymentFailure),
  reviewSince: v.nullable(instant),
  reviewDueAt: v.nullable(instant),
  receiptUrl: v.nullable(receiptAddress),
  createdAt: instant,
});

/** A payment of the history, with what it was for. */
export const paymentWithEvent = v.object({ ...payment.entries, event: eventSummary });
export const paymentPage = page(paymentWithEvent);

/**
 * A token from the gateway's own card form. It never starts with a digit, so a card number
 * that strays into the field is refused before anything reads it.
 */
export const cardToken = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, "This is not a token of the card form."),
);

/** Starts an attempt. `card` takes a saved card's `cardId` or a new `token`, one of them; the other methods neither. */
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
/** A payment and what it was for. */
export type PaymentWithEvent = Read<typeof paymentWithEvent>;
