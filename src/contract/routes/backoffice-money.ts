import * as v from "valibot";
import {
  makePayoutRequest,
  merchantRefund,
  merchantRefundListQuery,
  merchantRefundPage,
  moneyException,
  moneyExceptionPage,
  payout,
  receiptListQuery,
  receiptPage,
  rejectReceiptRequest,
  resolveExceptionRequest,
  returnRefundRequest,
  settleRefundRequest,
} from "#contract/merchants/money.ts";
import { id } from "#contract/wire/id.ts";
import { plainPageQuery } from "#contract/wire/page.ts";
import { payment } from "#contract/paying/payment.ts";
import { route } from "#contract/wire/route.ts";

const paymentParams = v.object({ paymentId: id });

export const listReceipts = route({
  id: "listReceipts",
  summary: "Transfer slips that wait for review.",
  method: "GET",
  path: "/backoffice/receipts",
  auth: "merchant",
  query: receiptListQuery,
  response: receiptPage,
  successStatus: 200,
});

export const approveReceipt = route({
  id: "approveReceipt",
  summary: "The transfer came: the payment succeeds.",
  method: "POST",
  path: "/backoffice/receipts/:paymentId/approve",
  auth: "merchant",
  params: paymentParams,
  response: payment,
  successStatus: 200,
  refusals: ["not_under_review"],
});

export const rejectReceipt = route({
  id: "rejectReceipt",
  summary: "The slip proves nothing: the member may send another.",
  method: "POST",
  path: "/backoffice/receipts/:paymentId/reject",
  auth: "merchant",
  params: paymentParams,
  body: rejectReceiptRequest,
  response: payment,
  successStatus: 200,
  refusals: ["not_under_review"],
});

export const listMerchantRefunds = route({
  id: "listMerchantRefunds",
  summary: "Refunds of the merchant's events.",
  method: "GET",
  path: "/backoffice/refunds",
  auth: "merchant",
  query: merchantRefundListQuery,
  response: merchantRefundPage,
  successStatus: 200,
});

export const settleRefund = route({
  id: "settleRefund",
  summary: "Marks a bank refund as paid out.",
  method: "POST",
  path: "/backoffice/refunds/:refundId/settle",
  auth: "merchant",
  params: v.object({ refundId: id }),
  body: settleRefundRequest,
  response: merchantRefund,
  successStatus: 200,
  refusals: ["not_settleable"],
});

export const returnRefund = route({
  id: "returnRefund",
  summary: "The bank sent a refund back: it waits for an account again. The same reference again answers the same.",
  method: "POST",
  path: "/backoffice/refunds/:refundId/returned",
  auth: "merchant",
  params: v.object({ refundId: id }),
  body: returnRefundRequest,
  response: merchantRefund,
  successStatus: 200,
  refusals: ["not_settleable"],
});

export const makePayout = route({
  id: "makePayout",
  summary:
    "A file of the bank refunds of a country that can be paid out now; each enters one file only. None where there is none.",
  method: "POST",
  path: "/backoffice/payouts",
  auth: "merchant",
  body: makePayoutRequest,
  response: payout,
  successStatus: 200,
});

export const getPayout = route({
  id: "getPayout",
  summary: "A payout file that was made before.",
  method: "GET",
  path: "/backoffice/payouts/:payoutId",
  auth: "merchant",
  params: v.object({ payoutId: id }),
  response: payout,
  successStatus: 200,
});

export const listExceptions = route({
  id: "listExceptions",
  summary: "Money that came late, twice, too much or too little.",
  method: "GET",
  path: "/backoffice/exceptions",
  auth: "merchant",
  query: plainPageQuery,
  response: moneyExceptionPage,
  successStatus: 200,
});

export const resolveException = route({
  id: "resolveException",
  summary: "Decides what happens to such money.",
  method: "POST",
  path: "/backoffice/exceptions/:id/resolve",
  auth: "merchant",
  params: v.object({ id }),
  body: resolveExceptionRequest,
  response: moneyException,
  successStatus: 200,
  refusals: ["not_settleable"],
});
