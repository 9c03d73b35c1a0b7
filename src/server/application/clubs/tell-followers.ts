import { type Telling, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isUntold, type LastTold, newsMayFollow, nightUntil, tellNewsAt } from "#domain/member/news-times.ts";
import { earliest, type Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import { Retention } from "#server/application/work/retention.ts";
import type { EventNews } from "./tie-store.ts";

type TellFollowersJob = Extract<Job, { readonly kind: "tell_followers" }>;

/** Followers who are told in one transaction. */
const batch = 100;
/** A message is about so many events at most; the app shows the others too. */
const mostEvents = 20;

/**
 * Tells those who follow a merchant, and want to be told, of its new events (decision 0086): each at most once a day,
 * in one message with what is new at the others whom they follow. Who was told less than a day ago is told later. The
 * message's key names the one before it, so whatever runs again or at the same time, each is written once.
 */
export class TellFollowers {
  static readonly needs: Needs<typeof TellFollowers> = [Transactions, Retention];
  readonly #transactions: Transactions;
  readonly #retention: Retention;

  constructor(transactions: Transactions, retention: Retention) {
    this.#transactions = transactions;
    this.#retention = retention;
  }

  /** Tells one batch and asks for the next. Repeatable. */
  async run({
    merchantId,
    timeZone,
    after,
  }: Pick<TellFollowersJob, "merchantId" | "timeZone" | "after">): Promise<void> {
    const fromStart = { kind: "tell_followers", merchantId, timeZone, after: null } as const;
    await this.#transactions.run(async ({ store, now, tell }) => {
      const morning = nightUntil(now, timeZone);
      if (morning !== null) return store.jobs.add(fromStart, morning);
      const followers = await store.ties.toTell(merchantId, after, batch);
      const lastTold = await store.messages.lastWritten("news", followers);
      const told: Telling[] = [];
      const later: Instant[] = [];
      for (const memberId of followers) {
        const last = { at: lastTold.get(memberId) ?? null, knownFor: this.#retention.messages };
        const eventIds = await newsOf(store, { memberId, merchantId, last, now });
        if (eventIds.length === 0) continue;
        const from = newsMayFollow(last.at);
        if (from > now) later.push(from);
        else told.push({ key: `news:${memberId}:${last.at ?? 0}`, memberId, kind: "news", joinId: null, eventIds });
      }
      await tell(told);
      const lastOne = followers.at(-1);
      if (followers.length === batch && lastOne !== undefined) await store.jobs.add({ ...fromStart, after: lastOne });
      const [first, ...others] = later;
      if (first !== undefined) await store.jobs.add(fromStart, tellNewsAt(earliest(first, ...others), timeZone));
    });
  }
}

interface Follower {
  readonly memberId: MemberId;
  /** Whose news is told now: its events come first. */
  readonly merchantId: MerchantId;
  readonly last: LastTold;
  readonly now: Instant;
}

/** What a member is to be told of; nothing where this merchant has no news for it. */
async function newsOf(store: Store, { memberId, merchantId, last, now }: Follower): Promise<readonly EventId[]> {
  const news = await store.ties.newsFor(memberId, now, 2 * mostEvents, null);
  const untold = news.filter(({ publishedAt }) => isUntold(publishedAt, last, now));
  const isTheirs = (one: EventNews) => one.merchantId === merchantId;
  const theirs = untold.filter(isTheirs);
  if (theirs.length === 0) return [];
  const others = untold.filter((one) => !isTheirs(one));
  return [...theirs, ...others].slice(0, mostEvents).map(({ eventId }) => eventId);
}
