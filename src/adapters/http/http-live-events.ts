import type { LiveEvents, LiveUpdate } from "#application/ports/live-events.ts";
import type { StreamMessage } from "#contract/events/event-detail.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import {
  EventStream,
  type EventStreamListener,
  type HttpLiveEventsOptions,
  type ServerSentEvent,
  type StreamSource,
  tokenCheck,
} from "./event-stream.ts";
import { readAnswer } from "./http-client.ts";
import { leaveIfForbidden, mayRetry } from "./refused-calls.ts";

const firstPause = 1_000;
const longestPause = 30_000;
const growth = 2;

/** Live updates of an event as its members see it. */
export class HttpLiveEvents implements LiveEvents {
  readonly #options: HttpLiveEventsOptions;

  constructor(options: HttpLiveEventsOptions) {
    this.#options = options;
  }

  watch(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void {
    const path = `/line/event/stream?${new URLSearchParams({ eventId })}`;
    const stream = new FollowedStream(this.#options, { path, read: toLiveUpdate }, onUpdate, onConnected);
    stream.start();
    return () => stream.stop();
  }
}

/**
 * Follows a stream by server-sent events over fetch, so that the token travels in the header (never EventSource, never
 * the URL). Reconnects after 1 s, growing to 30 s while it fails; a hidden page closes its connection and connects at
 * once when it is shown again. A 401 or 403 is followed as of every call (spec §8); a refused token is not sent again.
 */
export class FollowedStream<Update> {
  readonly #options: HttpLiveEventsOptions;
  readonly #source: StreamSource<Update>;
  readonly #onUpdate: (update: Update) => void;
  readonly #onConnected: ((live: boolean) => void) | undefined;
  #stream: EventStream<Update> | null = null;
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
    source: StreamSource<Update>,
    onUpdate: (update: Update) => void,
    onConnected: ((live: boolean) => void) | undefined,
  ) {
    this.#options = options;
    this.#source = source;
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
    const listener: EventStreamListener<Update> = {
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
    this.#stream = new EventStream(this.#options, this.#source, listener, this.#retries);
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

/** An event of the stream as the app knows it; null for a kind that a newer server may send. */
function toLiveUpdate({ event, data }: ServerSentEvent): LiveUpdate | null {
  if (event !== "seats" && event !== "participation" && event !== "payment") return null;
  const message = { event, data: readAnswer(JSON.parse(data)) } as StreamMessage;
  switch (message.event) {
    case "seats": {
      const { waiting, status, ...seats } = message.data;
      return { kind: "seats", seats, waiting, status };
    }
    case "participation":
      return { kind: "participation", participation: message.data };
    case "payment":
      return { kind: "payment", payment: message.data };
  }
}
