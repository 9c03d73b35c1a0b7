import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MemberCard, CardId } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import { type Refused, refused, type NotFound, type Invalid, notFound, invalid } from "#domain/refusal.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { DeclineCode } from "#domain/payment/payment.ts";
import type { CardFormSetup, GatewayCard } from "#server/application/paying/payment-gateway.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { type Store } from "#server/application/ports/store.ts";
import { minute } from "#domain/time/instant.ts";

export type SaveCardAnswer =
  | { readonly kind: "saved"; readonly card: CardView }
  | { readonly kind: "declined"; readonly declineCode: DeclineCode }
  | Invalid;

export type ChangeCardAnswer = { readonly kind: "changed"; readonly card: CardView } | NotFound;
export type RemoveCardAnswer = { readonly kind: "removed" } | NotFound | Refused<"card_in_use">;

/** A member's saved cards. We never see the number: the gateway's own form gives us a token for it. */
export class ManageCards {
  static readonly needs: Needs<typeof ManageCards> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  /** What the card form needs; not found where no gateway takes cards. */
  async form(memberId: MemberId): Promise<CardFormSetup | NotFound> {
    return this.#gateways.cards?.cardForm(memberId) ?? notFound;
  }

  /** The default first, then the newest. */
  async list(memberId: MemberId): Promise<readonly CardView[]> {
    const cards = await this.#transactions.read((store) => store.cards.ofMember(memberId));
    return cards.map(cardViewOf);
  }

  /** Saves a card. The first one becomes the default. The same card again gives the card that is already saved. */
  async save(memberId: MemberId, token: string, makeDefault: boolean): Promise<SaveCardAnswer> {
    const gateway = this.#gateways.cards;
    if (!gateway || !(await gateway.knowsToken(token))) {
      return invalid({ token: "The payment gateway does not know this token." });
    }
    const outcome = await gateway.saveCard(memberId, token);
    if (outcome.kind === "declined") return outcome;
    const card = await this.#transactions.run(async (transaction) => {
      await transaction.store.members.lock(memberId);
      return keepCard(transaction, memberId, outcome.card, makeDefault);
    });
    return { kind: "saved", card: cardViewOf(card) };
  }

  /**
   * Makes a card the default or removes that mark; then the newest of the other cards becomes the default. A member
   * with cards always has a default, so an only card stays the default. Repeatable.
   */
  change(memberId: MemberId, cardId: CardId, isDefault: boolean): Promise<ChangeCardAnswer> {
    return this.#transactions.run(async ({ store }) => {
      const card = await ownCard(store, memberId, cardId);
      if (!card) return notFound;
      if (isDefault && !card.isDefault) await store.cards.save({ ...card, isDefault: true });
      if (!isDefault && card.isDefault) await passDefaultOn(store, card);
      return { kind: "changed", card: cardViewOf((await store.cards.find(cardId)) ?? card) };
    });
  }

  /**
   * Removes a card, and a job removes it at the gateway. Refused while a payment that is not final uses it. If it was
   * the default, the newest of the other cards becomes the default.
   */
  remove(memberId: MemberId, cardId: CardId): Promise<RemoveCardAnswer> {
    return this.#transactions.run(async ({ store }) => {
      const card = await ownCard(store, memberId, cardId);
      if (!card) return notFound;
      if (await store.payments.cardIsInUse(cardId)) return refused("card_in_use");
      if (card.isDefault) await passDefaultOn(store, card);
      await store.cards.remove(cardId);
      await store.jobs.add({ kind: "remove_card", cardId, cardRef: card.gatewayRef });
      return { kind: "removed" };
    });
  }
}

/** A card of the member. Locks the member. */
async function ownCard(store: Store, memberId: MemberId, cardId: CardId): Promise<MemberCard | null> {
  await store.members.lock(memberId);
  const card = await store.cards.find(cardId);
  return card?.memberId === memberId ? card : null;
}

/** Makes the newest of the member's other cards the default, if there is one. */
async function passDefaultOn(store: Store, from: MemberCard): Promise<void> {
  const next = (await store.cards.ofMember(from.memberId)).find(({ id }) => id !== from.id);
  if (next) await store.cards.save({ ...next, isDefault: true });
}

function cardViewOf({ id, brand, last4, expMonth, expYear, isDefault }: MemberCard): CardView {
  return { id, brand, last4, expMonth, expYear, isDefault };
}

/**
 * Saves a card that the gateway keeps. Call it under the member's lock. The first card becomes the default. The same
 * card again gives the card that is already saved.
 */
export async function keepCard(
  { store, now, newId }: Transaction,
  memberId: MemberId,
  kept: GatewayCard,
  makeDefault = false,
): Promise<MemberCard> {
  const cards = await store.cards.ofMember(memberId);
  const known = cards.find((card) => card.gatewayRef === kept.ref);
  const isDefault = makeDefault || cards.length === 0 || known?.isDefault === true;
  const card: MemberCard = {
    id: known?.id ?? newId(),
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

export interface RemovedCard {
  readonly cardId: CardId;
  readonly cardRef: string;
}

/**
 * Removes a card at the gateway after it was removed here. It waits while a payment that had just begun still uses the
 * card. It does nothing when the member has added the same card again, because the gateway uses the same id for it.
 * Repeatable; runs as a job.
 */
export class RemoveCardAtGateway {
  static readonly needs: Needs<typeof RemoveCardAtGateway> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  async run({ cardId, cardRef }: RemovedCard): Promise<void> {
    const [isKept, isInUse] = await this.#transactions.read((store) =>
      Promise.all([store.cards.isKept(cardRef), store.payments.cardIsInUse(cardId)]),
    );
    if (isKept) return;
    if (isInUse) await this.#later({ cardId, cardRef });
    else await this.#gateways.cards?.removeCard(cardRef);
  }

  async #later(card: RemovedCard): Promise<void> {
    await this.#transactions.run(({ store }) =>
      store.jobs.add({ kind: "remove_card", ...card }, this.#transactions.now() + minute),
    );
  }
}
