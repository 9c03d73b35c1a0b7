import type { LiveEvents, LiveUpdate } from "#application/ports/live-events.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { leaveIfForbidden, mayRetry } from "./refused-calls.ts";
import { EventStream, type EventStreamListener, type HttpLiveEventsOptions, tokenCheck } from "./event-stream.ts";

const firstPause = 1_000;
const longestPause = 30_000;
const growth = 2;

/**
 * Live updates by server-sent events over fetch, so that the token travels in the header (never EventSource, never the
 * URL). Reconnects after 1 s, growing to 30 s while it fails; a hidden page closes its connection and connects at once
 * when it is shown again. A 401 or 403 is followed as of every call (spec §8); a refused token is not sent again.
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
  /** How often a 401 was followed by a login since the last connection that worked. */
  #retries = 0;
  /** Counts connections, so that a login that ends later does not connect what was hung up. */
  #turn = 0;

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
    const token = this.#options.identity.idToken();
    const listener: EventStreamListener = {
      onOpen: () => {
        this.#pause = firstPause;
        this.#retries = 0;
        this.#tell(true);
      },
      onUpdate: this.#onUpdate,
      onEnd: (reason) => {
        this.#stream = null;
        this.#tell(false);
        if (reason === "token_came") this.#connect();
        if (reason === "unauthenticated") void this.#logInAgain(token);
        if (reason === "forbidden") leaveIfForbidden(this.#options);
        if (reason === "broken") this.#connectLater();
      },
    };
    this.#stream = new EventStream(this.#options, this.#eventId, listener, this.#retries);
    this.#stream.open();
  }

  async #logInAgain(refused: string | null): Promise<void> {
    const turn = this.#turn;
    const isAgain = await mayRetry(this.#options, this.#retries);
    if (turn !== this.#turn) return;
    if (!isAgain) return this.#awaitTokenBut(refused);
    this.#retries += 1;
    this.#connect();
  }

  /** Another call or screen may log in. */
  #awaitTokenBut(refused: string | null): void {
    this.#cancelDelay = this.#options.delay.after(tokenCheck, () => {
      const token = this.#options.identity.idToken();
      if (token === null || token === refused) this.#awaitTokenBut(refused);
      else this.#connect();
    });
  }

  #connectLater(): void {
    this.#cancelDelay = this.#options.delay.after(this.#pause, () => this.#connect());
    this.#pause = Math.min(longestPause, this.#pause * growth);
  }

  #hangUp(): void {
    this.#turn += 1;
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
