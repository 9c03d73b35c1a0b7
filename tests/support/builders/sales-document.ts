import { money } from "#domain/money/money.ts";
import type { DocumentDraft, SalesDocument } from "#domain/sales-document/sales-document.ts";
import { day } from "#domain/time/instant.ts";
import { testNow } from "./instants.ts";

/** The receipt of `aPayment`, before it has its number. */
export function aDocumentDraft(parts: Partial<DocumentDraft> = {}): DocumentDraft {
  return {
    id: "receipt-payment-1",
    kind: "receipt",
    merchantId: "merchant-1",
    memberId: "member-1",
    joinId: "join-1",
    eventId: "event-1",
    paymentId: "payment-1",
    refundId: null,
    year: 2026,
    issuedAt: testNow,
    amount: money(35_000, "THB"),
    tax: null,
    facts: {
      seller: {
        name: "Smash House",
        operator: "Smash House Co., Ltd.",
        address: "9 Charoen Krung Rd, Bangkok",
        phone: "+6621234567",
      },
      registration: null,
      event: { title: "Badminton", startsAt: testNow + day, timeZone: "Asia/Bangkok" },
      method: "card",
      seats: 1,
      about: null,
    },
    buyer: null,
    voidedAt: null,
    keptUntil: testNow + 2_000 * day,
    ...parts,
  };
}

/** The first of its series. */
export function aSalesDocument(parts: Partial<SalesDocument> = {}): SalesDocument {
  return { ...aDocumentDraft(), serial: 1, ...parts };
}
