import { deferred } from "#domain/deferred.ts";
import { second } from "#domain/time/instant.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { WhoseChange } from "#server/application/events/event-signals.ts";
import type { WatchedEvent, WatchEvent } from "#server/application/events/watch-event.ts";
import type { OwnPart } from "#server/application/joining/participation-views.ts";
import type { StreamOutbox } from "./stream-outbox.ts";
import { stateOf, type StreamState } from "./stream-text.ts";

/** Who watches. A null reader is not signed in and gets what everybody gets. */
export interface FeedWatcher {
  readonly reader: MemberId | null;
  readonly outbox: StreamOutbox;
  /** Ends its stream; `cut` throws away what was not sent. */
  readonly end: (how?: "cut") => void;
}

export interface FeedDeps {
  readonly watchEvent: WatchEvent;
  readonly onFailure: (eventId: EventId, error: unknown) => void;
}

interface NextRead {
  /** When it begins; 0: at once, for somebody who enters. */
  at: number;
  readonly found: PromiseWithResolvers<boolean>;
}

/** Changes that come within this time are read together; and what caused them is answered first. */
const mergeFor = 20;
/** An event is read again for changes after this pause at the earliest, however much changes. */
const pause = 200;
const pauseAfterFailure = second;
const positionsEvery = second;
const heartbeatEvery = 20 * second;
/** So many watchers are told in one go, which takes a millisecond or so; then others get their turn. */
const atOnce = 64;
/** Calls back when others had their turn: in Node after one turn of its loop, in a browser by a timer. */
const afterOthers: (callback: () => void) => void =
  "setImmediate" in globalThis ? (callback) => void setImmediate(callback) : (callback) => void setTimeout(callback, 0);
/** So many members' parts are read at once. */
const partsAtOnce = 500;

/**
 * Follows one event for all who watch it in this process (decision 0051). A change is read once and written once for
 * everybody. Members' own parts are read together, only of those whose rows changed; the places of those who wait by
 * one read for all of them, at most once a second.
 */
export class EventFeed {
  readonly #eventId: EventId;
  readonly #deps: FeedDeps;
  readonly #watchers = new Set<FeedWatcher>();
  readonly #members = new Map<MemberId, Set<FeedWatcher>>();
  /** Members who wait in line, as they were last told. */
  readonly #inLine = new Map<MemberId, OwnPart>();
  /** Members whose part has to be read. */
  #unread = new Set<MemberId>();
  #seats: StreamState | null = null;
  #listening: Promise<void> | null = null;
  #stopListening: (() => void) | null = null;
  /** The read that has not begun. */
  #next: NextRead | null = null;
  #isReading = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restsUntil = 0;
  #positionsToldAt = Number.NEGATIVE_INFINITY;
  #positionsAreOld = false;
  readonly #heartbeat: ReturnType<typeof setInterval>;

