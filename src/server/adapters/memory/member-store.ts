import { bankCountries } from "#domain/bank-account/bank-country.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { MemberStore } from "#server/application/members/member-store.ts";
import { bankAccountKey, customerKey } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryMemberStore implements MemberStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async ensure(member: Member): Promise<Member> {
    this.#tx.demandWrite();
    const known = this.#tx.members.get(member.id);
    this.#tx.members.set(member.id, known ? followToken(known, member) : member);
    return this.#tx.members.get(member.id) ?? member;
  }

  async find(id: MemberId): Promise<Member | null> {
    return this.#tx.members.get(id);
  }

  async findMany(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>> {
    return new Map(ids.flatMap((id) => this.#tx.members.get(id) ?? []).map((member) => [member.id, member]));
  }

  /** Transactions run one after the other, so there is nothing to wait for. */
  async lock(_id: MemberId): Promise<void> {
    this.#tx.demandWrite();
    if (this.#tx.hasLockedAnyEvent()) throw new Error("A member is locked before an event, never after.");
  }

  async save(member: Member): Promise<void> {
    this.#tx.members.set(member.id, member);
  }

  async erase(id: MemberId, nobody: Member): Promise<void> {
    const { participations, payments, refunds, messages, cards, bankAccounts, customers, notifierTokens, members } =
      this.#tx;
    members.set(nobody.id, nobody);
    for (const one of participations.under("member", id)) participations.set(one.id, { ...one, memberId: nobody.id });
    for (const one of payments.under("member", id)) payments.set(one.id, { ...one, memberId: nobody.id });
    for (const one of refunds.under("member", id)) {
      const returns = one.returns.map((sent) => ({ ...sent, account: null }));
      refunds.set(one.id, { ...one, memberId: nobody.id, payoutAccount: null, returns });
    }
    for (const one of customers.under("member", id)) {
      customers.set(customerKey(one.merchantId, nobody.id), { ...one, memberId: nobody.id });
      customers.remove(customerKey(one.merchantId, id));
    }
    for (const { message } of messages.under("member", id)) messages.remove(message.id);
    for (const card of cards.under("member", id)) cards.remove(card.id);
    for (const country of bankCountries) bankAccounts.remove(bankAccountKey(id, country));
    notifierTokens.remove(id);
    members.remove(id);
  }
}

/** Display name and picture follow the token where it carries them. */
function followToken(known: Member, fromToken: Member): Member {
  return {
    ...known,
    displayName: fromToken.displayName === "" ? known.displayName : fromToken.displayName,
    pictureUrl: fromToken.pictureUrl ?? known.pictureUrl,
  };
}
