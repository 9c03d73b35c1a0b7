import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { isListed } from "#domain/merchant/admission.ts";
import type { MemberId } from "#domain/member/member.ts";
import { choicesOf } from "#domain/member/message-choices.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventNews, Follower, TieStore } from "#server/application/clubs/tie-store.ts";
import { by, byDescending, inOrder, newestFirst, nextItems } from "../../order.ts";
import { keyOf } from "../../tables.ts";
import type { MemoryTransaction } from "../../transaction.ts";

const lastToFollowFirst = inOrder<Follower>(
  byDescending(({ followedSince }) => followedSince),
  by(({ member }) => member.id),
);

export function memoryTies({ rows }: MemoryTransaction): TieStore {
  const { customers, events, members, merchants, news, participations, suspensions, ties } = rows;
  const isIn = (memberId: MemberId, eventId: EventId) =>
    participations.under("live", keyOf(eventId, memberId)).length > 0;
  const newsOf = (memberId: MemberId, now: Instant): readonly EventNews[] =>
    ties
      .under("member", memberId)
      .filter(({ followedSince }) => followedSince !== null)
      .filter(({ merchantId }) => (suspensions.get(merchantId)?.since ?? null) === null)
      .filter(({ merchantId }) => customers.get(keyOf(merchantId, memberId))?.standing !== "blocked")
      .flatMap(({ merchantId, followedSince, newsSeenAt }) =>
        news
          .under("merchant", merchantId)
          .filter(({ publishedAt }) => publishedAt > Math.max(followedSince ?? 0, newsSeenAt ?? 0)),
      )
      .filter(({ eventId }) => {
        const event = events.get(eventId)?.event;
        return event?.stage === "published" && isListed(event) && event.joinClosesAt > now && !isIn(memberId, eventId);
      });
  const isToTell = (memberId: MemberId): boolean => {
    const member = members.get(memberId);
    return member !== null && member.isFriend !== false && choicesOf(member).news;
  };
  return {
    async save(tie) {
      if (!members.get(tie.memberId)) throw new MemberUnknown("A tie needs its member.");
      if (!merchants.get(tie.merchantId)) throw new Error("A tie needs its merchant.");
      ties.put(tie);
    },
    find: async (memberId, merchantId) => ties.get(keyOf(memberId, merchantId)),
    ofMember: async (memberId) => ties.under("member", memberId).toSorted(by(({ merchantId }) => merchantId)),
    async shownIn(eventId, limit) {
      const shown = participations
        .under("liveInEvent", eventId)
        .filter(({ state }) => state === "confirmed")
        .filter(({ memberId, merchantId }) => ties.get(keyOf(memberId, merchantId))?.showsName === true)
        .toSorted(by(({ sequence }) => sequence));
      return shown.slice(0, limit).flatMap(({ memberId }) => members.get(memberId) ?? []);
    },
    async announce(one) {
      if (!events.get(one.eventId)) throw new Error("News needs its event.");
      if (!news.get(one.eventId)) news.put(one);
    },
    async newsFor(memberId, now, limit, after) {
      const place = ({ publishedAt, eventId }: EventNews) => ({ key: publishedAt, id: eventId });
      return nextItems(newsOf(memberId, now), place, newestFirst, limit, after);
    },
    async stillNews(memberId, eventIds, now) {
      const still = new Set(newsOf(memberId, now).map(({ eventId }) => eventId));
      return eventIds.filter((eventId) => still.has(eventId));
    },
    async toTell(merchantId, after, limit) {
      const followers = ties
        .under("follower", merchantId)
        .map(({ memberId }) => memberId)
        .filter((memberId) => memberId > (after ?? ""))
        .filter(isToTell);
      return followers.toSorted(by((memberId) => memberId)).slice(0, limit);
    },
    async followers(merchantId, limit, after) {
      const named = ties
        .under("follower", merchantId)
        .filter(({ showsName }) => showsName === true)
        .flatMap(({ followedSince, memberId }) => {
          const member = members.get(memberId);
          return member === null || followedSince === null ? [] : [{ followedSince, member }];
        })
        .toSorted(lastToFollowFirst);
      if (after === null) return named.slice(0, limit);
      const left = named.filter(({ followedSince }) => followedSince <= after.followedSince);
      return left.slice(after.seen, after.seen + limit);
    },
    async followerCounts(merchantId) {
      const all = ties.under("follower", merchantId);
      const named = all.filter(({ showsName }) => showsName === true).length;
      return { all: all.length, named, toTell: all.filter(({ memberId }) => isToTell(memberId)).length };
    },
    async announced(merchantId, since, limit, after) {
      const all = news.under("merchant", merchantId).filter(({ publishedAt, eventId }) => {
        const event = events.get(eventId)?.event;
        return publishedAt >= since && event?.audience === "public";
      });
      return nextItems(
        all,
        ({ publishedAt, eventId }) => ({ key: publishedAt, id: eventId }),
        newestFirst,
        limit,
        after,
      );
    },
    async sawNews(memberId, until) {
      for (const tie of ties.under("member", memberId))
        if (tie.followedSince !== null) ties.put({ ...tie, newsSeenAt: Math.max(tie.newsSeenAt ?? 0, until) });
    },
  };
}
