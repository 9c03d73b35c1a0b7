import type { MemberId } from "#domain/member/member.ts";
import type { EventId, SportsEvent } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { messagesLeft, type MessageNumber } from "#server/application/messages/message-number.ts";
import type { Store } from "#server/application/ports/store.ts";
import { EventsMeeting, type MetSearch } from "./events-meeting.ts";

/** Of these events, those that may be told of at `now` and that one of the member's searches still finds. */
export async function stillSearchedFor(
  store: Store,
  memberId: MemberId,
  eventIds: readonly EventId[],
  now: Instant,
): Promise<readonly EventId[]> {
  const open = await store.savedSearches.openTo(memberId, eventIds, now);
  const met = await metSearches(store, memberId, open, now);
  return open.filter((id) => met.some((one) => one.eventIds.has(id)));
}

/** The member's searches that find any of these events. */
export async function metSearches(
  store: Store,
  memberId: MemberId,
  eventIds: readonly EventId[],
  now: Instant,
): Promise<readonly MetSearch[]> {
  const searches = await store.savedSearches.ofMember(memberId);
  const met = await new EventsMeeting(store.events, eventIds, now).each(searches);
  return met.filter((one) => one.eventIds.size > 0);
}

/** Those of organisers whose number of messages leaves room for one more, in the given order. */
export async function withMessagesLeft<Event extends Pick<SportsEvent, "merchantId">>(
  store: Store,
  events: readonly Event[],
  now: Instant,
  number: MessageNumber,
): Promise<readonly Event[]> {
  const left = new Map<string, boolean>();
  for (const { merchantId } of events)
    if (!left.has(merchantId))
      left.set(merchantId, (await messagesLeft(store, "saved_search", merchantId, now, number)) !== 0);
  return events.filter(({ merchantId }) => left.get(merchantId) === true);
}
