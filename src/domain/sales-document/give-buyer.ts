import { type Refused, refused } from "#domain/refusal.ts";
import { day, hour, type Instant } from "../time/instant.ts";
import type { Buyer } from "./buyer.ts";
import type { SalesDocument } from "./sales-document.ts";
import { type TaxCountry, taxCountryOf } from "./tax-country.ts";

/**
 * For how long a member may say for whom a receipt is. Taiwan: a seller has to report an invoice to a person within
 * 48 h. Japan sets no time; expenses are handed in by the month. Papers of Thailand name no buyer.
 */
export const buyerMayBeGivenFor: Readonly<Record<TaxCountry, number>> = { TW: 48 * hour, JP: 60 * day, TH: 0 };

export type GiveBuyerOutcome =
  | { readonly kind: "given"; readonly document: SalesDocument; readonly isNew: boolean }
  | Refused<"buyer_closed">;

/** Until when the member may say for whom a receipt is; null: nobody asks, or it is too late. */
export function buyerMayBeGivenUntil(document: SalesDocument, now: Instant): Instant | null {
  const { kind, amount, voidedAt, issuedAt } = document;
  if (kind !== "receipt" || voidedAt !== null) return null;
  const until = issuedAt + buyerMayBeGivenFor[taxCountryOf(amount.currency)];
  return now < until ? until : null;
}

/**
 * The member says for whom a receipt is, or that it is for nobody in particular. Saying the same again changes nothing,
 * also when it is too late for something else.
 */
export function decideGiveBuyer(document: SalesDocument, buyer: Buyer | null, now: Instant): GiveBuyerOutcome {
  const { buyer: before } = document;
  if (before?.kind === buyer?.kind && before?.code === buyer?.code) return { kind: "given", document, isNew: false };
  if (buyerMayBeGivenUntil(document, now) === null) return refused("buyer_closed");
  return { kind: "given", document: { ...document, buyer }, isNew: true };
}
