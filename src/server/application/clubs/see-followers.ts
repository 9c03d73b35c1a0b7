import type { FollowersView, ToldGameView, ToldView } from "#contract/clubs/followers.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { shownPersonOf } from "#domain/member/tie.ts";
import type { NotSentReason, ToldOfNews } from "#server/application/messages/message-store.ts";
import { decodeCursor, encodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Retention } from "#server/application/work/retention.ts";
import type { Needs } from "#wiring/needs.ts";
import type { FollowersCursor } from "./tie-store.ts";

interface FollowersQuestion {
  readonly merchantId: MerchantId;
  readonly limit: number;
  readonly cursor: string | null;
}

type ShownReason = keyof ToldGameView["notSent"];

const shownReasons: Readonly<Record<NotSentReason, ShownReason>> = {
  quota: "no_number",
  not_friend: "no_friend",
  unwanted: "not_wanted",
  outdated: "not_wanted",
  refused: "refused",
  gave_up: "refused",
};

/**
 * A merchant sees who follows it, of those who let its games show their name, by what other members see of them (0176);
 * the others are a number. And what followers were told, in numbers only.
 */
export class SeeFollowers {
  static readonly needs: Needs<typeof SeeFollowers> = [Transactions, Retention];
  readonly #transactions: Transactions;
  readonly #retention: Retention;

  constructor(transactions: Transactions, retention: Retention) {
    this.#transactions = transactions;
    this.#retention = retention;
  }

  list({ merchantId, limit, cursor }: FollowersQuestion): Promise<FollowersView> {
    return this.#transactions.read(async (store) => {
      const after = followersCursor(cursor);
      const found = await store.ties.followers(merchantId, limit + 1, after);
      const counts = await store.ties.followerCounts(merchantId);
      let last = after;
      const items = found.slice(0, limit).map(({ followedSince, member }) => {
        last = { followedSince, seen: last?.followedSince === followedSince ? last.seen + 1 : 1 };
        return { place: placeOf(last), shownAs: shownPersonOf(member), since: followedSince };
      });
      const nextCursor = found.length > limit && last ? placeOf(last) : null;
      return { items, nextCursor, count: counts.all, unnamed: counts.all - counts.named, told: counts.toTell };
    });
  }

  /** Of as long as messages are kept: the numbers are theirs. */
  told({ merchantId, limit, cursor }: FollowersQuestion): Promise<ToldView> {
    const since = this.#transactions.now() - this.#retention.messages;
    return this.#transactions.read(async (store) => {
      const news = await store.ties.announced(merchantId, since, limit + 1, decodeCursor(cursor));
      const page = pageOf(news, limit, ({ publishedAt, eventId }) => ({ key: publishedAt, id: eventId }));
      const ids = page.items.map(({ eventId }) => eventId);
      const told = await store.messages.toldOfNews(ids);
      const events = new Map((await store.events.findMany(ids)).map((event) => [event.id, event]));
      const items = page.items.flatMap(({ eventId, publishedAt }) => {
        const event = events.get(eventId);
        if (!event) return [];
        const { title, startsAt, timeZone } = event;
        return [{ eventId, title, startsAt, timeZone, publishedAt, ...numbersOf(told.get(eventId)) }];
      });
      return { items, nextCursor: page.nextCursor, since };
    });
  }
}

function numbersOf(told: ToldOfNews | undefined): Pick<ToldGameView, "firstSentAt" | "sent" | "waiting" | "notSent"> {
  const notSent: Record<ShownReason, number> = { no_number: 0, no_friend: 0, not_wanted: 0, refused: 0 };
  for (const [reason, count] of Object.entries(told?.notSent ?? {}))
    notSent[shownReasons[reason as NotSentReason]] += count;
  return { firstSentAt: told?.firstSentAt ?? null, sent: told?.sent ?? 0, waiting: told?.waiting ?? 0, notSent };
}

function placeOf({ followedSince, seen }: FollowersCursor): string {
  return encodeCursor({ key: followedSince, id: String(seen) });
}

function followersCursor(text: string | null): FollowersCursor | null {
  const cursor = decodeCursor(text);
  if (!cursor || !/^[1-9][0-9]{0,5}$/u.test(cursor.id)) return null;
  return { followedSince: cursor.key, seen: Number(cursor.id) };
}
