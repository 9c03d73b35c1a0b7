import type { LiveUpdate } from "#application/ports/live-events.ts";
import { streamEvent } from "#contract/events/event-detail.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { WatchEvent, type EventSnapshot } from "#server/application/events/watch-event.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";

/** One watching of an event: reads again after each change, one reading at a time, and tells what is new. */
export class EventWatch {
  readonly #backend: InMemoryBackend;
  readonly #eventId: EventId;
  readonly #onUpdate: (update: LiveUpdate) => void;
  readonly #onConnected: ((live: boolean) => void) | undefined;
  /** The last told state of each kind, as JSON. */
  readonly #told = new Map<LiveUpdate["kind"], string>();
  readonly #releases: (() => void)[] = [];
  #isReading = false;
  #isStale = false;
  #isStopped = false;
  #isLive = false;

  constructor(
    backend: InMemoryBackend,
    eventId: EventId,
    onUpdate: (update: LiveUpdate) => void,
    onConnected: ((live: boolean) => void) | undefined,
  ) {
    this.#backend = backend;
    this.#eventId = eventId;
    this.#onUpdate = onUpdate;
    this.#onConnected = onConnected;
  }

  /** Listens first: what changes between the first reading and listening would be missed otherwise. */
  async start(): Promise<void> {
    this.#releaseLater(this.#backend.onChange(() => void this.#read()));
    this.#releaseLater(await this.#backend.use(WatchEvent).onChange(this.#eventId, () => void this.#read()));
    await this.#read();
  }

  /** Nothing is called after this. */
  stop(): void {
    this.#isStopped = true;
    for (const release of this.#releases.splice(0)) release();
  }

  #releaseLater(release: () => void): void {
    if (this.#isStopped) release();
    else this.#releases.push(release);
  }

  async #read(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false;
      this.#take(await this.#snapshot());
    }
    this.#isReading = false;
  }

  #snapshot(): Promise<EventSnapshot | null | "unreachable"> {
    const watchEvent = this.#backend.use(WatchEvent);
    return this.#backend
      .ask(streamEvent, { eventId: this.#eventId }, (reader) => watchEvent.snapshot(this.#eventId, reader))
      .catch(() => "unreachable" as const);
  }

  #take(snapshot: EventSnapshot | null | "unreachable"): void {
    if (this.#isStopped) return;
    if (snapshot === null) return this.stop();
    if (snapshot === "unreachable") {
      this.#told.clear();
      return this.#connected(false);
    }
    this.#connected(true);
    for (const update of updatesOf(snapshot)) this.#tell(update);
  }

  #tell(update: LiveUpdate): void {
    const state = JSON.stringify(update);
    if (this.#isStopped || this.#told.get(update.kind) === state) return;
    this.#told.set(update.kind, state);
    this.#onUpdate(update);
  }

  #connected(isLive: boolean): void {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    this.#onConnected?.(isLive);
  }
}

function updatesOf({ event: { seats, waiting, status }, participation }: EventSnapshot): readonly LiveUpdate[] {
  const payment = participation?.payment;
  return [
    { kind: "seats", seats, waiting, status },
    ...(participation ? [{ kind: "participation" as const, participation }] : []),
    ...(payment ? [{ kind: "payment" as const, payment }] : []),
  ];
}
