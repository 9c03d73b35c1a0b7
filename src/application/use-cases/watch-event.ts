import { LiveEvents, type LiveUpdate } from "#application/ports/live-events.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Needs } from "#wiring/needs.ts";

/** Seats, waiting list, the member's own participation and payment, live while a screen shows them. */
export class WatchEvent {
  static readonly needs: Needs<typeof WatchEvent> = [LiveEvents];
  readonly #live: LiveEvents;

  constructor(live: LiveEvents) {
    this.#live = live;
  }

  /** Calls back at once and on every change, until the answered function is called. */
  run(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void {
    return this.#live.watch(eventId, onUpdate, onConnected);
  }
}
