import { Transactions } from "#server/application/ports/transactions.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import type { TieView } from "#contract/clubs/tie.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { changedTie, newTie, shownPersonOf, type Tie, type TieChange } from "#domain/member/tie.ts";
import { type NotFound, notFound } from "#domain/refusal.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";

export type KeepTieAnswer = { readonly kind: "kept"; readonly tie: TieView } | NotFound;

/**
 * A member decides about merchants: whether others see its name in their games, and whether it follows them. Only the
 * member reads its ties.
 */
export class KeepTies {
  static readonly needs: Needs<typeof KeepTies> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Every merchant that the member decided about, by the merchant's id. */
  list(memberId: MemberId): Promise<readonly TieView[]> {
    return this.#transactions.read(async (store) => {
      const ties = await store.ties.ofMember(memberId);
      const merchants = await store.merchants.findMany(ties.map(({ merchantId }) => merchantId));
      const member = await knownMember(store, memberId);
      return ties.flatMap((tie) => {
        const name = merchants.get(tie.merchantId)?.name;
        return name === undefined ? [] : tieViewOf(tie, name, shownPersonOf(member));
      });
    });
  }

  /** Changes what is given and leaves the rest; it holds from the commit on. Repeatable. */
  change(memberId: MemberId, merchantId: MerchantId, change: TieChange): Promise<KeepTieAnswer> {
    return this.#transactions.run(async ({ store, now }): Promise<KeepTieAnswer> => {
      await store.members.lock(memberId);
      const member = await knownMember(store, memberId);
      const merchant = await store.merchants.find(merchantId);
      if (!merchant) return notFound;
      const before = (await store.ties.find(memberId, merchantId)) ?? newTie(memberId, merchantId);
      const tie = changedTie(before, change, now);
      await store.ties.save(tie);
      return { kind: "kept", tie: tieViewOf(tie, merchant.name, shownPersonOf(member)) };
    });
  }
}

async function knownMember(store: Store, memberId: MemberId) {
  const member = await store.members.find(memberId);
  if (!member) throw new MemberUnknown("The member behind this token is missing.");
  return member;
}

/** A tie as its member sees it. `shownAs`: what others would see of the member. */
export function tieViewOf(
  { merchantId, showsName, followedSince }: Tie,
  merchantName: string,
  shownAs: ReturnType<typeof shownPersonOf>,
): TieView {
  return { merchantId, merchantName, showsName, shownAs, follows: followedSince !== null };
}
