import type { Card, CardId } from "#domain/card/card.ts";
import type { Member, MemberId } from "#domain/member/member.ts";

export interface MemberStore {
  /**
   * Writes the member the first time it is seen; returns the stored one. Repeatable. A known member keeps what it has,
   * apart from display name and picture, which follow the token where it carries them.
   */
  ensure(member: Member): Promise<Member>;
  find(id: MemberId): Promise<Member | null>;
  /** Several at once; unknown ids are left out. */
  findMany(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>>;
  /**
   * Locks a member with its cards and holds until the transaction ends, so that changes of one member come one after the
   * other. Taken before an event's lock, never after. A member that is not there has nothing to lock.
   */
  lock(id: MemberId): Promise<void>;
  save(member: Member): Promise<void>;
}

export interface CardStore {
  /** Writes a card by id. A default card takes the mark from the member's others. */
  save(card: Card): Promise<void>;
  find(id: CardId): Promise<Card | null>;
  /** The default first, then the newest. */
  ofMember(memberId: MemberId): Promise<readonly Card[]>;
  remove(id: CardId): Promise<void>;
}
