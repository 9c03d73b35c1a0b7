import type { HttpLiveEventsOptions } from "#adapters/http/event-stream.ts";
import { FollowedStream } from "#adapters/http/http-live-events.ts";
import type { GameChanges } from "#application/console/ports/game-changes.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { second } from "#domain/time/instant.ts";

/** The connection outlives the last screen by so long: the next one takes it over. */
const lingersFor = 5 * second;

/** A merchant's stream, for all screens of the page. */
interface Shared {
  readonly merchantId: MerchantId;
  readonly screens: Set<() => void>;
  readonly stop: () => void;
}

/** Changes of the merchant's games, and of all that staff see, by the streams that staff may open. */
export class HttpGameChanges implements GameChanges {
  readonly #options: HttpLiveEventsOptions;
  #shared: Shared | null = null;

  /** The options of a client that calls as staff. */
  constructor(options: HttpLiveEventsOptions) {
    this.#options = options;
  }

  watch(eventId: EventId, onChanged: () => void, onConnected: (live: boolean) => void): () => void {
    return this.#follow(`/backoffice/events/${encodeURIComponent(eventId)}/stream`, onChanged, onConnected);
  }

  watchAll(merchantId: MerchantId, onChanged: () => void): () => void {
    const shared = this.#ofMerchant(merchantId);
    const screen = () => onChanged();
    shared.screens.add(screen);
    return () => {
      shared.screens.delete(screen);
      this.#options.delay.after(lingersFor, () => this.#end(shared));
    };
  }

  #ofMerchant(merchantId: MerchantId): Shared {
    if (this.#shared?.merchantId === merchantId) return this.#shared;
    this.#shared?.stop();
    const screens = new Set<() => void>();
    const tell = () => {
      for (const screen of [...screens]) screen();
    };
    const stop = this.#follow("/backoffice/stream", tell, () => undefined);
    this.#shared = { merchantId, screens, stop };
    return this.#shared;
  }

  #end(shared: Shared): void {
    if (shared !== this.#shared || shared.screens.size > 0) return;
    this.#shared = null;
    shared.stop();
  }

  #follow(path: string, onChanged: () => void, onConnected: (live: boolean) => void): () => void {
    const read = ({ event }: { readonly event: string }) => (event === "changed" ? event : null);
    const stream = new FollowedStream(this.#options, { path, read }, () => onChanged(), onConnected);
    stream.start();
    return () => stream.stop();
  }
}
