import type { Card, CardId } from "#domain/card/card.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type CardStore, MemberUnknown } from "#server/application/members/member-store.ts";
import { by, byDescending, inOrder } from "./order.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryCardStore implements CardStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async save(card: Card): Promise<void> {
    if (!this.#tx.members.get(card.memberId)) throw new MemberUnknown("A card needs its member.");
    if (card.isDefault) {
      for (const other of this.#tx.cards.under("member", card.memberId)) {
        if (other.isDefault) this.#tx.cards.set(other.id, { ...other, isDefault: false });
      }
    }
    this.#tx.cards.set(card.id, card);
  }

  async find(id: CardId): Promise<Card | null> {
    return this.#tx.cards.get(id);
  }

  async ofMember(memberId: MemberId): Promise<readonly Card[]> {
    const defaultFirst = by<Card>((card) => (card.isDefault ? 0 : 1));
    const order = inOrder(
      defaultFirst,
      byDescending((card) => card.addedAt),
      by((card) => card.id),
    );
    return this.#tx.cards.under("member", memberId).sort(order);
  }

  async remove(id: CardId): Promise<void> {
    this.#tx.cards.remove(id);
  }

  async isKept(gatewayRef: string): Promise<boolean> {
    return this.#tx.cards.under("gatewayRef", gatewayRef).length > 0;
  }
}
