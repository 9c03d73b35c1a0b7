import * as v from "valibot";
import { buyerKinds, longestAddressee } from "#domain/sales-document/buyer.ts";
import { paperForms, salesDocumentKinds } from "#domain/sales-document/sales-document.ts";
import { taxCountries } from "#domain/sales-document/tax-country.ts";
import { refundCauses } from "#domain/refund/refund.ts";
import { language } from "#contract/members/profile.ts";
import { paymentMethod, paymentQuery } from "#contract/paying/payment.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { page, pageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, line } from "#contract/wire/text.ts";

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** For whom a receipt is: in Taiwan a 統一編號, or where the buyer's invoices are kept; in Japan the name on it (宛名). */
const buyer = v.object({ kind: v.picklist(buyerKinds), code: v.string() });

/**
 * A receipt, or a credit note for money that went back. It never changes but for its buyer and `voidedAt`. `form` is
 * the paper that the country's law has for it: `jp_simplified_invoice` 適格簡易請求書, `th_short_tax_invoice`
 * ใบกำกับภาษีอย่างย่อ, `tw_receipt` is no 統一發票.
 */
export const salesDocument = v.object({
  id: v.string(),
  kind: v.picklist(salesDocumentKinds),
  form: v.picklist(paperForms),
  /** As people read it: `R-2026-000042`. Without gaps for each merchant, kind and year. */
  number: v.string(),
  issuedAt: instant,
  /** When staff took back that they had the money: the paper proves nothing any more. */
  voidedAt: v.nullable(instant),
  merchantId: v.string(),
  eventId: v.string(),
  joinId: v.string(),
  paymentId: v.string(),
  refundId: v.nullable(v.string()),
  amount: moneySchema,
  /** The amounts of each rate, tax included, and the tax in them; empty where the seller shows none. */
  taxes: v.array(v.object({ percent: whole, amount: moneySchema, tax: moneySchema })),
  seller: v.object({
    name: v.string(),
    operator: v.string(),
    address: v.string(),
    phone: v.string(),
    registration: v.nullable(
      v.object({ country: v.picklist(taxCountries), number: v.string(), branch: v.nullable(v.string()) }),
    ),
  }),
  event: v.object({ title: v.string(), startsAt: instant, timeZone: v.string() }),
  method: paymentMethod,
  seats: v.nullable(whole),
  /** On a credit note: the receipt that it is about, what earlier notes gave back of it, and why money went back. */
  about: v.nullable(
    v.object({
      number: v.string(),
      issuedAt: instant,
      amount: moneySchema,
      creditedBefore: moneySchema,
      cause: v.picklist(refundCauses),
    }),
  ),
  buyer: v.nullable(buyer),
  /** Until when the member may say for whom it is; null: nobody asks, or it is too late. */
  buyerUntil: v.nullable(instant),
  /** Opens `GET /line/sales/document/pdf` for a day without a login; null: nothing is printed here. */
  pdfKey: v.nullable(v.string()),
});

export const salesDocumentPage = page(salesDocument);

export type SalesDocumentWire = v.InferInput<typeof salesDocument>;

/** A receipt or credit note, as its member and its merchant see it. */
export type SalesDocumentView = Read<typeof salesDocument>;

export const listSalesDocuments = route("listSalesDocuments", "GET /line/sales/documents", {
  summary: "The receipt of a payment and the credit notes about it, oldest first.",
  auth: "member",
  query: paymentQuery,
  response: v.object({ items: v.array(salesDocument) }),
  refusals: ["not_found"],
});

export const getSalesDocument = route("getSalesDocument", "GET /line/sales/document", {
  summary: "One receipt or credit note.",
  auth: "member",
  query: v.object({ documentId: id }),
  response: salesDocument,
  refusals: ["not_found"],
});

/** `buyer` null: for nobody in particular. */
export const giveBuyerRequest = v.object({
  documentId: id,
  buyer: v.nullable(v.object({ kind: v.picklist(buyerKinds), code: line(longestAddressee) })),
});

export const giveBuyer = route("giveBuyer", "PUT /line/sales/document/buyer", {
  summary: "Says for whom a receipt is: in Taiwan for 48 h, in Japan the name on it for 60 days. Repeatable.",
  auth: "member",
  body: giveBuyerRequest,
  response: salesDocument,
  refusals: ["not_found", "buyer_closed"],
});

/** For an external browser, which knows no login: who has the key may read the paper until the key ends. */
export const printSalesDocument = route("printSalesDocument", "GET /line/sales/document/pdf", {
  summary: "A receipt or credit note as PDF, by the `pdfKey` of its answer; a link for an external browser.",
  auth: "none",
  query: v.object({ documentId: id, key: v.pipe(v.string(), v.maxLength(100)), language }),
  media: "application/pdf",
  refusals: ["not_found"],
});

const yearText = v.pipe(v.string(), v.maxLength(4), v.regex(/^2[0-9]{3}$/, "Write a year, such as 2026."));

export const listOwnSalesDocuments = route("listOwnSalesDocuments", "GET /backoffice/documents", {
  summary: "The merchant's receipts and credit notes, newest first.",
  auth: "merchant",
  least: "manager",
  query: v.object({ kind: v.optional(v.picklist(salesDocumentKinds)), year: v.optional(yearText), ...pageQuery }),
  response: salesDocumentPage,
});

export const getOwnSalesDocument = route("getOwnSalesDocument", "GET /backoffice/documents/:documentId", {
  summary: "One of the merchant's receipts or credit notes.",
  auth: "merchant",
  least: "manager",
  params: v.object({ documentId: id }),
  response: salesDocument,
  refusals: ["not_found"],
});

export const printOwnSalesDocument = route("printOwnSalesDocument", "GET /backoffice/documents/:documentId/pdf", {
  summary: "One of the merchant's receipts or credit notes as PDF; in English unless another language is named.",
  auth: "merchant",
  least: "manager",
  params: v.object({ documentId: id }),
  query: v.object({ language: v.optional(language) }),
  media: "application/pdf",
  refusals: ["not_found"],
});
