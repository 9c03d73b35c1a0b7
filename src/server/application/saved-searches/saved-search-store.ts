import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { SavedSearch, SavedSearchId } from "#domain/member/saved-search.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventNews } from "#server/application/clubs/tie-store.ts";

/** The searches that members saved, and the new events that may meet them. */
export interface SavedSearchStore {
  /** Writes a new one. Throws MemberUnknown for an unknown member. */
  add(saved: SavedSearch): Promise<void>;
  /** What was saved first comes first, then by id. */
  ofMember(memberId: MemberId): Promise<readonly SavedSearch[]>;
  /** Removes one of the member's; another member's stays. Repeatable. */
  remove(memberId: MemberId, id: SavedSearchId): Promise<void>;
  /**
   * The searches of members who want to be told of new events by message, except those who are known to be no friends
   * of the account: whole members, by their ids, after `after`, at most `limit` members.
   */
  toTell(after: MemberId | null, limit: number): Promise<ReadonlyMap<MemberId, readonly SavedSearch[]>>;
  /**
   * Events that became public after an instant: those that are for everybody and may still be joined at `now`, of
   * merchants that are not suspended. The latest first, then by the event's id; at most `limit`.
   */
  newEvents(since: Instant, now: Instant, limit: number): Promise<readonly EventNews[]>;
  /**
   * Which of these events a member may still be told of at `now`: those that `newEvents` would name, that the member
   * has no live place in, and whose merchants don't block it. In the given order.
   */
  openTo(memberId: MemberId, eventIds: readonly EventId[], now: Instant): Promise<readonly EventId[]>;
}
