import type { Card } from "#domain/card/card.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { GatewayCard } from "#server/application/paying/payment-gateway.ts";
import type { Store } from "#server/application/ports/store.ts";

/**
 * Keeps a card that the gateway keeps, under its member's lock. The first one becomes the default. The same card again is
 * the card there is.
 */
export async function keepCard(
  store: Store,
  ids: IdSource,
  memberId: MemberId,
  kept: GatewayCard,
  now: Instant,
  makeDefault = false,
): Promise<Card> {
  const cards = await store.cards.ofMember(memberId);
  const known = cards.find((card) => card.gatewayRef === kept.ref);
  const isDefault = makeDefault || cards.length === 0 || known?.isDefault === true;
  const card: Card = {
    id: known?.id ?? ids.newId(),
    memberId,
    gatewayRef: kept.ref,
    brand: kept.brand,
    last4: kept.last4,
    expMonth: kept.expMonth,
    expYear: kept.expYear,
    isDefault,
    addedAt: known?.addedAt ?? now,
  };
  await store.cards.save(card);
  return card;
}
