import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { Tie } from "#domain/member/tie.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { TimeCursor } from "#server/application/paying/payment-store.ts";

/** An event that became public. */
export interface EventNews {
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
  readonly publishedAt: Instant;
}

export interface Follower {
  readonly followedSince: Instant;
  readonly member: Member;
}

/** Where a list of followers goes on; no member's id is in it, because those are LINE's. */
export interface FollowersCursor {
  readonly followedSince: Instant;
  readonly seen: number;
}

export interface FollowerCounts {
  readonly all: number;
  /** Who lets the merchant's games show their name. */
  readonly named: number;
  /** Who is told of new events by message, as `toTell` has them. */
  readonly toTell: number;
}

/** What members decided about merchants: one tie for each member and merchant. */
export interface TieStore {
  /** Writes a tie. Its merchant must exist. Throws MemberUnknown for an unknown member. */
  save(tie: Tie): Promise<void>;
  /** Null where the member decided nothing about the merchant. */
  find(memberId: MemberId, merchantId: MerchantId): Promise<Tie | null>;
  /** By the merchant's id. */
  ofMember(memberId: MemberId): Promise<readonly Tie[]>;
  /**
   * Of the members with a confirmed place in an event, those who allow its merchant to show their name: who joined
   * first comes first, at most `limit`.
   */
  shownIn(eventId: EventId, limit: number): Promise<readonly Member[]>;
  /** Writes that an event became public. A second time changes nothing. */
  announce(news: EventNews): Promise<void>;
  /**
   * Events of merchants that the member follows which became public since then, and since it last looked: those that
   * are for everybody and may still be joined at `now`, of merchants that are not suspended and don't block the member,
   * without those that the member has a live place in. The latest first, then by the event's id; at most `limit`.
   */
  newsFor(memberId: MemberId, now: Instant, limit: number, after: TimeCursor | null): Promise<readonly EventNews[]>;
  /** Which of these events are still news to the member at `now`, by the same rules, in the given order. */
  stillNews(memberId: MemberId, eventIds: readonly EventId[], now: Instant): Promise<readonly EventId[]>;
  /**
   * Members who follow a merchant and want to be told of new events by message, except those who are known to be no
   * friends of the account: by id, after `after`, at most `limit`. Others may be among them who can't join there.
   */
  toTell(merchantId: MerchantId, after: MemberId | null, limit: number): Promise<readonly MemberId[]>;
  /**
   * Who follows a merchant and lets its games show their name, who followed last first, those of one instant by their
   * own ids; at most `limit`. `after`: an instant of following, and how many of that instant were seen already.
   */
  followers(merchantId: MerchantId, limit: number, after: FollowersCursor | null): Promise<readonly Follower[]>;
  followerCounts(merchantId: MerchantId): Promise<FollowerCounts>;
  /** A merchant's events for everybody that became public since then: the latest first, then by id; at most `limit`. */
  announced(
    merchantId: MerchantId,
    since: Instant,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly EventNews[]>;
  /** The member has seen all that became public up to an instant; never less than it had seen before. */
  sawNews(memberId: MemberId, until: Instant): Promise<void>;
}
