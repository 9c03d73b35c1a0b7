import type { EventId } from "#domain/event/sports-event.ts";
import { port } from "#wiring/needs.ts";

/** Tells staff that a game may have changed, while they look at it; what it is now they read. */
export interface GameChanges {
  /**
   * Calls back once it listens and after each change, at most about once a second. Reconnects by itself, with growing
   * pauses. `onConnected` says whether changes are told. Returns a function that stops it, after which nothing is
   * called.
   */
  watch(eventId: EventId, onChanged: () => void, onConnected: (live: boolean) => void): () => void;
}
export const GameChanges = port<GameChanges>("GameChanges");
