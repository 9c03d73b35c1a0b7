import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import { type EventSignals, everyList } from "./event-signals.ts";

/** What was made, and what it shows. */
export interface Made<Value> {
  readonly value: Value;
  readonly eventIds: readonly EventId[];
  /** When something in it changes by itself; null: never. */
  readonly changesAt: Instant | null;
}

interface Entry<Value> {
  readonly value: Value;
  readonly eventIds: readonly EventId[];
  /** On the business clock. */
  readonly until: Instant | null;
  /** On the machine's clock. */
  readonly oldAt: number;
}

/** A value that is being made, and the events that changed meanwhile; null: any may have. */
interface Making<Value> {
  readonly changed: Set<EventId | null>;
  readonly value: Promise<Value | null>;
}

/** The oldest goes when there are more. */
const mostEntries = 1_000;
/** Signals drop what has changed. This bounds what a connection that is dead without an error could hide. */
const oldAfter = 2 * second;

/**
 * What strangers read, kept by its address until an event that it shows changes, here or in another process, or until
 * something in it changes by itself. What was asked for after a change is never what was read before it: a change drops
 * the answers that show it, and nobody who asks later gets one that is still being made.
 */
export class Kept<Value> {
  readonly #signals: EventSignals;
  readonly #clock: Clock;
  readonly #realClock: Clock;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #showing = new Map<EventId, Set<string>>();
  readonly #making = new Map<string, Making<Value>>();
  readonly #unfinished = new Set<Making<Value>>();

  constructor(signals: EventSignals, clock: Clock, realClock: Clock) {
    this.#signals = signals;
    this.#clock = clock;
    this.#realClock = realClock;
    signals.watchAll((eventId) => this.#changed(eventId));
  }

  /** What is kept at this address, made if it is not there. Null when `make` gives null, or changes can't be heard. */
  async get(address: string, make: () => Promise<Made<Value> | null>): Promise<Value | null> {
    if (!this.#signals.hears()) return null;
    return this.#fresh(address) ?? (this.#making.get(address) ?? this.#begin(address, make)).value;
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
    const changed = new Set<EventId | null>();
    const making = { changed, value: this.#make(address, changed, make) };
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
    changed: ReadonlySet<EventId | null>,
    make: () => Promise<Made<Value> | null>,
  ): Promise<Value | null> {
    const made = await make();
    if (!made) return null;
    const { value, eventIds, changesAt: until } = made;
    const isPast = [null, everyList, ...eventIds].some((one) => changed.has(one));
    if (!isPast) this.#keep(address, { value, eventIds, until, oldAt: this.#realClock.now() + oldAfter });
    return value;
  }

  #keep(address: string, entry: Entry<Value>): void {
    this.#drop(address);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= mostEntries) this.#drop(oldest);
    this.#entries.set(address, entry);
    for (const eventId of entry.eventIds) {
      const showing = this.#showing.get(eventId) ?? new Set();
      this.#showing.set(eventId, showing.add(address));
    }
  }

  #changed(eventId: EventId | null): void {
    for (const { changed } of this.#unfinished) changed.add(eventId);
    this.#making.clear();
    const all = eventId === null || eventId === everyList;
    for (const address of [...(all ? this.#entries.keys() : (this.#showing.get(eventId) ?? []))]) this.#drop(address);
  }

  #drop(address: string): void {
    const entry = this.#entries.get(address);
    if (!entry) return;
    this.#entries.delete(address);
    for (const eventId of entry.eventIds) {
      const showing = this.#showing.get(eventId);
      showing?.delete(address);
      if (showing?.size === 0) this.#showing.delete(eventId);
    }
  }
}
