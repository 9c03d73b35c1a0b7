import type { BankAccountStore } from "#server/application/bank-accounts/bank-account-store.ts";
import type { MemberCard } from "#domain/card/card.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { type HeldRows, type KeptKind, withoutPerson } from "#server/application/members/personal-data.ts";
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
    /** Nor is there here. */
    async lockHeld() {
      tx.demandWrite();
    },
    async erase(id, nobody) {
      const rows = heldRows(tx, id);
      members.put(nobody);
      const without = <Kind extends KeptKind>(kind: Kind, put: (row: HeldRows[Kind][number]) => void) => {
        for (const row of rows[kind]) put(withoutPerson(kind, row, nobody.id));
      };
      without("participations", (row) => others.participations.put(row));
      without("payments", (row) => others.payments.put(row));
      without("refunds", (row) => others.refunds.put(row));
      without("salesDocuments", (row) => others.salesDocuments.put(row));
      without("slips", (row) => others.slips.put(row));
      without("exceptions", (row) => others.exceptions.put(row));
      without("transfers", (row) => others.transfers.put(row));
      without("merchantMembers", (row) => others.customers.put(row));
      for (const { merchantId } of rows.merchantMembers) others.customers.remove(keyOf(merchantId, id));
      for (const message of rows.messages) others.messages.remove(message.id);
      for (const card of rows.cards) others.cards.remove(card.id);
      for (const { country } of others.bankAccounts.under("member", id)) others.bankAccounts.remove(keyOf(id, country));
      others.notifierTokens.remove(id);
      for (const { merchantId } of rows.ties) others.ties.remove(keyOf(id, merchantId));
      for (const saved of rows.savedSearches) others.savedSearches.remove(saved.id);
      for (const line of rows.conversationLines) others.conversationLines.remove(line.id);
      for (const seat of rows.guestSeats) others.guestSeats.remove(seat.id);
      const left = new Set(rows.staff.map((one) => one.id));
      for (const token of others.staffTokens.all())
        if (left.has(token.staffId)) others.staffTokens.remove(token.tokenHash);
      for (const staffId of left) others.staff.remove(staffId);
      members.remove(id);
    },
    async forgetWalkIns(endedBefore, limit) {
      tx.demandWrite();
      const isLongAgo = ({ id }: Member) =>
        others.participations
          .under("member", id)
          .some(({ eventId }) => (others.events.get(eventId)?.event.endsAt ?? Infinity) < endedBefore);
      const named = members.all().filter((one) => isWalkIn(one.id) && one.displayName !== "" && isLongAgo(one));
      for (const member of named.slice(0, limit)) members.put({ ...member, displayName: "" });
      return Math.min(named.length, limit);
    },
    held: async (id) => heldRows(tx, id),
  };
}

function heldRows({ rows }: MemoryTransaction, id: MemberId): HeldRows {
  const payments = rows.payments.under("member", id);
  const ids = new Set(payments.map((payment) => payment.id));
  return {
    members: [rows.members.get(id) ?? []].flat(),
    cards: rows.cards.under("member", id),
    bankAccounts: rows.bankAccounts.under("member", id).flatMap(({ account }) => account ?? []),
    messages: rows.messages.under("member", id).map(({ message }) => message),
    notifierTokens: [rows.notifierTokens.get(id) ?? []].flat(),
    staff: rows.staff.under("member", id),
    ties: rows.ties.under("member", id),
    savedSearches: rows.savedSearches.under("member", id),
    conversationLines: rows.conversationLines.under("member", id),
    guestSeats: rows.guestSeats.under("member", id),
    merchantMembers: rows.customers.under("member", id),
    participations: rows.participations.under("member", id),
    payments,
    refunds: rows.refunds.under("member", id),
    salesDocuments: rows.salesDocuments.under("member", id),
    slips: payments.flatMap((payment) => rows.slips.under("payment", payment.id)),
    exceptions: payments.flatMap((payment) => rows.exceptions.under("payment", payment.id)),
    transfers: rows.transfers.all().filter(({ paymentId }) => paymentId !== null && ids.has(paymentId)),
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
