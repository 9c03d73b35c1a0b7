import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundCause, RefundId } from "#domain/refund/refund.ts";
import type { Money } from "../money/money.ts";
import type { Instant } from "../time/instant.ts";
import { localTimeOf } from "../time/zone.ts";
import type { Buyer } from "./buyer.ts";
import type { SellerTax } from "./seller-tax.ts";
import { type TaxCountry, taxCountryOf, taxRulesOf } from "./tax-country.ts";

export type SalesDocumentId = string;

export const salesDocumentKinds = ["receipt", "credit_note"] as const;
export type SalesDocumentKind = (typeof salesDocumentKinds)[number];

/** A paper about a sale or about money that went back. Only its buyer, its member and `voidedAt` ever change. */
export interface SalesDocument {
  /** Of its kind and its payment or refund: the same subject gets the same id. */
  readonly id: SalesDocumentId;
  readonly kind: SalesDocumentKind;
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  readonly joinId: JoinId;
  readonly eventId: EventId;
  readonly paymentId: PaymentId;
  /** The refund that a credit note is for; null on a receipt. */
  readonly refundId: RefundId | null;
  /** By the clock of the country whose currency it is in. */
  readonly year: number;
  /** From 1, without gaps for each merchant, kind and year. */
  readonly serial: number;
  /** When the money was certain. */
  readonly issuedAt: Instant;
  readonly amount: Money;
  /** The tax that the amount includes; null where its seller shows none. */
  readonly tax: Money | null;
  readonly facts: DocumentFacts;
  readonly buyer: Buyer | null;
  /** When staff took back that they had a receipt's money, or the bank sent back a credit note's; null otherwise. */
  readonly voidedAt: Instant | null;
  /** Until when tax law asks for what the buyer gave. */
  readonly keptUntil: Instant;
}

/** What it says, as it was when it was given. */
export interface DocumentFacts {
  readonly seller: {
    readonly name: string;
    readonly operator: string;
    readonly address: string;
    readonly phone: string;
  };
  /** The seller's registration; null where it has none for this currency. */
  readonly registration: SellerTax | null;
  readonly event: { readonly title: string; readonly startsAt: Instant; readonly timeZone: string };
  readonly method: PaymentMethod;
  /** The seats that were paid for; null on a credit note. */
  readonly seats: number | null;
  /** On a credit note: the receipt that it is about, and why money went back. Null on a receipt. */
  readonly about: CreditedReceipt | null;
}

export interface CreditedReceipt {
  readonly number: string;
  readonly issuedAt: Instant;
  readonly amount: Money;
  /** What earlier notes gave back of it. */
  readonly creditedBefore: Money;
  readonly cause: RefundCause;
}

/** A paper before it has its number. */
export type DocumentDraft = Omit<SalesDocument, "serial">;

/** Whose numbers are counted together. */
export type NumberSeries = Pick<SalesDocument, "merchantId" | "kind" | "year">;

/** The number as people read it: `R-2026-000042`, `C-2026-000007` for a credit note. */
export function documentNumber({ kind, year, serial }: Pick<SalesDocument, "kind" | "year" | "serial">): string {
  return `${kind === "receipt" ? "R" : "C"}-${year}-${String(serial).padStart(6, "0")}`;
}

/** A text that is the same for the same series; counters are locked in the order of these. */
export function seriesKey({ merchantId, kind, year }: NumberSeries): string {
  return JSON.stringify([merchantId, kind, year]);
}

/** The drafts with their numbers: each series goes on after its `last`, in the order of the drafts. */
export function numbered(
  drafts: readonly DocumentDraft[],
  last: ReadonlyMap<string, number>,
): readonly SalesDocument[] {
  const counted = new Map(last);
  return drafts.map((draft) => {
    const serial = (counted.get(seriesKey(draft)) ?? 0) + 1;
    counted.set(seriesKey(draft), serial);
    return { ...draft, serial };
  });
}

/** What was known of the seller and the event when the money was certain. */
export function factsOf(
  { name, legal, tax }: Pick<Merchant, "name" | "legal" | "tax">,
  { title, startsAt, timeZone }: Pick<SportsEvent, "title" | "startsAt" | "timeZone">,
): { readonly tax: SellerTax | null } & Pick<DocumentFacts, "seller" | "event"> {
  const { operator, address, phone } = legal;
  return { tax, seller: { name, operator, address, phone }, event: { title, startsAt, timeZone } };
}

/** The year of a number given at an instant, by the clock of the currency's country. */
export function yearOf(issuedAt: Instant, { currency }: Pick<Money, "currency">): number {
  return localTimeOf(issuedAt, taxRulesOf(taxCountryOf(currency)).timeZone).year;
}

/** The end of the last month in which tax law may ask for a paper given at `issuedAt`, by its country's calendar. */
export function keptUntil(issuedAt: Instant, { currency }: Pick<Money, "currency">): Instant {
  const { timeZone, keptForMonths } = taxRulesOf(taxCountryOf(currency));
  const { year, month } = localTimeOf(issuedAt, timeZone);
  // None of these zones has changed its clocks for decades, so the offset of the day itself is that of the last.
  const offset = Date.UTC(year, month - 1, 1) - startOfMonth(issuedAt, timeZone);
  return Date.UTC(year, month + keptForMonths, 1) - offset;
}

function startOfMonth(instant: Instant, timeZone: string): Instant {
  const { day, minuteOfDay } = localTimeOf(instant, timeZone);
  const minutes = (day - 1) * 24 * 60 + minuteOfDay;
  return Math.floor(instant / 60_000) * 60_000 - minutes * 60_000;
}

/** The form that a country's law gives a paper. */
export const paperForms = [
  "receipt",
  "credit_note",
  "jp_simplified_invoice",
  "jp_return_invoice",
  "th_short_tax_invoice",
  "th_credit_note",
  "tw_receipt",
  "tw_credit_note",
] as const;
export type PaperForm = (typeof paperForms)[number];

const registeredForms: Readonly<Record<TaxCountry, readonly [receipt: PaperForm, credit: PaperForm]>> = {
  JP: ["jp_simplified_invoice", "jp_return_invoice"],
  TH: ["th_short_tax_invoice", "th_credit_note"],
  TW: ["tw_receipt", "tw_credit_note"],
};

/** Which paper it is by law. In Taiwan it says that it is no 統一發票, whether its seller is registered or not. */
export function paperFormOf({ kind, amount, facts }: Pick<SalesDocument, "kind" | "amount" | "facts">): PaperForm {
  const country = taxCountryOf(amount.currency);
  if (facts.registration === null && country !== "TW") return kind;
  const [receipt, credit] = registeredForms[country];
  return kind === "receipt" ? receipt : credit;
}

/** What a paper is called by the law that asks for it, whatever the reader's language; null: no law names it. */
export function officialNameOf(form: PaperForm): string | null {
  return officialNames[form] ?? null;
}

const officialNames: Readonly<Partial<Record<PaperForm, string>>> = {
  jp_simplified_invoice: "適格簡易請求書",
  jp_return_invoice: "適格返還請求書",
  th_short_tax_invoice: "ใบกำกับภาษีอย่างย่อ",
  th_credit_note: "ใบลดหนี้",
};
