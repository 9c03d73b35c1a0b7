import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { port } from "#wiring/needs.ts";

/** Tells staff that what they look at may have changed; what it is now they read. */
export interface GameChanges {
  /**
   * Calls back once it listens and after each change, at most about once a second. Reconnects by itself, with growing
   * pauses. `onConnected` says whether changes are told. Returns a function that stops it, after which nothing is
   * called.
   */
  watch(eventId: EventId, onChanged: () => void, onConnected: (live: boolean) => void): () => void;
  /** The same for anything that staff of this merchant see. The screens of one page share the connection. */
  watchAll(merchantId: MerchantId, onChanged: () => void): () => void;
}
export const GameChanges = port<GameChanges>("GameChanges");
