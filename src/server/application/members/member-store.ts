import type { Card, CardId } from "#domain/card/card.ts";
import type { Member, MemberId } from "#domain/member/member.ts";

export interface MemberStore {
  /**
   * Writes the member the first time it is seen; returns the stored one. Repeatable. A known member keeps what it has,
   * apart from display name and picture, which follow the token where it carries them.
   */
  ensure(member: Member): Promise<Member>;
  find(id: MemberId): Promise<Member | null>;
  /**
   * Locks a member with its cards and holds until the transaction ends, so that changes of one member come one after the
   * other. Taken before an event's lock, never after. A member that is not there has nothing to lock.
   */
  lock(id: MemberId): Promise<void>;
  /** Several at once; unknown ids are left out. */
  findMany(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>>;
  save(member: Member): Promise<void>;
  /**
   * Erases a member: writes `nobody`, who takes its place in participations, payments and refunds, and removes its
   * messages, its cards and the member itself. Under the member's lock and that of every event it was in
   * (`participations.lockEventsOf`), so that nobody writes the old id any more. Erasing an unknown one is fine.
   */
  erase(id: MemberId, nobody: Member): Promise<void>;
}

export interface CardStore {
  /** Writes a card by id. A default card takes the mark from the member's others. */
  save(card: Card): Promise<void>;
  find(id: CardId): Promise<Card | null>;
  /** The default first, then the newest. */
  ofMember(memberId: MemberId): Promise<readonly Card[]>;
  remove(id: CardId): Promise<void>;
  /** Is any card of this name at the gateway kept, whoever's it is? */
  isKept(gatewayRef: string): Promise<boolean>;
}

/**
 * The member that something belongs to is not there: it was erased meanwhile, here or by another process. Nothing
 * happened; make the member anew and ask again.
 */
export class MemberUnknown extends Error {
  override readonly name = "MemberUnknown";
}
