import type { EventId } from "#domain/event/sports-event.ts";

/** Who in this process listens to which event. Signals of one event in one turn of the event loop are merged. */
export class EventListeners {
  readonly #listeners = new Map<EventId, Set<() => void>>();
  readonly #pending = new Set<EventId>();

  /** Returns how to stop. */
  add(eventId: EventId, onChange: () => void): () => void {
    const listener = () => onChange();
    const listeners = this.#listeners.get(eventId) ?? new Set();
    this.#listeners.set(eventId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(eventId) === listeners) this.#listeners.delete(eventId);
    };
  }

  changed(eventId: EventId): void {
    if (!this.#listeners.has(eventId) || this.#pending.has(eventId)) return;
    this.#pending.add(eventId);
    setImmediate(() => {
      this.#pending.delete(eventId);
      for (const listener of [...(this.#listeners.get(eventId) ?? [])]) listener();
    });
  }

  allChanged(): void {
    for (const eventId of this.#listeners.keys()) this.changed(eventId);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
