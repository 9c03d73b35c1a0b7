import { aMerchant, aSearch } from "../../../../support/builders/index.ts";
import { officialAccount } from "../../support/app-under-test.ts";
import type { AccessRow } from "../support/row.ts";
import { ownerId } from "../support/things.ts";

const good = "tok_sandbox_4242424242424242";
const own = { opens: "member", others: "own_only" } as const;
const list = { opens: "member", others: "sees_none" } as const;
const one = { opens: "member", others: "as_if_nowhere" } as const;

/** What a member may call. */
export const memberRows = {
  "GET /line/user/profile": { ...list, asks: () => ({}) },
  "PATCH /line/user/profile": { ...own, asks: () => ({ body: { name: "Written" } }) },
  "DELETE /line/user/profile": { ...own, asks: () => ({}), owner: "has_live_participations" },
  "GET /line/user/profile/export": { ...list, asks: () => ({}) },
  "POST /line/signup": {
    ...own,
    asks: () => ({ body: { name: "Nok", email: "nok@example.com", acceptedTerms: "1", acceptedPrivacy: "1" } }),
  },
  "POST /backoffice/merchants": {
    ...own,
    asks: () => ({
      body: { name: "Riverside", country: "TH", place: "Bang Rak", sports: ["badminton"], legal: aMerchant().legal },
    }),
  },
  // The link is for whoever has it: who has another one is as far as who has none.
  "POST /backoffice/staff/invitations/accept": {
    ...one,
    asks: () => ({ body: { token: "nobody-was-given-this" } }),
    owner: "not_found",
  },
  "POST /line/join/event": {
    ...one,
    asks: ({ draftId }) => ({ body: { eventId: draftId, seats: 1 } }),
    owner: "not_found",
  },
  "POST /line/event/ask": { ...one, asks: ({ draftId }) => ({ body: { eventId: draftId } }), owner: "not_found" },
  "GET /line/join/event": { ...one, asks: ({ joinId }) => ({ query: { joinId } }) },
  "GET /line/leave/event": { ...one, asks: ({ joinId }) => ({ query: { joinId } }) },
  "POST /line/leave/event": { ...one, asks: ({ joinId }) => ({ body: { joinId } }) },
  "POST /line/event/offer": {
    ...one,
    asks: ({ offeredJoinId }) => ({ body: { joinId: offeredJoinId, answer: "accept" } }),
  },
  "POST /line/event/guests": { ...one, asks: ({ joinId }) => ({ body: { joinId, guests: [] } }) },
  // The seats of guests: the owner's place here has none, and the link is for whoever has it.
  "POST /line/join/event/guests/link": {
    ...one,
    asks: ({ joinId }) => ({ body: { joinId, guest: 1 } }),
    owner: "invalid_request",
    toldOnce: true,
  },
  "POST /line/join/event/guests/withdraw": { ...one, asks: ({ joinId }) => ({ body: { joinId, guest: 1 } }) },
  "POST /line/join/event/guests/claim": {
    ...one,
    asks: () => ({ body: { token: "nobody-was-given-this" } }),
    owner: "not_found",
  },
  "POST /line/join/event/guests/return": {
    ...one,
    asks: ({ joinId }) => ({ body: { joinId } }),
    owner: "not_found",
  },
  "POST /line/event/miss": { ...one, asks: ({ missedJoinId }) => ({ body: { joinId: missedJoinId } }) },
  "GET /line/list/event/upcoming": { ...list, asks: () => ({ query: {} }) },
  "GET /line/list/event/history": { ...list, asks: () => ({ query: {} }) },
  "GET /line/list/event/refund": { ...list, asks: ({ leftEventId }) => ({ query: { eventId: leftEventId } }) },
  "GET /line/history/season": { ...list, asks: () => ({}) },
  "GET /line/history": { ...list, asks: () => ({ query: {} }) },
  "POST /line/event/payment": {
    ...one,
    asks: ({ heldJoinId, cardId }) => ({ body: { joinId: heldJoinId, method: "card", cardId } }),
    mixes: [
      ({ heldJoinId }, { cardId }) => ({ body: { joinId: heldJoinId, method: "card", cardId } }),
      ({ heldJoinId }) => ({ body: { joinId: heldJoinId, method: "card", token: good } }),
      ({ heldJoinId }) => ({ body: { joinId: heldJoinId, method: "promptpay" } }),
      ({ cardId }, { heldJoinId }) => ({ body: { joinId: heldJoinId, method: "card", cardId } }),
    ],
  },
  "GET /payment/transaction": { ...one, asks: ({ openPaymentId }) => ({ query: { paymentId: openPaymentId } }) },
  "GET /line/sales/documents": { ...one, asks: ({ paidId }) => ({ query: { paymentId: paidId } }) },
  "GET /line/sales/document": { ...one, asks: ({ paidId }) => ({ query: { documentId: `receipt-${paidId}` } }) },
  "PUT /line/sales/document/buyer": {
    ...one,
    asks: ({ paidId }) => ({
      body: { documentId: `receipt-${paidId}`, buyer: { kind: "business", code: "04595257" } },
    }),
    owner: "buyer_closed",
  },
  "POST /line/cancel/event": { ...one, asks: ({ openPaymentId }) => ({ body: { paymentId: openPaymentId } }) },
  "POST /line/upload/receipt": {
    ...one,
    asks: ({ slipPaymentId }) => ({ form: { paymentId: slipPaymentId }, file: true }),
  },
  "GET /line/card": { ...list, asks: () => ({}) },
  "GET /line/list/user/search": { ...list, asks: () => ({}) },
  "POST /line/user/search": {
    ...own,
    asks: () => ({ body: { name: "Badminton", search: aSearch({ q: "badminton" }) } }),
  },
  "DELETE /line/user/search": { ...own, asks: () => ({ query: { searchId: "none" } }) },
  "GET /line/list/user/card": { ...list, asks: () => ({}) },
  "POST /line/user/card": { ...own, asks: () => ({ body: { token: good } }) },
  "PATCH /line/user/card": { ...one, asks: ({ cardId }) => ({ body: { cardId, isDefault: true } }) },
  "DELETE /line/user/card": { ...one, asks: ({ cardId }) => ({ query: { cardId } }) },
  "GET /line/event/people": { ...list, asks: ({ eventId }) => ({ query: { eventId } }) },
  "GET /line/join/messages": { ...list, asks: () => ({ query: { merchantId: "merchant-1" } }) },
  "POST /line/join/message": { ...own, asks: () => ({ body: { merchantId: "merchant-1", text: "Any showers?" } }) },
  "GET /line/list/user/merchant": { ...list, asks: () => ({}) },
  "GET /line/list/event/news": { ...list, asks: () => ({ query: {} }) },
  "PUT /line/event/news": { ...own, asks: () => ({ body: { until: "2026-11-20T10:00:00Z" } }) },
  "PATCH /line/user/merchant": { ...own, asks: () => ({ body: { merchantId: "merchant-1", showsName: true } }) },
  "GET /line/user/bank/account": { ...list, asks: () => ({}) },
  "PUT /line/user/bank/account": {
    ...own,
    asks: () => ({ body: { bankCode: "TH-004", accountNumber: "9998887776", accountName: "Nok" } }),
  },
  "DELETE /line/user/bank/account": { ...one, asks: ({ country }) => ({ query: { country } }), owner: "refund_open" },
  "POST /backoffice/webhook": {
    opens: "member",
    others: "forbidden",
    asks: () => ({
      body: {
        destination: officialAccount,
        events: [
          { type: "follow", source: { type: "user", userId: ownerId, displayName: "Renamed", pictureUrl: null } },
        ],
      },
    }),
  },
} as const satisfies Readonly<Record<string, AccessRow>>;
