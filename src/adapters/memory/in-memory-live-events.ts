import type { LiveEvents, LiveUpdate } from "#application/ports/live-events.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { EventWatch } from "./event-watch.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";

/**
 * Live updates straight from the authority's signals. What breaks the way to the backend breaks them too, and they are
 * back as soon as it is; somebody who logs in meanwhile gets the own participation and payment.
 */
export class InMemoryLiveEvents implements LiveEvents {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  watch(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void {
    const watch = new EventWatch(this.#backend, eventId, onUpdate, onConnected);
    void watch.start();
    return () => watch.stop();
  }
}
