import type { EventId } from "#domain/event/sports-event.ts";
import { EventFeed, type FeedDeps, type FeedWatcher } from "./event-feed.ts";

/** The feeds of a process, one for each event that somebody watches. */
export class EventFeeds {
  readonly #deps: FeedDeps;
  readonly #feeds = new Map<EventId, EventFeed>();

  constructor(deps: FeedDeps, shutdown?: AbortSignal) {
    this.#deps = deps;
    shutdown?.addEventListener("abort", () => {
      for (const feed of [...this.#feeds.values()]) for (const { end } of feed.watchers()) end();
    });
  }

  /** See `EventFeed.enter`. A watcher that entered has to leave, whatever came of it. */
  enter(eventId: EventId, watcher: FeedWatcher): Promise<boolean> {
    const feed = this.#feeds.get(eventId) ?? new EventFeed(eventId, this.#deps);
    this.#feeds.set(eventId, feed);
    return feed.enter(watcher);
  }

  leave(eventId: EventId, watcher: FeedWatcher): void {
    const feed = this.#feeds.get(eventId);
    if (feed?.leave(watcher)) this.#feeds.delete(eventId);
  }
}
