import type { LiveEvents, LiveUpdate } from "#application/ports/live-events.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { EventStream, type HttpLiveEventsOptions } from "./event-stream.ts";

const firstPause = 1_000;
const longestPause = 30_000;
const growth = 2;

/**
 * Live updates by server-sent events over fetch, so that the token travels in the header (never EventSource, never the
 * URL). Reconnects after 1 s, growing to 30 s while it fails; a hidden page closes its connection and connects at once
 * when it is shown again.
 */
export class HttpLiveEvents implements LiveEvents {
  readonly #options: HttpLiveEventsOptions;

  constructor(options: HttpLiveEventsOptions) {
    this.#options = options;
  }

  watch(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void {
    const watch = new Watch(this.#options, eventId, onUpdate, onConnected);
    watch.start();
    return () => watch.stop();
  }
}

class Watch {
  readonly #options: HttpLiveEventsOptions;
  readonly #eventId: EventId;
  readonly #onUpdate: (update: LiveUpdate) => void;
  readonly #onConnected: ((live: boolean) => void) | undefined;
  #stream: EventStream | null = null;
  #cancelDelay: (() => void) | null = null;
  #stopListening: (() => void) | null = null;
  #pause = firstPause;
  #live = false;

  constructor(
    options: HttpLiveEventsOptions,
    eventId: EventId,
    onUpdate: (update: LiveUpdate) => void,
    onConnected: ((live: boolean) => void) | undefined,
  ) {
    this.#options = options;
    this.#eventId = eventId;
    this.#onUpdate = onUpdate;
    this.#onConnected = onConnected;
  }

  start(): void {
    this.#stopListening = this.#options.visibility.onChange(() => this.#follow());
    this.#follow();
  }

  stop(): void {
    this.#stopListening?.();
    this.#hangUp();
    this.#live = false;
  }

  /** Connected exactly while the page is visible. */
  #follow(): void {
    this.#hangUp();
    this.#tell(false);
    this.#pause = firstPause;
    if (this.#options.visibility.isVisible()) this.#connect();
  }

  #connect(): void {
    const stream = new EventStream(this.#options, this.#eventId, {
      onOpen: () => {
        this.#pause = firstPause;
        this.#tell(true);
      },
      onUpdate: this.#onUpdate,
      onEnd: (reason) => {
        this.#stream = null;
        this.#tell(false);
        if (reason === "token_came") this.#connect();
        else if (reason !== "not_found") this.#connectLater();
      },
    });
    this.#stream = stream;
    stream.open();
  }

  #connectLater(): void {
    this.#cancelDelay = this.#options.delay.after(this.#pause, () => this.#connect());
    this.#pause = Math.min(longestPause, this.#pause * growth);
  }

  #hangUp(): void {
    this.#cancelDelay?.();
    this.#cancelDelay = null;
    this.#stream?.close();
    this.#stream = null;
  }

  #tell(live: boolean): void {
    if (live === this.#live) return;
    this.#live = live;
    this.#onConnected?.(live);
  }
}
