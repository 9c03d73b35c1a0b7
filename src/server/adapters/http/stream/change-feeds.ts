import { second } from "#domain/time/instant.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { FollowOwnEvent } from "#server/application/organising/follow-own-event.ts";
import type { FeedWatcher } from "./event-feed.ts";
import type { StreamFeeds } from "./event-stream.ts";

/** Changes that come within this time are one notice; and what caused them is answered first. */
const mergeFor = 20;
/** Between two notices of an event, however much changes: each is followed by reads of its own. */
const pause = second;
const beatEvery = 20 * second;

type MayStill = () => Promise<boolean>;

/**
 * Tells organisers that an event of theirs changed, and nothing of what (decision 0105): they read it again with their
 * own calls, which say what they may see.
 */
export class ChangeFeeds {
  readonly #follow: Pick<FollowOwnEvent, "onChange">;
  readonly #feeds = new Map<EventId, ChangeFeed>();

  constructor(follow: Pick<FollowOwnEvent, "onChange">, shutdown?: AbortSignal) {
    this.#follow = follow;
    shutdown?.addEventListener("abort", () => {
      for (const feed of [...this.#feeds.values()]) feed.end();
    });
  }

  /** For one caller. `mayStill` is asked with each heartbeat; a no ends its stream, and so does no answer. */
  whileAllowed(mayStill: MayStill): StreamFeeds {
    return {
      enter: (eventId, watcher) => {
        const feed = this.#feeds.get(eventId) ?? new ChangeFeed(eventId, this.#follow);
        this.#feeds.set(eventId, feed);
        return feed.enter(watcher, mayStill);
      },
      leave: (eventId, watcher) => {
        if (this.#feeds.get(eventId)?.leave(watcher)) this.#feeds.delete(eventId);
      },
    };
  }
}

/** One event, for all who follow it in this process. */
class ChangeFeed {
  readonly #eventId: EventId;
  readonly #follow: Pick<FollowOwnEvent, "onChange">;
  readonly #watchers = new Map<FeedWatcher, MayStill>();
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #listening: Promise<void> | null = null;
  #stopListening: (() => void) | null = null;
  #isClosed = false;
  /** The notice that is not given yet. */
  #next: ReturnType<typeof setTimeout> | null = null;
  #restsUntil = 0;

  constructor(eventId: EventId, follow: Pick<FollowOwnEvent, "onChange">) {
    this.#eventId = eventId;
    this.#follow = follow;
    this.#heartbeat = setInterval(() => this.#beat(), beatEvery);
  }

  /** Resolves once changes are heard. The first notice is given then: what changed before it may not have been read. */
  async enter(watcher: FeedWatcher, mayStill: MayStill): Promise<boolean> {
    this.#watchers.set(watcher, mayStill);
    this.#listening ??= this.#listen();
    await this.#listening;
    watcher.outbox.notice();
    return true;
  }

  /** True when it was the last watcher: the feed has ended. */
  leave(watcher: FeedWatcher): boolean {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return false;
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    if (this.#next !== null) clearTimeout(this.#next);
    this.#stopListening?.();
    return true;
  }

  end(): void {
    for (const { end } of [...this.#watchers.keys()]) end();
  }

  async #listen(): Promise<void> {
    const stop = await this.#follow.onChange(this.#eventId, () => this.#changed());
    if (this.#isClosed) stop();
    else this.#stopListening = stop;
  }

  #changed(): void {
    if (this.#next !== null || this.#isClosed) return;
    const wait = Math.max(mergeFor, this.#restsUntil - performance.now());
    this.#next = setTimeout(() => {
      this.#next = null;
      this.#restsUntil = performance.now() + pause;
      for (const { outbox } of this.#watchers.keys()) outbox.notice();
    }, wait);
  }

  #beat(): void {
    for (const [watcher, mayStill] of [...this.#watchers]) {
      if (watcher.outbox.beat()) void this.#askAgain(watcher, mayStill);
      else watcher.end("cut");
    }
  }

  async #askAgain({ end }: FeedWatcher, mayStill: MayStill): Promise<void> {
    if (!(await mayStill().catch(() => false))) end();
  }
}
