import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { grouped } from "#domain/grouped.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Money } from "#domain/money/money.ts";
import { stillDue } from "#domain/payment/take-for-debt.ts";
import { waitingParts } from "#server/application/door/take-owed.ts";
import type { MerchantMember } from "#server/application/members/personal-data.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { Busy, type Store } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { sumsOf } from "./see-person.ts";

/**
 * The ids by which a merchant knows members; these are never LINE's. A member whom the merchant sees for the first time
 * gets one, so call it only inside `run`. Throws Busy when a member was just erased: ask again.
 */
export async function knownAs(
  { store, newId }: Transaction,
  merchantId: MerchantId,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  const fresh = new Map(memberIds.map((memberId) => [memberId, newId()]));
  try {
    return await store.merchants.ensureMemberIds(merchantId, fresh);
  } catch (error) {
    if (error instanceof MemberUnknown) throw new Busy("A member was erased meanwhile.", { cause: error });
    throw error;
  }
}

/** How a member stands with a merchant, locked until the transaction ends. A member who is new there gets an id. */
export async function lockStanding(
  transaction: Transaction,
  merchantId: MerchantId,
  memberId: MemberId,
): Promise<MerchantMember> {
  const id = (await knownAs(transaction, merchantId, [memberId])).get(memberId);
  const known = id === undefined ? null : await transaction.store.merchants.lockKnown(merchantId, id);
  if (!known) throw new Error("A member that has an id is known.");
  return known;
}

export interface CustomersQuestion {
  readonly merchantId: MerchantId;
  readonly limit: number;
  readonly cursor: string | null;
}

/** Members who took part in a merchant's events, the latest join first. */
export class ListCustomers {
  static readonly needs: Needs<typeof ListCustomers> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  async run({ merchantId, limit, cursor }: CustomersQuestion): Promise<Page<CustomerView>> {
    return this.#transactions.run(async (transaction) => {
      const { store } = transaction;
      const found = await store.participations.listCustomers(merchantId, limit + 1, decodeCursor(cursor));
      const page = pageOf(found, limit, ({ latestJoinedAt, latestJoinId }) => ({
        key: latestJoinedAt,
        id: latestJoinId,
      }));
      const memberIds = page.items.map(({ memberId }) => memberId);
      const members = await store.members.findMany(memberIds);
      const known = await knownAs(transaction, merchantId, memberIds);
      const standings = await store.merchants.standingsOf(merchantId, memberIds);
      const presences = await store.participations.presenceOf(merchantId, memberIds);
      const spent = await store.payments.spentAt(merchantId, memberIds);
      const owed = await owedBy(store, merchantId, memberIds);
      const items = page.items.flatMap(({ memberId, participations, latestJoinedAt }): CustomerView[] => {
        const member = members.get(memberId);
        const id = known.get(memberId);
        if (!member || id === undefined) return [];
        const { displayName, pictureUrl, name, phone } = member;
        const standing = standings.get(memberId) ?? null;
        const facts = { displayName, pictureUrl, name, phone, participations, standing };
        const { attended = 0, missed = 0, lastSeenAt = null } = presences.get(memberId) ?? {};
        const career = { attended, missed, lastSeenAt, spent: spent.get(memberId) ?? [] };
        const debt = sumsOf(owed.get(memberId) ?? []);
        return [{ memberId: id, ...facts, lastJoinedAt: latestJoinedAt, ...career, owed: debt }];
      });
      return { items, nextCursor: page.nextCursor };
    });
  }
}

/** What members owe at the venue, less transfers that were too little, by member and place. */
async function owedBy(
  store: Store,
  merchantId: MerchantId,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, readonly Money[]>> {
  const debts = await store.payments.owedBy(merchantId, memberIds);
  if (debts.length === 0) return new Map();
  const attempts = await store.payments.ofParticipations(debts.map(({ joinId }) => joinId));
  const waiting = await waitingParts(store, [...attempts.values()].flat());
  const due = debts.map(({ memberId, joinId, amount }) => {
    const parts = waiting.filter((one) => one.joinId === joinId);
    return { memberId, amount: stillDue(amount, parts) };
  });
  const byMember = grouped(due, ({ memberId }) => memberId);
  return new Map([...byMember].map(([memberId, all]) => [memberId, all.map(({ amount }) => amount)]));
}
