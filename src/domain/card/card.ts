import type { MemberId } from "../member/member.ts";
import type { Instant } from "../time/instant.ts";

export type CardId = string;

/** A card kept at the gateway. The number never reaches us; `gatewayRef` names it there. */
export interface Card {
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

/** Brands that are not written as their gateway's word with a capital. */
const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  eftpos_au: "eftpos",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `Visa •••• 4242`; gateways write brands small. */
export function cardLabel({ brand, last4 }: Pick<Card, "brand" | "last4">): string {
  const name = brandNames[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last4}`;
}
