import { formatInstant } from "#contract/wire/read.ts";
import { hour } from "#domain/time/instant.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { testNow, testStart } from "../../../../support/builders/index.ts";
import type { AccessRow } from "../support/row.ts";

const own = { opens: "merchant", others: "own_only" } as const;
const list = { opens: "merchant", others: "sees_none" } as const;
const one = { opens: "merchant", others: "as_if_nowhere" } as const;

const newEvent = {
  title: "Doubles",
  description: "For everybody.",
  sportType: "badminton",
  startsAt: formatInstant(testStart),
  endsAt: formatInstant(testStart + hour),
  timeZone: "Asia/Bangkok",
  venue: { name: "Court 3", address: "9 Charoen Krung Rd, Bangkok", access: null, lat: 13.7, lng: 100.5 },
  price: { amount: 0, currency: "THB" },
  capacity: 4,
  paymentMethods: [],
};

const newAccount = { bankName: "Bangkok Bank", accountNumber: "000-0-00000-1", accountName: "Smash House" };

/** What a merchant may call. */
export const merchantRows = {
  "GET /users": { ...list, asks: () => ({ query: {} }) },
  "GET /backoffice/merchant": { ...list, asks: () => ({}) },
  "PATCH /backoffice/merchant": { ...own, asks: () => ({ body: { transferAccount: newAccount } }) },
  "POST /backoffice/events": { ...own, asks: () => ({ body: newEvent }) },
  "PATCH /backoffice/events/:eventId": {
    ...one,
    asks: ({ eventId }) => ({ params: { eventId }, body: { title: "Mine now" } }),
  },
  "POST /backoffice/events/:eventId/publish": { ...one, asks: ({ draftId }) => ({ params: { eventId: draftId } }) },
  "POST /backoffice/events/:eventId/cancel": { ...one, asks: ({ eventId }) => ({ params: { eventId } }) },
  "GET /backoffice/events/:eventId/participations": {
    ...one,
    asks: ({ eventId }) => ({ params: { eventId }, query: {} }),
  },
  "POST /backoffice/check-in": { ...one, asks: ({ ticketCode }) => ({ body: { ticketCode, nonce: "scan-1" } }) },
  "GET /backoffice/receipts": { ...list, asks: () => ({ query: {} }) },
  "POST /backoffice/receipts": {
    ...own,
    asks: ({ slipPaymentId }) => ({
      body: {
        transferId: "KB-1",
        amount: { amount: 35_000, currency: "THB" },
        reference: transferReference(slipPaymentId),
        payer: "Somebody",
        arrivedAt: formatInstant(testNow),
      },
    }),
  },
  "POST /backoffice/receipts/statement": {
    ...own,
    asks: ({ slipPaymentId }) => ({
      query: { currency: "THB" },
      file: new Blob([`date,deposit,details\n2026-12-01,350.00,${transferReference(slipPaymentId)}\n`], {
        type: "text/csv",
      }),
    }),
  },
  "POST /backoffice/receipts/:paymentId/approve": {
    ...one,
    asks: ({ slipPaymentId }) => ({ params: { paymentId: slipPaymentId } }),
  },
  "POST /backoffice/receipts/:paymentId/reject": {
    ...one,
    asks: ({ slipPaymentId }) => ({ params: { paymentId: slipPaymentId }, body: { reason: "Not ours." } }),
  },
  "GET /backoffice/refunds": { ...list, asks: () => ({ query: {} }) },
  "POST /backoffice/refunds/:refundId/settle": {
    ...one,
    asks: ({ paidOutRefundId }) => ({ params: { refundId: paidOutRefundId }, body: { reference: "FT-1" } }),
  },
  "POST /backoffice/refunds/:refundId/returned": {
    ...one,
    asks: ({ paidOutRefundId }) => ({
      params: { refundId: paidOutRefundId },
      body: { reason: "The account is closed.", reference: "R-1" },
    }),
  },
  "POST /backoffice/payouts": { ...own, asks: () => ({ body: { country: "TH" } }) },
  "GET /backoffice/payouts": { ...list, asks: () => ({ query: {} }) },
  "GET /backoffice/payouts/:payoutId": { ...one, asks: ({ payoutId }) => ({ params: { payoutId } }) },
  "GET /backoffice/exceptions": { ...list, asks: () => ({ query: {} }) },
  "POST /backoffice/exceptions/:id/resolve": {
    ...one,
    asks: ({ exceptionId }) => ({ params: { id: exceptionId }, body: { action: "refund" } }),
  },
  "GET /line/upload/receipt": {
    opens: "either",
    others: "as_if_nowhere",
    asks: ({ slipPaymentId }) => ({ query: { paymentId: slipPaymentId } }),
  },
} as const satisfies Readonly<Record<string, AccessRow>>;
