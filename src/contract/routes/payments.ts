import { plainPageQuery } from "#contract/wire/page.ts";
import { cancelPaymentRequest, payment, paymentPage, paymentQuery, payRequest } from "#contract/paying/payment.ts";
import { receiptFields, receiptLimits } from "#contract/transfers/receipt.ts";
import { route } from "#contract/wire/route.ts";
import { gatewayEvent, webhookAnswer } from "#contract/line/webhook.ts";

export const payForEvent = route({
  id: "payForEvent",
  summary: "Starts an attempt to pay; it replaces an open one.",
  method: "POST",
  path: "/line/event/payment",
  auth: "member",
  body: payRequest,
  response: payment,
  successStatus: 200,
  refusals: [
    "payment_declined",
    "not_found",
    "event_cancelled",
    "hold_expired",
    "too_many_holds",
    "already_paid",
    "not_payable",
    "gateway_unavailable",
  ],
});

export const getPayment = route({
  id: "getPayment",
  summary: "One payment; the gateway is asked while it is not final.",
  method: "GET",
  path: "/payment/transaction",
  auth: "member",
  query: paymentQuery,
  response: payment,
  successStatus: 200,
  refusals: ["not_found", "gateway_unavailable"],
});

export const cancelPayment = route({
  id: "cancelPayment",
  summary: "Ends the attempt; the seat stays held.",
  method: "POST",
  path: "/line/cancel/event",
  auth: "member",
  body: cancelPaymentRequest,
  response: payment,
  successStatus: 200,
  refusals: ["not_found", "already_paid", "not_payable", "gateway_unavailable"],
});

export const listPayments = route({
  id: "listPayments",
  summary: "The member's payments with their events, newest first.",
  method: "GET",
  path: "/line/history",
  auth: "member",
  query: plainPageQuery,
  response: paymentPage,
  successStatus: 200,
});

export const uploadReceipt = route({
  id: "uploadReceipt",
  summary: "Gives the slip of a bank transfer to the merchant's review.",
  method: "POST",
  path: "/line/upload/receipt",
  auth: "member",
  multipart: {
    fields: receiptFields,
    file: { name: "file", mediaTypes: receiptLimits.mediaTypes, maxBytes: receiptLimits.maxBytes },
  },
  response: payment,
  successStatus: 200,
  refusals: ["not_found", "hold_expired", "already_paid", "not_payable", "event_cancelled"],
});

export const getReceipt = route({
  id: "getReceipt",
  summary: "The slip's picture, to its member and merchant only.",
  method: "GET",
  path: "/line/upload/receipt",
  auth: "member",
  query: paymentQuery,
  media: "image/*",
  successStatus: 200,
  refusals: ["not_found"],
});

export const receiveGatewayEvent = route({
  id: "receiveGatewayEvent",
  summary: "The gateway's signed event.",
  method: "POST",
  path: "/payment/webhook",
  auth: "signature",
  body: gatewayEvent,
  response: webhookAnswer,
  successStatus: 200,
});
