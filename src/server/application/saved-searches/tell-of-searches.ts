import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { choicesOf } from "#domain/member/message-choices.ts";
import { isUntold, newsKnownSince, newsMayFollow, nightUntil, tellNewsAt } from "#domain/member/news-times.ts";
import type { SavedSearch } from "#domain/member/saved-search.ts";
import { followTells } from "#domain/member/tie.ts";
import { earliest, type Instant } from "#domain/time/instant.ts";
import type { EventNews } from "#server/application/clubs/tie-store.ts";
import { MessageNumber } from "#server/application/messages/message-number.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type Telling, Transactions } from "#server/application/ports/transactions.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import { Retention } from "#server/application/work/retention.ts";
import type { Needs } from "#wiring/needs.ts";
import { EventsMeeting } from "./events-meeting.ts";
import { withMessagesLeft } from "./still-searched-for.ts";

type TellOfSearchesJob = Extract<Job, { readonly kind: "tell_of_searches" }>;

/** Members who are told in one transaction. */
const batch = 50;
/** So many of the latest events are looked at; the app shows the others too. */
const mostLookedAt = 500;
/** A message is about so many events at most. */
const mostEvents = 20;

/**
 * Tells members of new events that their saved searches find (decision 0174): each at most once a day, in one message,
 * what starts first at the top. Who was told less than a day ago is told later. The message's key names the one before
 * it, so whatever runs again or at the same time, each is written once. Events of organisers whose number of messages
 * is used up are left out, and not told later.
 */
export class TellOfSearches {
  static readonly needs: Needs<typeof TellOfSearches> = [Transactions, Retention, MessageNumber];
  readonly #transactions: Transactions;
  readonly #retention: Retention;
  readonly #number: MessageNumber;

  constructor(transactions: Transactions, retention: Retention, number: MessageNumber) {
    this.#transactions = transactions;
    this.#retention = retention;
    this.#number = number;
  }

  /** Tells one batch and asks for the next. Repeatable. */
  async run({ timeZone, after }: Pick<TellOfSearchesJob, "timeZone" | "after">): Promise<void> {
    const fromStart = { kind: "tell_of_searches", timeZone, after: null } as const;
    await this.#transactions.run(async ({ store, now, tell }) => {
      const morning = nightUntil(now, timeZone);
      if (morning !== null) return store.jobs.add(fromStart, morning);
      const searchesOf = await store.savedSearches.toTell(after, batch);
      const members = [...searchesOf.keys()];
      const news = await this.#newEvents(store, now);
      if (news.size === 0) return;
      const meeting = new EventsMeeting(store.events, [...news.keys()], now);
      const lastTold = await store.messages.lastWritten("saved_search", members);
      const told: Telling[] = [];
      const later: Instant[] = [];
      for (const [memberId, searches] of searchesOf) {
        const last = { at: lastTold.get(memberId) ?? null, knownFor: this.#retention.messages };
        const isNew = ({ publishedAt }: EventNews) => isUntold(publishedAt, last, now);
        const found = await foundFor(searches, news, meeting, isNew);
        const eventIds = await untold(store, memberId, found, now);
        if (eventIds.length === 0) continue;
        const from = newsMayFollow(last.at);
        if (from > now) later.push(from);
        else told.push({ key: keyOf(memberId, last.at), memberId, kind: "saved_search", joinId: null, eventIds });
      }
      await tell(told);
      const lastOne = members.at(-1);
      if (members.length === batch && lastOne !== undefined) await store.jobs.add({ ...fromStart, after: lastOne });
      const [first, ...others] = later;
      if (first !== undefined) await store.jobs.add(fromStart, tellNewsAt(earliest(first, ...others), timeZone));
    });
  }

  /** What anybody may be told of, and whose organiser has messages left: what starts first comes first. */
  async #newEvents(store: Store, now: Instant): Promise<ReadonlyMap<string, NewEvent>> {
    const since = newsKnownSince(this.#retention.messages, now);
    const news = await store.savedSearches.newEvents(since, now, mostLookedAt);
    const newsOf = new Map(news.map((one) => [one.eventId, one]));
    const events = await store.events.findMany([...newsOf.keys()]);
    const open = await withMessagesLeft(store, events, now, this.#number);
    const soonestFirst = open.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
    return new Map(
      soonestFirst.flatMap((event) => {
        const one = newsOf.get(event.id);
        return one ? [[event.id, { ...one, event }]] : [];
      }),
    );
  }
}

interface NewEvent extends EventNews {
  readonly event: SportsEvent;
}

function keyOf(memberId: MemberId, lastTold: Instant | null): string {
  return `saved_search:${memberId}:${lastTold ?? 0}`;
}

/** What is new since a search was saved, and that it finds; each event once, what starts first comes first. */
async function foundFor(
  searches: readonly SavedSearch[],
  news: ReadonlyMap<string, NewEvent>,
  meeting: EventsMeeting,
  isNew: (one: EventNews) => boolean,
): Promise<readonly NewEvent[]> {
  const since = Math.min(...searches.map(({ savedAt }) => savedAt));
  const fresh = [...news.values()].filter((one) => one.publishedAt > since && isNew(one));
  if (fresh.length === 0) return [];
  const met = await meeting.each(searches);
  return fresh.filter(({ eventId, publishedAt }) =>
    met.some(({ saved, eventIds }) => publishedAt > saved.savedAt && eventIds.has(eventId)),
  );
}

/** Of what was found, what the member is not in, may join, and does not hear of because it follows the organiser. */
async function untold(
  store: Store,
  memberId: MemberId,
  found: readonly NewEvent[],
  now: Instant,
): Promise<readonly string[]> {
  if (found.length === 0) return [];
  const member = await store.members.find(memberId);
  const follows = member !== null && choicesOf(member).news ? await store.ties.ofMember(memberId) : [];
  const messages = await store.messages.ofMember(memberId);
  const toldBefore = new Set(messages.flatMap(({ kind, eventIds = [] }) => (kind === "news" ? eventIds : [])));
  const ids = found
    .filter(({ eventId }) => !toldBefore.has(eventId))
    .filter((one) => !follows.some((tie) => followTells(tie, one)))
    .map(({ eventId }) => eventId);
  return (await store.savedSearches.openTo(memberId, ids, now)).slice(0, mostEvents);
}
