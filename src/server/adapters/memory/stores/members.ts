import type { BankAccountStore } from "#server/application/bank-accounts/bank-account-store.ts";
import type { MemberCard } from "#domain/card/card.ts";
import type { Member } from "#domain/member/member.ts";
import { type CardStore, MemberUnknown, type MemberStore } from "#server/application/members/member-store.ts";
import { by, byDescending, inOrder } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memoryMembers(tx: MemoryTransaction): MemberStore {
  const { members, ...others } = tx.rows;
  return {
    async ensure(member) {
      tx.demandWrite();
      const known = members.get(member.id);
      const next = known ? followToken(known, member) : member;
      members.put(next);
      return members.get(member.id) ?? next;
    },
    find: async (id) => members.get(id),
    findMany: async (ids) => new Map(ids.flatMap((id) => members.get(id) ?? []).map((member) => [member.id, member])),
    /** Transactions run one after the other, so there is nothing to lock. */
    async lock() {
      tx.demandWrite();
      tx.demandNoEvent();
    },
    async save(member) {
      members.put(member);
    },
    async erase(id, nobody) {
      const { participations, payments, refunds, customers, messages, cards, bankAccounts, notifierTokens } = others;
      const memberId = nobody.id;
      members.put(nobody);
      for (const one of participations.under("member", id)) participations.put({ ...one, memberId });
      for (const one of payments.under("member", id)) payments.put({ ...one, memberId });
      for (const one of refunds.under("member", id)) {
        const returns = one.returns.map((sent) => ({ ...sent, account: null }));
        refunds.put({ ...one, memberId, payoutAccount: null, returns });
      }
      for (const one of customers.under("member", id)) {
        customers.put({ ...one, memberId });
        customers.remove(keyOf(one.merchantId, id));
      }
      for (const { message } of messages.under("member", id)) messages.remove(message.id);
      for (const card of cards.under("member", id)) cards.remove(card.id);
      for (const { country } of bankAccounts.under("member", id)) bankAccounts.remove(keyOf(id, country));
      notifierTokens.remove(id);
      members.remove(id);
    },
  };
}

/** Takes display name and picture from the token, if the token has them. */
function followToken(known: Member, fromToken: Member): Member {
  return {
    ...known,
    displayName: fromToken.displayName === "" ? known.displayName : fromToken.displayName,
    pictureUrl: fromToken.pictureUrl ?? known.pictureUrl,
  };
}

const defaultThenNewest = inOrder<MemberCard>(
  by((card) => (card.isDefault ? 0 : 1)),
  byDescending((card) => card.addedAt),
  by((card) => card.id),
);

export function memoryCards({ rows: { cards, members } }: MemoryTransaction): CardStore {
  return {
    async save(card) {
      if (!members.get(card.memberId)) throw new MemberUnknown("A card needs its member.");
      const marked = card.isDefault ? cards.under("member", card.memberId).filter((one) => one.isDefault) : [];
      for (const other of marked) cards.put({ ...other, isDefault: false });
      cards.put(card);
    },
    find: async (id) => cards.get(id),
    ofMember: async (memberId) => cards.under("member", memberId).sort(defaultThenNewest),
    async remove(id) {
      cards.remove(id);
    },
    isKept: async (gatewayRef) => cards.under("gatewayRef", gatewayRef).length > 0,
  };
}

export function memoryBankAccounts(tx: MemoryTransaction): BankAccountStore {
  const { bankAccounts, members } = tx.rows;
  return {
    async save(account) {
      const { memberId, country } = account;
      if (!members.get(memberId)) throw new MemberUnknown("A bank account needs its member.");
      bankAccounts.put({ memberId, country, account });
    },
    find: async (memberId, country) => bankAccounts.get(keyOf(memberId, country))?.account ?? null,
    async ofMember(memberId) {
      const accounts = bankAccounts.under("member", memberId).flatMap(({ account }) => account ?? []);
      return accounts.sort(by(({ country }) => country));
    },
    async remove(memberId, country) {
      tx.demandWrite();
      if (bankAccounts.get(keyOf(memberId, country))) bankAccounts.put({ memberId, country, account: null });
    },
    wasOnFile: async (memberId, country) => bankAccounts.get(keyOf(memberId, country)) !== null,
  };
}
