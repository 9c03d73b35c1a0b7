import type { MemberCard, CardId } from "#domain/card/card.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { HeldRows } from "./personal-data.ts";

export interface MemberStore {
  /**
   * Writes a new member and returns the stored one. Repeatable. A known member stays as it is, except for the display
   * name and picture when the token has them.
   */
  ensure(member: Member): Promise<Member>;
  find(id: MemberId): Promise<Member | null>;
  /**
   * Locks a member with its cards and holds until the transaction ends, so that changes to one member run one after the
   * other. Take it before an event's lock, never after. Does nothing when there is no such member.
   */
  lock(id: MemberId): Promise<void>;
  /** Several at once. Unknown ids are left out. */
  findMany(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>>;
  save(member: Member): Promise<void>;
  /**
   * Locks every row that stays when the member is erased, until the transaction ends: nobody else writes one of them,
   * or adds one that is about the member. Take it after the locks of the member and of its events
   * (`participations.lockEventsOf`), and before reading what is decided on.
   */
  lockHeld(id: MemberId): Promise<void>;
  /**
   * Erases a member: removes the kinds of rows that go with it, and leaves the others without the person, with `nobody`
   * in its place (`personal-data.ts`). Call it under `lockHeld`: who then writes a record that had the old id is told
   * Busy, and reads again. Does nothing when there is no such member.
   */
  erase(id: MemberId, nobody: Member): Promise<void>;
  /**
   * Takes away the names of walk-ins of events that ended before an instant, of at most `limit`. Answers how many.
   * Repeatable.
   */
  forgetWalkIns(endedBefore: Instant, limit: number): Promise<number>;
  /** Every row that is about a member. Empty lists when there is no such member. */
  held(id: MemberId): Promise<HeldRows>;
}

export interface CardStore {
  /** Writes a card by id. A new default replaces the earlier one. */
  save(card: MemberCard): Promise<void>;
  find(id: CardId): Promise<MemberCard | null>;
  /** The default first, then the newest. */
  ofMember(memberId: MemberId): Promise<readonly MemberCard[]>;
  remove(id: CardId): Promise<void>;
  /** Is a card with this id at the gateway stored, for any member? */
  isKept(gatewayRef: string): Promise<boolean>;
}

/**
 * The member is not stored: it was erased meanwhile, here or by another process. Nothing happened. Store the member
 * again, then retry.
 */
export class MemberUnknown extends Error {
  override readonly name = "MemberUnknown";
}
