import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { choicesOf } from "#domain/member/message-choices.ts";
import type { SavedSearch } from "#domain/member/saved-search.ts";
import { isListed } from "#domain/merchant/admission.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventNews } from "#server/application/clubs/tie-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { SavedSearchStore } from "#server/application/saved-searches/saved-search-store.ts";
import { by, inOrder, newestFirst, nextItems } from "../../order.ts";
import { keyOf } from "../../tables.ts";
import type { MemoryTransaction } from "../../transaction.ts";

const firstSavedFirst = inOrder<SavedSearch>(
  by(({ savedAt }) => savedAt),
  by(({ id }) => id),
);

export function memorySavedSearches(tx: MemoryTransaction): SavedSearchStore {
  const { customers, events, members, news, participations, savedSearches, suspensions } = tx.rows;
  const ofMember = (memberId: MemberId) => savedSearches.under("member", memberId).toSorted(firstSavedFirst);
  const mayBeJoined = (id: EventId, now: Instant) => {
    const event = events.get(id)?.event;
    if (event?.stage !== "published" || !isListed(event) || event.joinClosesAt <= now) return false;
    return (suspensions.get(event.merchantId)?.since ?? null) === null;
  };
  const isWanted = (memberId: MemberId) => {
    const member = members.get(memberId);
    return member !== null && member.isFriend !== false && choicesOf(member).searches;
  };
  return {
    async add(saved) {
      if (!members.get(saved.memberId)) throw new MemberUnknown("A saved search needs its member.");
      savedSearches.put(saved);
    },
    ofMember: async (memberId) => ofMember(memberId),
    async remove(memberId, id) {
      tx.demandWrite();
      if (savedSearches.get(id)?.memberId === memberId) savedSearches.remove(id);
    },
    async toTell(after, limit) {
      const all = new Set(savedSearches.all().map(({ memberId }) => memberId));
      const wanted = [...all].filter((id) => id > (after ?? "") && isWanted(id)).toSorted(by((id) => id));
      return new Map(wanted.slice(0, limit).map((id) => [id, ofMember(id)]));
    },
    async newEvents(since, now, limit) {
      const place = ({ publishedAt, eventId }: EventNews) => ({ key: publishedAt, id: eventId });
      const found = news.all().filter(({ publishedAt, eventId }) => publishedAt > since && mayBeJoined(eventId, now));
      return nextItems(found, place, newestFirst, limit, null);
    },
    async openTo(memberId, eventIds, now) {
      return eventIds.filter((id) => {
        const merchantId = events.get(id)?.event.merchantId ?? "";
        const isBlocked = customers.get(keyOf(merchantId, memberId))?.standing === "blocked";
        return (
          news.get(id) !== null &&
          mayBeJoined(id, now) &&
          !isBlocked &&
          participations.under("live", keyOf(id, memberId)).length === 0
        );
      });
    },
  };
}
