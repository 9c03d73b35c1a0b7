import { formatInstant } from "#contract/wire/read.ts";
import { hour } from "#domain/time/instant.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { testNow, testStart } from "../../../../support/builders/index.ts";
import { aPicture } from "../../../../support/pictures.ts";
import type { AccessRow } from "../support/row.ts";

const own = { opens: "merchant", others: "own_only" } as const;
const list = { opens: "merchant", others: "sees_none" } as const;
const one = { opens: "merchant", others: "as_if_nowhere" } as const;
/** A person's call waits for an owner's confirmation; a program's does not. */
const word = { word: true } as const;

/** Large enough for a cover. */
const photo = new Blob([await aPicture("#2050a0", "jpeg", { width: 600, height: 400 })], { type: "image/jpeg" });

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
  "GET /users": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "GET /backoffice/merchant": { ...list, least: "manager", asks: () => ({}) },
  "PATCH /backoffice/merchant": {
    ...own,
    ...word,
    least: "owner",
    asks: () => ({ body: { transferAccount: newAccount } }),
  },
  "GET /backoffice/merchant/closing": { ...list, least: "owner", people: true, asks: () => ({}) },
  "POST /backoffice/merchant/close": {
    ...own,
    least: "owner",
    people: true,
    // People are in its games; an owner who has none of that waits for a word.
    owner: "not_closable",
    word: true,
    asks: () => ({}),
  },
  "GET /backoffice/merchant/seller-account": { ...list, least: "owner", asks: () => ({}) },
  "POST /backoffice/merchant/seller-account": { ...own, least: "owner", asks: () => ({ body: { country: "TH" } }) },
  "POST /backoffice/events": { ...own, least: "manager", asks: () => ({ body: newEvent }) },
  "PATCH /backoffice/events/:eventId": {
    ...one,
    least: "manager",
    asks: ({ eventId }) => ({ params: { eventId }, body: { title: "Mine now" } }),
  },
  "GET /backoffice/today": { ...list, least: "door", asks: () => ({}) },
  "GET /backoffice/events": { ...list, least: "door", asks: () => ({ query: {} }) },
  "GET /backoffice/events/:eventId": { ...one, least: "door", asks: ({ eventId }) => ({ params: { eventId } }) },
  "GET /backoffice/events/:eventId/stream": {
    ...one,
    least: "door",
    asks: ({ eventId }) => ({ params: { eventId } }),
  },
  "GET /backoffice/stream": { ...list, least: "door", asks: () => ({}) },
  "GET /backoffice/events/:eventId/cancellation": {
    ...one,
    least: "manager",
    asks: ({ eventId }) => ({ params: { eventId } }),
  },
  "POST /backoffice/events/:eventId/publish": {
    ...one,
    least: "manager",
    asks: ({ draftId }) => ({ params: { eventId: draftId } }),
  },
  "DELETE /backoffice/events/:eventId": {
    ...own,
    least: "manager",
    asks: ({ draftId }) => ({ params: { eventId: draftId } }),
  },
  "POST /backoffice/events/:eventId/duplicate": {
    ...one,
    least: "manager",
    asks: ({ eventId }) => ({ params: { eventId } }),
  },
  "POST /backoffice/events/:eventId/cancel": {
    ...one,
    least: "manager",
    asks: ({ eventId }) => ({ params: { eventId } }),
  },
  "POST /backoffice/series": {
    ...one,
    least: "manager",
    asks: ({ eventId }) => ({ body: { eventId, weekdays: ["thu"], end: { kind: "after", games: 1 } } }),
  },
  "GET /backoffice/series": { ...list, least: "manager", asks: () => ({}) },
  "GET /backoffice/series/:seriesId": {
    ...one,
    least: "manager",
    asks: ({ seriesId }) => ({ params: { seriesId } }),
  },
  "PATCH /backoffice/series/:seriesId": {
    ...one,
    least: "manager",
    asks: ({ seriesId }) => ({ params: { seriesId }, body: { end: { kind: "after", games: 3 } } }),
  },
  "PUT /backoffice/series/:seriesId/dates/:date": {
    ...one,
    least: "manager",
    asks: ({ seriesId }) => ({ params: { seriesId, date: "2026-12-10" }, body: { leftOut: true } }),
  },
  "POST /backoffice/templates": {
    ...one,
    least: "manager",
    asks: ({ eventId }) => ({ body: { eventId, name: "Doubles" } }),
  },
  "GET /backoffice/templates": { ...list, least: "manager", asks: () => ({}) },
  "DELETE /backoffice/templates/:templateId": {
    ...own,
    least: "manager",
    asks: ({ templateId }) => ({ params: { templateId } }),
  },
  "GET /backoffice/places": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "GET /backoffice/places/read": {
    ...list,
    least: "manager",
    asks: () => ({ query: { text: "https://maps.app.goo.gl/LumphiniPark" } }),
  },
  "POST /backoffice/merchant/logo": { ...own, least: "owner", asks: () => ({ file: photo }) },
  "POST /backoffice/covers": { ...own, least: "manager", asks: () => ({ file: photo }) },
  "GET /backoffice/events/:eventId/participations": {
    ...one,
    least: "door",
    asks: ({ eventId }) => ({ params: { eventId }, query: {} }),
  },
  "POST /backoffice/check-in": {
    ...one,
    least: "door",
    asks: ({ comingTicket: ticketCode }) => ({ body: { ticketCode, nonce: "scan-1" } }),
  },
  "POST /backoffice/participations/:joinId/check-in": {
    ...one,
    least: "door",
    asks: ({ comingJoinId: joinId }) => ({ params: { joinId }, body: { nonce: "tap-1" } }),
  },
  "POST /backoffice/participations/:joinId/check-in/undo": {
    ...one,
    least: "door",
    asks: ({ cameJoinId: joinId }) => ({ params: { joinId } }),
  },
  "POST /backoffice/events/:eventId/walk-ins": {
    ...one,
    least: "door",
    asks: ({ eventId }) => ({ params: { eventId }, body: { name: "Somchai", seats: 2 } }),
  },
  "POST /backoffice/participations/:joinId/take-out": {
    ...one,
    least: "manager",
    asks: ({ joinId }) => ({ params: { joinId } }),
  },
  "POST /backoffice/participations/:joinId/seats": {
    ...one,
    least: "manager",
    asks: ({ partyJoinId }) => ({ params: { joinId: partyJoinId }, body: { seats: 1 } }),
  },
  "POST /backoffice/participations/:joinId/move": {
    ...one,
    least: "manager",
    asks: ({ partyJoinId, freeEventId }) => ({ params: { joinId: partyJoinId }, body: { eventId: freeEventId } }),
  },
  "POST /backoffice/participations/:joinId/seat": {
    ...one,
    least: "manager",
    asks: ({ waitingJoinId }) => ({ params: { joinId: waitingJoinId } }),
  },
  "POST /backoffice/participations/:joinId/forgive": {
    ...one,
    least: "manager",
    asks: ({ leftJoinId }) => ({ params: { joinId: leftJoinId } }),
  },
  "POST /backoffice/participations/:joinId/paid": {
    ...one,
    least: "manager",
    asks: ({ heldJoinId }) => ({ params: { joinId: heldJoinId }, body: { as: "cash" } }),
  },
  "POST /backoffice/participations/:joinId/take-out/undo": {
    ...one,
    least: "manager",
    asks: ({ takenOutJoinId }) => ({ params: { joinId: takenOutJoinId } }),
  },
  "POST /backoffice/participations/:joinId/paid/undo": {
    ...one,
    least: "manager",
    asks: ({ overJoinId }) => ({ params: { joinId: overJoinId } }),
  },
  "GET /backoffice/cash": { ...list, least: "manager", asks: () => ({}) },
  "POST /backoffice/cash/handovers": {
    ...one,
    least: "manager",
    asks: ({ cashOf }) => ({ body: { by: cashOf, amount: { amount: 100, currency: "THB" } } }),
  },
  "POST /backoffice/cash/handovers/:handoverId/undo": {
    ...one,
    least: "manager",
    asks: ({ handoverId }) => ({ params: { handoverId } }),
  },
  "GET /backoffice/owed": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "POST /backoffice/participations/:joinId/waive": {
    ...one,
    least: "manager",
    asks: ({ owesJoinId }) => ({ params: { joinId: owesJoinId } }),
  },
  "POST /backoffice/participations/:joinId/waive/undo": {
    ...one,
    least: "manager",
    asks: ({ waivedJoinId }) => ({ params: { joinId: waivedJoinId } }),
  },
  "POST /backoffice/participations/:joinId/remind": {
    ...one,
    least: "manager",
    asks: ({ owesJoinId }) => ({ params: { joinId: owesJoinId } }),
  },
  "POST /backoffice/events/:eventId/messages": {
    ...one,
    least: "manager",
    asks: ({ eventId }) => ({ params: { eventId }, body: { text: "Bring shuttles.", to: "in" } }),
  },
  "POST /backoffice/events/:eventId/roll/undo": {
    ...one,
    least: "manager",
    asks: ({ closedEventId: eventId }) => ({ params: { eventId } }),
  },
  "POST /backoffice/events/:eventId/roll": {
    ...one,
    least: "manager",
    asks: ({ overEventId, overJoinId }) => ({ params: { eventId: overEventId }, body: { missed: [overJoinId] } }),
  },
  "GET /backoffice/people": { ...list, least: "manager", asks: () => ({ query: { standing: "let_in" } }) },
  "GET /backoffice/followers": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "GET /backoffice/followers/told": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "GET /backoffice/people/:memberId": {
    ...one,
    least: "manager",
    asks: ({ knownAs }) => ({ params: { memberId: knownAs } }),
  },
  "PUT /backoffice/people/:memberId": {
    ...one,
    least: "manager",
    asks: ({ knownAs }) => ({ params: { memberId: knownAs }, body: { standing: "blocked", reason: "Loud" } }),
  },
  "GET /backoffice/conversations": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "GET /backoffice/conversations/:memberId": {
    ...one,
    least: "manager",
    asks: ({ knownAs }) => ({ params: { memberId: knownAs } }),
  },
  "POST /backoffice/conversations/:memberId/answer": {
    ...one,
    least: "manager",
    asks: ({ knownAs }) => ({ params: { memberId: knownAs }, body: { text: "Yes, two." } }),
  },
  "POST /backoffice/conversations/:memberId/done": {
    ...one,
    least: "manager",
    asks: ({ knownAs }) => ({ params: { memberId: knownAs } }),
  },
  "GET /backoffice/misses": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "POST /backoffice/misses/:joinId/decide": {
    ...one,
    least: "manager",
    asks: ({ missedJoinId }) => ({ params: { joinId: missedJoinId }, body: { counts: false } }),
  },
  "GET /backoffice/receipts": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "POST /backoffice/receipts": {
    ...own,
    least: "manager",
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
    least: "manager",
    asks: ({ slipPaymentId }) => ({
      query: { currency: "THB" },
      file: new Blob([`date,deposit,details\n2026-12-01,350.00,${transferReference(slipPaymentId)}\n`], {
        type: "text/csv",
      }),
    }),
  },
  "POST /backoffice/receipts/:paymentId/approve": {
    ...one,
    least: "manager",
    asks: ({ slipPaymentId }) => ({ params: { paymentId: slipPaymentId } }),
  },
  "POST /backoffice/receipts/:paymentId/reject": {
    ...one,
    least: "manager",
    asks: ({ slipPaymentId }) => ({ params: { paymentId: slipPaymentId }, body: { reason: "Not ours." } }),
  },
  "GET /backoffice/documents": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "GET /backoffice/documents/:documentId": {
    ...one,
    least: "manager",
    asks: ({ paidId }) => ({ params: { documentId: `receipt-${paidId}` } }),
  },
  "GET /backoffice/documents/:documentId/pdf": {
    ...one,
    least: "manager",
    asks: ({ paidId }) => ({ params: { documentId: `receipt-${paidId}` }, query: {} }),
  },
  "GET /backoffice/refunds": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "POST /backoffice/refunds/:refundId/settle": {
    ...one,
    least: "owner",
    asks: ({ paidOutRefundId }) => ({ params: { refundId: paidOutRefundId }, body: { reference: "FT-1" } }),
  },
  "POST /backoffice/refunds/:refundId/returned": {
    ...one,
    least: "owner",
    asks: ({ paidOutRefundId }) => ({
      params: { refundId: paidOutRefundId },
      body: { reason: "The account is closed.", reference: "R-1" },
    }),
  },
  "POST /backoffice/refunds/:refundId/handed-back": {
    ...one,
    least: "owner",
    asks: ({ venueRefundId }) => ({ params: { refundId: venueRefundId } }),
  },
  "POST /backoffice/refunds/:refundId/remind": {
    ...one,
    least: "manager",
    asks: ({ wantingRefundId }) => ({ params: { refundId: wantingRefundId } }),
  },
  "GET /backoffice/refunds/counts": { ...list, least: "manager", asks: () => ({}) },
  "PUT /backoffice/events/:eventId/publishing": {
    ...one,
    least: "manager",
    asks: ({ draftId }) => ({ params: { eventId: draftId }, body: { publishesAt: formatInstant(testNow + hour) } }),
  },
  "POST /backoffice/payouts": { ...own, ...word, least: "owner", asks: () => ({ body: { country: "TH" } }) },
  "GET /backoffice/payouts": { ...list, least: "owner", asks: () => ({ query: {} }) },
  "GET /backoffice/payouts/:payoutId": { ...one, least: "owner", asks: ({ payoutId }) => ({ params: { payoutId } }) },
  "GET /backoffice/books/:month": {
    ...list,
    least: "manager",
    asks: () => ({ params: { month: "2026-12" }, query: { timeZone: "Asia/Bangkok" } }),
  },
  "GET /backoffice/gateway-balance": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "GET /backoffice/figures": { ...list, least: "manager", asks: () => ({}) },
  "GET /backoffice/books/:month/pdf": {
    ...own,
    least: "manager",
    asks: () => ({ params: { month: "2026-12" }, query: { timeZone: "Asia/Bangkok" } }),
  },
  "GET /backoffice/exceptions": { ...list, least: "manager", asks: () => ({ query: {} }) },
  "POST /backoffice/exceptions/:id/resolve": {
    ...one,
    least: "manager",
    asks: ({ exceptionId }) => ({ params: { id: exceptionId }, body: { action: "refund" } }),
  },
  "GET /backoffice/me": { opens: "either", least: "door", others: "sees_none", asks: () => ({}) },
  "GET /backoffice/notices": { ...list, least: "manager", people: true, asks: () => ({}) },
  "PATCH /backoffice/notices": {
    ...own,
    least: "manager",
    people: true,
    asks: () => ({ body: { digest: false } }),
  },
  "GET /backoffice/staff": { ...list, least: "owner", people: true, asks: () => ({}) },
  "POST /backoffice/staff": {
    ...one,
    least: "owner",
    people: true,
    asks: ({ staffId }) => ({ body: { staffId, role: "door" } }),
  },
  "DELETE /backoffice/staff": {
    ...one,
    least: "owner",
    people: true,
    asks: ({ staffId }) => ({ query: { staffId } }),
  },
  "POST /backoffice/staff/invitations": {
    ...own,
    least: "owner",
    people: true,
    asks: () => ({ body: { role: "door" } }),
  },
  "GET /backoffice/staff/invitations": { ...list, least: "owner", people: true, asks: () => ({}) },
  "DELETE /backoffice/staff/invitations/:invitationId": {
    ...one,
    least: "owner",
    people: true,
    asks: ({ invitationId }) => ({ params: { invitationId } }),
  },
  "GET /backoffice/clients": { ...list, least: "owner", people: true, asks: () => ({}) },
  "POST /backoffice/clients": {
    ...own,
    ...word,
    least: "owner",
    people: true,
    asks: () => ({ body: { name: "Till" } }),
  },
  "GET /backoffice/confirmations": { ...list, least: "owner", people: true, asks: () => ({}) },
  "GET /backoffice/confirmations/:confirmationId": {
    ...one,
    least: "owner",
    people: true,
    asks: ({ confirmationId }) => ({ params: { confirmationId } }),
  },
  "POST /backoffice/confirmations/:confirmationId/confirm": {
    ...one,
    least: "owner",
    people: true,
    asks: ({ confirmationId }) => ({ params: { confirmationId }, body: {} }),
  },
  "POST /backoffice/confirmations/:confirmationId/reject": {
    ...one,
    least: "owner",
    people: true,
    asks: ({ confirmationId }) => ({ params: { confirmationId } }),
  },
  "POST /backoffice/confirmations/:confirmationId/collect": {
    ...one,
    least: "owner",
    people: true,
    toldOnce: true,
    asks: ({ givenId }) => ({ params: { confirmationId: givenId } }),
  },
  "POST /backoffice/clients/:clientId/rotate": {
    ...one,
    ...word,
    least: "owner",
    people: true,
    toldOnce: true,
    asks: ({ clientId }) => ({ params: { clientId }, body: { overlapHours: 24 } }),
  },
  "DELETE /backoffice/clients/:clientId": {
    ...one,
    least: "owner",
    people: true,
    asks: ({ clientId }) => ({ params: { clientId } }),
  },
  "GET /backoffice/audit": { ...list, least: "owner", asks: () => ({ query: {} }) },
  "GET /backoffice/audit/export": { ...list, least: "owner", asks: () => ({}) },
  "GET /line/upload/receipt": {
    opens: "either",
    least: "manager",
    others: "as_if_nowhere",
    asks: ({ slipPaymentId }) => ({ query: { paymentId: slipPaymentId } }),
  },
} as const satisfies Readonly<Record<string, AccessRow>>;
