import type { SavedSearchView } from "#contract/members/saved-searches.ts";
import type { MemberId } from "#domain/member/member.ts";
import { chosenAfter } from "#domain/member/message-choices.ts";
import {
  decideSaveSearch,
  type SavedSearch,
  type SavedSearchId,
  type SearchedFor,
} from "#domain/member/saved-search.ts";
import type { Invalid, Refused } from "#domain/refusal.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

export type SaveSearchAnswer =
  | { readonly kind: "saved"; readonly saved: SavedSearchView }
  | Refused<"too_many_searches">
  | Invalid;

/** A member's saved searches. Only the member reads them. */
export class KeepSearches {
  static readonly needs: Needs<typeof KeepSearches> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** What was saved first comes first. */
  async list(memberId: MemberId): Promise<readonly SavedSearchView[]> {
    const saved = await this.#transactions.read((store) => store.savedSearches.ofMember(memberId));
    return saved.map(viewOf);
  }

  /**
   * Saves a search, and switches its messages on, because they are what it is saved for. The same search again answers
   * the one that is saved. Repeatable.
   */
  save(memberId: MemberId, name: string, wanted: SearchedFor): Promise<SaveSearchAnswer> {
    return this.#transactions.run(async ({ store, now, newId }): Promise<SaveSearchAnswer> => {
      await store.members.lock(memberId);
      const member = await store.members.find(memberId);
      if (!member) throw new MemberUnknown("The member behind this token is missing.");
      const decision = decideSaveSearch(wanted, await store.savedSearches.ofMember(memberId));
      if (decision.kind === "refused" || decision.kind === "invalid") return decision;
      await store.members.save({ ...member, ...chosenAfter({ searches: true }, member) });
      if (decision.kind === "known") return { kind: "saved", saved: viewOf(decision.saved) };
      const saved: SavedSearch = { id: newId(), memberId, name, search: decision.search, savedAt: now };
      await store.savedSearches.add(saved);
      return { kind: "saved", saved: viewOf(saved) };
    });
  }

  /** Nothing is told of it any more from the commit on. Repeatable. */
  async remove(memberId: MemberId, id: SavedSearchId): Promise<void> {
    await this.#transactions.run(async ({ store }) => {
      await store.members.lock(memberId);
      await store.savedSearches.remove(memberId, id);
    });
  }
}

function viewOf({ id, name, search, savedAt }: SavedSearch): SavedSearchView {
  return { id, name, search, savedAt };
}
