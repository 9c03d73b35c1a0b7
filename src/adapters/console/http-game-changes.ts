import type { HttpLiveEventsOptions } from "#adapters/http/event-stream.ts";
import { FollowedStream } from "#adapters/http/http-live-events.ts";
import type { GameChanges } from "#application/console/ports/game-changes.ts";
import type { EventId } from "#domain/event/sports-event.ts";

/** Changes of the merchant's games by the stream that staff may open. */
export class HttpGameChanges implements GameChanges {
  readonly #options: HttpLiveEventsOptions;

  /** The options of a client that calls as staff. */
  constructor(options: HttpLiveEventsOptions) {
    this.#options = options;
  }

  watch(eventId: EventId, onChanged: () => void, onConnected: (live: boolean) => void): () => void {
    const path = `/backoffice/events/${encodeURIComponent(eventId)}/stream`;
    const read = ({ event }: { readonly event: string }) => (event === "changed" ? event : null);
    const stream = new FollowedStream(this.#options, { path, read }, () => onChanged(), onConnected);
    stream.start();
    return () => stream.stop();
  }
}
