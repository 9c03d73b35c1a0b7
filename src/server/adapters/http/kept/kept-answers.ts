import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { second } from "#domain/time/instant.ts";
import { type EventSignals, everyList } from "#server/application/events/event-signals.ts";
import type { Clock } from "#server/application/ports/clock.ts";

/** An answer that strangers share, in the forms in which it is sent. */
export class KeptAnswer {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly tag: string;
  #zipped: Promise<Uint8Array<ArrayBuffer>> | null = null;

  private constructor(plain: Uint8Array<ArrayBuffer>, tag: string) {
    this.plain = plain;
    this.tag = tag;
  }

  static async of(text: string): Promise<KeptAnswer> {
    const plain = new TextEncoder().encode(text);
    const digest = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", plain));
    return new KeptAnswer(plain, `W/"${[...digest.slice(0, 12)].map((byte) => byte.toString(16)).join("-")}"`);
  }

  /** Compressed with gzip, once. */
  zipped(): Promise<Uint8Array<ArrayBuffer>> {
    this.#zipped ??= new Response(new Blob([this.plain]).stream().pipeThrough(new CompressionStream("gzip")))
      .arrayBuffer()
      .then((bytes) => new Uint8Array(bytes));
    return this.#zipped;
  }
}

/** What was made, and what it shows. */
export interface Made {
  readonly text: string;
  readonly eventIds: readonly EventId[];
  /** When something in it changes by itself; null: never. */
  readonly changesAt: Instant | null;
}

interface Entry {
  readonly answer: KeptAnswer;
  readonly eventIds: readonly EventId[];
  /** On the business clock. */
  readonly until: Instant | null;
  /** On the machine's clock. */
  readonly oldAt: number;
}

/** An answer that is being made, and the events that changed meanwhile; null: any may have. */
interface Making {
  readonly changed: Set<EventId | null>;
  readonly answer: Promise<KeptAnswer | null>;
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
export class KeptAnswers {
  readonly #signals: EventSignals;
  readonly #clock: Clock;
  readonly #realClock: Clock;
  readonly #entries = new Map<string, Entry>();
  readonly #showing = new Map<EventId, Set<string>>();
  readonly #making = new Map<string, Making>();
  readonly #unfinished = new Set<Making>();

  constructor(signals: EventSignals, clock: Clock, realClock: Clock) {
    this.#signals = signals;
    this.#clock = clock;
    this.#realClock = realClock;
    signals.watchAll((eventId) => this.#changed(eventId));
  }

  /** The answer at this address, made if it is not there. Null when `make` gives null, or changes can't be heard. */
  async get(address: string, make: () => Promise<Made | null>): Promise<KeptAnswer | null> {
    if (!this.#signals.hears()) return null;
    return this.#fresh(address) ?? (this.#making.get(address) ?? this.#begin(address, make)).answer;
  }

  #fresh(address: string): KeptAnswer | null {
    const entry = this.#entries.get(address);
    if (!entry) return null;
    const isOver = entry.until !== null && entry.until <= this.#clock.now();
    if (!isOver && entry.oldAt > this.#realClock.now()) return entry.answer;
    this.#drop(address);
    return null;
  }

  #begin(address: string, make: () => Promise<Made | null>): Making {
    const changed = new Set<EventId | null>();
    const making = { changed, answer: this.#make(address, changed, make) };
    this.#making.set(address, making);
    this.#unfinished.add(making);
    const end = () => {
      this.#unfinished.delete(making);
      if (this.#making.get(address) === making) this.#making.delete(address);
    };
    making.answer.then(end, end);
    return making;
  }

  async #make(
    address: string,
    changed: ReadonlySet<EventId | null>,
    make: () => Promise<Made | null>,
  ): Promise<KeptAnswer | null> {
    const made = await make();
    if (!made) return null;
    const { text, eventIds, changesAt: until } = made;
    const answer = await KeptAnswer.of(text);
    const isPast = [null, everyList, ...eventIds].some((one) => changed.has(one));
    if (!isPast) this.#keep(address, { answer, eventIds, until, oldAt: this.#realClock.now() + oldAfter });
    return answer;
  }

  #keep(address: string, entry: Entry): void {
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