  constructor(eventId: EventId, deps: FeedDeps) {
    this.#eventId = eventId;
    this.#deps = deps;
    this.#heartbeat = setInterval(() => {
      void this.#toAll((watcher) => {
        if (!watcher.outbox.beat()) watcher.end("cut");
      });
    }, heartbeatEvery);
  }

  /**
   * Adds a watcher. Resolves when its outbox has the state of now; false when there is no such event. What it gets is
   * never older than its call.
   */
  async enter(watcher: FeedWatcher): Promise<boolean> {
    this.#watchers.add(watcher);
    const { reader, outbox } = watcher;
    if (reader !== null) this.#members.set(reader, (this.#members.get(reader) ?? new Set()).add(watcher));
    // Listen before reading. Otherwise a change between the first read and the start of listening would be missed.
    this.#listening ??= this.#listen();
    await this.#listening;
    if (reader === null && this.#seats && !this.#isReading && !this.#next) {
      outbox.tell(this.#seats);
      return true;
    }
    if (reader !== null) this.#unread.add(reader);
    return this.#readAt(0);
  }

  /** Takes a watcher out. True when it was the last: the feed has ended. */
  leave(watcher: FeedWatcher): boolean {
    this.#watchers.delete(watcher);
    const { reader } = watcher;
    const others = reader === null ? undefined : this.#members.get(reader);
    others?.delete(watcher);
    if (reader !== null && others?.size === 0) {
      this.#members.delete(reader);
      this.#inLine.delete(reader);
      this.#unread.delete(reader);
    }
    if (this.#watchers.size > 0) return false;
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    this.#next?.found.resolve(true);
    this.#stopListening?.();
    return true;
  }

  /** Those who watch now. */
  watchers(): readonly FeedWatcher[] {
    return [...this.#watchers];
  }

  async #listen(): Promise<void> {
    const stop = await this.#deps.watchEvent.onChange(this.#eventId, (whose) => this.#changed(whose));
    if (this.#isClosed) stop();
    else this.#stopListening = stop;
  }

  #changed(whose: WhoseChange): void {
    for (const one of whose ?? this.#members.keys()) if (this.#members.has(one)) this.#unread.add(one);
    this.#positionsAreOld = true;
    this.#readLater(performance.now() + mergeFor);
  }

  /** Reads again for who watches already, after a pause since the last read. */
  #readLater(at: number): void {
    this.#readAt(Math.max(at, this.#restsUntil)).catch(() => undefined);
  }

  /** Resolves with what a read found that begins after this call, at the given time or before. */
  async #readAt(at: number): Promise<boolean> {
    if (this.#isClosed) return true;
    this.#next ??= { at, found: deferred() };
    this.#next.at = Math.min(this.#next.at, at);
    this.#schedule();
    return this.#next.found.promise;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#next || this.#isReading || this.#isClosed) return;
    if (this.#next.at === 0) queueMicrotask(() => void this.#run());
    else this.#timer = setTimeout(() => void this.#run(), Math.max(0, this.#next.at - performance.now()));
  }

  async #run(): Promise<void> {
    if (!this.#next || this.#isReading || this.#isClosed) return;
    const { found } = this.#next;
    this.#next = null;
    this.#isReading = true;
    let rest = pause;
    try {
      found.resolve(await this.#read());
    } catch (error) {
      rest = pauseAfterFailure;
      this.#deps.onFailure(this.#eventId, error);
      found.reject(error);
      this.#readLater(performance.now());
    }
    this.#isReading = false;
    this.#restsUntil = performance.now() + rest;
    this.#rest();
    this.#schedule();
  }

  /** What changed during a read waits too; who came during it does not. */
  #rest(): void {
    if (this.#next && this.#next.at > 0) this.#next.at = Math.max(this.#next.at, this.#restsUntil);
  }

  async #read(): Promise<boolean> {
    const { watchEvent } = this.#deps;
    const unread = this.#unread;
    this.#unread = new Set();
    try {
      const watched = await watchEvent.see(this.#eventId);
      if (!watched) return false;
      const { seats, waiting, status } = watched.seats;
      const state = stateOf({ event: "seats", data: { ...seats, waiting, status } });
      this.#seats = state;
      const told = this.#toAll(({ outbox }) => outbox.tell(state));
      await this.#readParts(watched, [...unread]);
      await this.#readPositions(watched, unread);
      await told;
      return true;
    } catch (error) {
      for (const reader of unread) this.#unread.add(reader);
      throw error;
    }
  }

  async #readParts(watched: WatchedEvent, readers: readonly MemberId[]): Promise<void> {
    for (let from = 0; from < readers.length; from += partsAtOnce) {
      const parts = await this.#deps.watchEvent.parts(watched, readers.slice(from, from + partsAtOnce));
      for (const part of parts.values()) this.#tellPart(part);
    }
  }

  /** Those in line whose own part was not read just now. */
  async #readPositions(watched: WatchedEvent, read: ReadonlySet<MemberId>): Promise<void> {
    if (!this.#positionsAreOld) return;
    const dueAt = this.#positionsToldAt + positionsEvery;
    if (performance.now() < dueAt) return this.#readLater(dueAt);
    this.#positionsAreOld = false;
    const others = [...this.#inLine].flatMap(([reader, part]) => (read.has(reader) ? [] : [part]));
    if (others.length === 0) return;
    this.#positionsToldAt = performance.now();
    for (const part of await this.#deps.watchEvent.movedOn(watched, others)) this.#tellPart(part);
  }

  #tellPart(part: OwnPart): void {
    const { view, participation } = part;
    const watchers = this.#members.get(participation.memberId);
    if (!watchers) return;
    if (view.state === "waitlisted") this.#inLine.set(participation.memberId, part);
    else this.#inLine.delete(participation.memberId);
    const states = [stateOf({ event: "participation", data: view })];
    if (view.payment) states.push(stateOf({ event: "payment", data: view.payment }));
    for (const { outbox } of watchers) for (const state of states) outbox.tell(state);
  }

  async #toAll(tell: (watcher: FeedWatcher) => void): Promise<void> {
    let told = 0;
    for (const watcher of this.watchers()) {
      tell(watcher);
      told += 1;
      if (told % atOnce === 0) await new Promise<void>((resolve) => afterOthers(resolve));
    }
  }
}
