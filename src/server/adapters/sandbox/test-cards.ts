import { isTestNumber, type TestNumber, testTokenPrefix } from "#domain/card/test-numbers.ts";
import type { GatewayCard } from "#server/application/paying/payment-gateway.ts";
import { sha256 } from "#server/adapters/identity/digest.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { DeclineCode } from "#domain/payment/payment.ts";

/** What the bank of a test card does. */
export type CardBehaviour =
  | { readonly kind: "pays" }
  | { readonly kind: "declines"; readonly code: DeclineCode }
  /** Every payment asks for 3-D Secure. */
  | { readonly kind: "authenticates" };

interface TestCard {
  readonly behaviour: CardBehaviour;
  readonly expMonth: number;
  readonly expYear: number;
}

const valid = { expMonth: 12, expYear: 2034 };

const cards: Readonly<Record<TestNumber, TestCard>> = {
  "4242424242424242": { behaviour: { kind: "pays" }, ...valid },
  "4000000000000002": { behaviour: { kind: "declines", code: "card_declined" }, ...valid },
  "4000000000009995": { behaviour: { kind: "declines", code: "insufficient_funds" }, ...valid },
  "4000000000000069": { behaviour: { kind: "declines", code: "expired_card" }, expMonth: 1, expYear: 2024 },
  "4000002760003184": { behaviour: { kind: "authenticates" }, ...valid },
};

/** The test number in a token `tok_sandbox_<test number>`; null for any other text. */
export function numberOfToken(token: string): TestNumber | null {
  if (!token.startsWith(testTokenPrefix)) return null;
  const number = token.slice(testTokenPrefix.length);
  return isTestNumber(number) ? number : null;
}

export function behaviourOf(number: TestNumber): CardBehaviour {
  return cards[number].behaviour;
}

/** The gateway's id for a member's card. It is always the same for the same card, and it does not reveal the number. */
export async function cardRefOf(memberId: MemberId, number: TestNumber): Promise<string> {
  return `card_sandbox_${(await sha256(`${memberId}\n${number}`)).slice(0, 22)}`;
}

/** A card with this number, as a merchant sees it. */
export function gatewayCard(ref: string, number: TestNumber): GatewayCard {
  const { expMonth, expYear } = cards[number];
  return { ref, brand: "Visa", last4: number.slice(-4), expMonth, expYear };
}
