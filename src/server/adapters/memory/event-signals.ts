import type { EventId } from "#domain/event/sports-event.ts";
import type { EventSignals } from "#server/application/events/event-signals.ts";

/** Signals within one process. Several of one event in one turn of the event loop become one. */
export class InMemoryEventSignals implements EventSignals {
  readonly #listeners = new Map<EventId, Set<() => void>>();
  readonly #pending = new Set<EventId>();
  readonly #watchers = new Set<(eventId: EventId | null) => void>();

  async changed(eventId: EventId): Promise<void> {
    this.tellAll(eventId);
    await this.tellListeners(eventId);
  }

  watchAll(onChange: (eventId: EventId | null) => void): () => void {
    const watcher = (eventId: EventId | null) => onChange(eventId);
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  hears(): boolean {
    return true;
  }

  /** Calls those who watch all events, at once. */
  tellAll(eventId: EventId | null): void {
    for (const watcher of this.#watchers) watcher(eventId);
  }

  /** Calls those who listen to this event, in a later turn. */
  async tellListeners(eventId: EventId): Promise<void> {
    if (!this.#listeners.has(eventId) || this.#pending.has(eventId)) return;
    this.#pending.add(eventId);
    setTimeout(() => this.#deliver(eventId), 0);
  }

  async subscribe(eventId: EventId, onChange: () => void): Promise<() => void> {
    const listener = () => onChange();
    const listeners = this.#listeners.get(eventId) ?? new Set();
    this.#listeners.set(eventId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(eventId) === listeners) this.#listeners.delete(eventId);
    };
  }

  /** Signals every event that has a listener: any of them may have changed. */
  allChanged(): void {
    this.tellAll(null);
    for (const eventId of this.#listeners.keys()) void this.tellListeners(eventId);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#watchers.clear();
    this.#pending.clear();
  }

  #deliver(eventId: EventId): void {
    this.#pending.delete(eventId);
    for (const listener of [...(this.#listeners.get(eventId) ?? [])]) listener();
  }
}
