import type { EventId } from "#domain/event/sports-event.ts";
import type { EventSignals, WhoseChange } from "#server/application/events/event-signals.ts";

/** Signals within one process. Several of one event in one turn of the event loop become one. */
export class InMemoryEventSignals implements EventSignals {
  readonly #listeners = new Map<EventId, Set<(whose: WhoseChange) => void>>();
  readonly #pending = new Map<EventId, WhoseChange>();
  readonly #watchers = new Set<(eventId: EventId | null, whose: WhoseChange) => void>();

  async changed(eventId: EventId, whose: WhoseChange = null): Promise<void> {
    this.tellAll(eventId, whose);
    this.tellListeners(eventId, whose);
  }

  watchAll(onChange: (eventId: EventId | null, whose: WhoseChange) => void): () => void {
    const watcher = (eventId: EventId | null, whose: WhoseChange) => onChange(eventId, whose);
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  hears(): boolean {
    return true;
  }

  /** Calls those who watch all events, at once. */
  tellAll(eventId: EventId | null, whose: WhoseChange): void {
    for (const watcher of this.#watchers) watcher(eventId, whose);
  }

  /** Calls those who listen to this event, in a later turn. */
  tellListeners(eventId: EventId, whose: WhoseChange): void {
    if (!this.#listeners.has(eventId)) return;
    if (!this.#pending.has(eventId)) setTimeout(() => this.#deliver(eventId), 0);
    this.#pending.set(eventId, together(this.#pending.get(eventId), whose));
  }

  async subscribe(eventId: EventId, onChange: (whose: WhoseChange) => void): Promise<() => void> {
    const listener = (whose: WhoseChange) => onChange(whose);
    const listeners = this.#listeners.get(eventId) ?? new Set();
    this.#listeners.set(eventId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(eventId) === listeners) this.#listeners.delete(eventId);
    };
  }

  /** Signals every event that has a listener: any of them may have changed. */
  allChanged(): void {
    this.tellAll(null, null);
    for (const eventId of this.#listeners.keys()) this.tellListeners(eventId, null);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#watchers.clear();
    this.#pending.clear();
  }

  #deliver(eventId: EventId): void {
    const whose = this.#pending.get(eventId) ?? null;
    this.#pending.delete(eventId);
    for (const listener of [...(this.#listeners.get(eventId) ?? [])]) listener(whose);
  }
}

/** Two changes of one event as one; undefined: there was none before. */
export function together(before: WhoseChange | undefined, next: WhoseChange): WhoseChange {
  if (before === undefined) return next;
  return before === null || next === null ? null : [...new Set([...before, ...next])];
}
