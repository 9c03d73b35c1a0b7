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

/** `Visa •••• 4242`. */
export function cardLabel(card: Pick<Card, "brand" | "last4">): string {
  return `${card.brand} •••• ${card.last4}`;
}
