import type { MemberId } from "#domain/member/member.ts";
import { type Instant, day } from "#domain/time/instant.ts";

export type CardId = string;

/** A card that the gateway keeps. We never see its number; `gatewayRef` is the gateway's id for it. */
export interface MemberCard {
  readonly id: CardId;
  readonly memberId: MemberId;
  readonly gatewayRef: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
  readonly addedAt: Instant;
}

/** Brands whose name is not just the gateway's word with a capital. */
const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  eftpos_au: "eftpos",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `Visa •••• 4242`. Gateways write brands in lower case. */
export function cardLabel({ brand, last4 }: Pick<MemberCard, "brand" | "last4">): string {
  const name = brandNames[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last4}`;
}

type Expiring = Pick<MemberCard, "expMonth" | "expYear">;

/** A card is "expiring soon" this long before it ends. */
const soon = 60 * day;

/** When a card ends: it is valid through the last day of its month. */
export function expiresAt({ expMonth, expYear }: Expiring): Instant {
  return Date.UTC(expYear, expMonth, 1);
}

export type CardAge = "good" | "expires_soon" | "expired";

/** Is a card valid, does it end within 60 days, or has it ended? */
export function cardAge(card: Expiring, now: Instant): CardAge {
  const left = expiresAt(card) - now;
  if (left <= 0) return "expired";
  return left <= soon ? "expires_soon" : "good";
}
