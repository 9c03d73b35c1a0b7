import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import { type EventSignals, everyList, type WhoseChange } from "./event-signals.ts";

/** What was made, and what it shows. */
export interface Made<Value> {
  readonly value: Value;
  /** What it shows: the ids of its events, or what `KeptRules.topicsOf` has instead. */
  readonly topics: readonly string[];
  /** When something in it changes by itself; null: never. */
  readonly changesAt: Instant | null;
}

/** What is dropped when, and how much is kept. The oldest goes when there is more. */
export interface KeptRules<Value> {
  /** What a change drops: all that shows one of these topics. */
  readonly topicsOf: (eventId: EventId, whose: WhoseChange) => readonly string[];
  readonly atMost: number;
  /** How many bytes all take together, counted by `bytesOf`. A value that is larger by itself is not kept. */
  readonly mostBytes: number;
  /** What a value takes in memory, at most. */
  readonly bytesOf: (value: Value) => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly topics: readonly string[];
  readonly bytes: number;
  /** On the business clock. */
  readonly until: Instant | null;
  /** On the machine's clock. */
  readonly oldAt: number;
}

/** A value that is being made, and the topics that changed meanwhile; null: any may have. */
interface Making<Value> {
  readonly address: string;
  readonly changed: Set<string | null>;
  readonly value: Promise<Value | null>;
}

const usual: KeptRules<unknown> = {
  topicsOf: (eventId) => [eventId],
  atMost: 1_000,
  mostBytes: Number.POSITIVE_INFINITY,
  bytesOf: () => 0,
};
/** Signals drop what has changed. This bounds what a connection that is dead without an error could hide. */
export const oldAfter = 2 * second;

/**
 * What was read, kept by its address until something that it shows changes, here or in another process, or until
 * something in it changes by itself. What was asked for after a change is never what was read before it: a change drops
 * what shows it, and nobody who asks later gets one that is still being made. A change that all lists show drops
 * everything, and so does one of which nothing is known.
 */
export class Kept<Value> {
  readonly #signals: EventSignals;
  readonly #clock: Clock;
  readonly #realClock: Clock;
  readonly #rules: KeptRules<Value>;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #showing = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making<Value>>();
  readonly #unfinished = new Set<Making<Value>>();
  #bytes = 0;

  /** Rules that are left out are the usual ones: no count of bytes. */
  constructor(signals: EventSignals, clock: Clock, realClock: Clock, given: Partial<KeptRules<Value>> = {}) {
    const rules = { ...usual, ...given };
    this.#signals = signals;
    this.#clock = clock;
    this.#realClock = realClock;
    this.#rules = rules;
    signals.watchAll((eventId, whose) => {
      const isAny = eventId === null || eventId === everyList;
      this.#changed(isAny ? null : rules.topicsOf(eventId, whose));
    });
  }

  /** What is kept at this address, made if it is not there. Null when `make` gives null, or changes can't be heard. */
  async get(address: string, make: () => Promise<Made<Value> | null>): Promise<Value | null> {
    if (!this.#signals.hears()) return null;
    return this.#fresh(address) ?? (this.#making.get(address) ?? this.#begin(address, make)).value;
  }

  /** What is kept at this address now; null when it would have to be made, or changes can't be heard. */
  peek(address: string): Value | null {
    return this.#signals.hears() ? this.#fresh(address) : null;
  }

  /** Who asks for this address after this gets what was read after this. */
  forget(address: string): void {
    for (const making of this.#unfinished) if (making.address === address) making.changed.add(null);
    this.#making.delete(address);
    this.#drop(address);
  }

  #fresh(address: string): Value | null {
    const entry = this.#entries.get(address);
    if (!entry) return null;
    const isOver = entry.until !== null && entry.until <= this.#clock.now();
    if (!isOver && entry.oldAt > this.#realClock.now()) return entry.value;
    this.#drop(address);
    return null;
  }

  #begin(address: string, make: () => Promise<Made<Value> | null>): Making<Value> {
    const changed = new Set<string | null>();
    const making = { address, changed, value: this.#make(address, changed, make) };
    this.#making.set(address, making);
    this.#unfinished.add(making);
    const end = () => {
      this.#unfinished.delete(making);
      if (this.#making.get(address) === making) this.#making.delete(address);
    };
    making.value.then(end, end);
    return making;
  }

  async #make(
    address: string,
    changed: ReadonlySet<string | null>,
    make: () => Promise<Made<Value> | null>,
  ): Promise<Value | null> {
    const made = await make();
    if (!made) return null;
    const { value, topics, changesAt: until } = made;
    const isPast = [null, ...topics].some((one) => changed.has(one));
    const bytes = this.#rules.bytesOf(value);
    if (!isPast) this.#keep(address, { value, topics, bytes, until, oldAt: this.#realClock.now() + oldAfter });
    return value;
  }

  #keep(address: string, entry: Entry<Value>): void {
    this.#drop(address);
    this.#dropOld();
    const { atMost, mostBytes } = this.#rules;
    if (entry.bytes > mostBytes) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < atMost && this.#bytes + entry.bytes <= mostBytes) break;
      this.#drop(oldest);
    }
    this.#entries.set(address, entry);
    this.#bytes += entry.bytes;
    for (const topic of entry.topics) {
      const showing = this.#showing.get(topic) ?? new Set();
      this.#showing.set(topic, showing.add(address));
    }
  }

  /** Drops what is too old to be answered, so that addresses which nobody asks for again take no memory. */
  #dropOld(): void {
    const now = this.#realClock.now();
    for (const [address, { oldAt }] of this.#entries) {
      if (oldAt > now) return;
      this.#drop(address);
    }
  }

  /** How many are kept now. */
  get size(): number {
    return this.#entries.size;
  }

  /** How many bytes are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Null: anything may have changed. */
  #changed(topics: readonly string[] | null): void {
    for (const { changed } of this.#unfinished) for (const topic of topics ?? [null]) changed.add(topic);
    this.#making.clear();
    const showing = topics?.flatMap((topic) => [...(this.#showing.get(topic) ?? [])]);
    for (const address of showing ?? [...this.#entries.keys()]) this.#drop(address);
  }

  #drop(address: string): void {
    const entry = this.#entries.get(address);
    if (!entry) return;
    this.#entries.delete(address);
    this.#bytes -= entry.bytes;
    for (const topic of entry.topics) {
      const showing = this.#showing.get(topic);
      showing?.delete(address);
      if (showing?.size === 0) this.#showing.delete(topic);
    }
  }
}
