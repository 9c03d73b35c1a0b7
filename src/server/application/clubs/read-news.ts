import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { isListed } from "#domain/merchant/admission.ts";
import type { MemberId } from "#domain/member/member.ts";
import { tellNewsAt } from "#domain/member/news-times.ts";
import type { Page } from "#domain/page.ts";
import type { Instant } from "#domain/time/instant.ts";
import { listedOf, seeEvents } from "#server/application/events/event-views.ts";
import type { OwnList } from "#server/application/joining/read-participation.ts";
import { Rooms } from "#server/application/room/rooms.ts";

export interface News extends Page<EventSummary> {
  /** When it was read: what the member has seen then. */
  readonly until: Instant;
}

/** What merchants have published since a member follows them, and since the member last looked. */
export class ReadNews {
  static readonly needs: Needs<typeof ReadNews> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  /** Events that may still be joined and that the member is not in, the latest published first. */
  async list({ memberId, limit, cursor }: OwnList): Promise<News> {
    const until = this.#transactions.now();
    const news = await this.#transactions.read((store) =>
      store.ties.newsFor(memberId, until, limit + 1, decodeCursor(cursor)),
    );
    const page = pageOf(news, limit, ({ publishedAt, eventId }) => ({ key: publishedAt, id: eventId }));
    const ids = page.items.map(({ eventId }) => eventId);
    await this.#rooms.settleDue(ids);
    const { summaries } = await this.#transactions.read(async (store) =>
      seeEvents(store, listedOf(await store.events.findMany(ids)), memberId, this.#transactions.now()),
    );
    return { items: ids.flatMap((id) => summaries.get(id) ?? []), nextCursor: page.nextCursor, until };
  }

  /** The member has seen what was new until then; a time to come counts as now. Repeatable. */
  async saw(memberId: MemberId, until: Instant): Promise<void> {
    const seenAt = Math.min(until, this.#transactions.now());
    await this.#transactions.run(async ({ store }) => {
      await store.members.lock(memberId);
      await store.ties.sawNews(memberId, seenAt);
    });
  }
}

/**
 * An event became public: from now on it is news to who follows its merchant, and who wants that, or
 * saved a search that finds it, is told. In the
 * transaction that publishes it.
 */
export async function announceNews(
  { store, now: publishedAt }: Pick<Transaction, "store" | "now">,
  event: Pick<SportsEvent, "id" | "merchantId" | "stage" | "audience" | "timeZone">,
): Promise<void> {
  const { id: eventId, merchantId, stage, timeZone } = event;
  if (stage !== "published") return;
  await store.ties.announce({ eventId, merchantId, publishedAt });
  if (!isListed(event)) return;
  const tell = { kind: "tell_followers", merchantId, timeZone, after: null } as const;
  const tellAt = tellNewsAt(publishedAt, timeZone);
  await store.jobs.add(tell, tellAt);
  await store.jobs.add({ kind: "tell_of_searches", timeZone, after: null }, tellAt);
}
