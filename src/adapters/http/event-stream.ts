import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { StreamMessage } from "#contract/events/event-detail.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { HttpLiveEventsOptions } from "./http-live-events.ts";
import { readAnswer } from "./read-answer.ts";
import { type ServerSentEvent, ServerSentEventParser } from "./server-sent-events.ts";

/** Why a stream ended: for good because there is no such event, to connect anew with the token that came, or else. */
export type EndReason = "not_found" | "token_came" | "broken";

export interface EventStreamListener {
  /** The server's first bytes are here. */
  onOpen(): void;
  onUpdate(update: LiveUpdate): void;
  /** Called once, unless it was closed. */
  onEnd(reason: EndReason): void;
}

/** The server sends at least a comment every 20 s; silence beyond this is a dead connection. */
const longestSilence = 45_000;
/** How often a stream that was opened without a token looks for one. */
const tokenCheck = 1_000;

/** One connection to an event's stream. */
export class EventStream {
  readonly #options: HttpLiveEventsOptions;
  readonly #eventId: EventId;
  readonly #listener: EventStreamListener;
  readonly #abort = new AbortController();
  #cancelWatchdog: () => void = () => undefined;
  #cancelTokenCheck: () => void = () => undefined;
  #ended = false;

  constructor(options: HttpLiveEventsOptions, eventId: EventId, listener: EventStreamListener) {
    this.#options = options;
    this.#eventId = eventId;
    this.#listener = listener;
  }

  open(): void {
    const token = this.#options.identity.idToken();
    if (token === null) this.#lookForToken();
    void this.#read(token).then(
      (reason) => this.#end(reason),
      () => this.#end("broken"),
    );
  }

  /** Nothing is called after this. */
  close(): void {
    this.#ended = true;
    this.#release();
  }

  async #read(token: string | null): Promise<EndReason> {
    this.#stillAlive();
    const response = await this.#ask(token);
    if (response.status === 404) return "not_found";
    if (!response.ok || !response.body) return "broken";
    if (this.#ended) return "broken";
    this.#listener.onOpen();
    const parser = new ServerSentEventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      this.#stillAlive();
      for (const event of parser.push(piece.value)) {
        const update = toLiveUpdate(event);
        if (update && !this.#ended) this.#listener.onUpdate(update);
      }
    }
    return "broken";
  }

  #ask(token: string | null): Promise<Response> {
    const query = new URLSearchParams({ eventId: this.#eventId });
    return (this.#options.fetch ?? fetch)(`${this.#options.baseUrl}/line/event/stream?${query}`, {
      headers: { Accept: "text/event-stream", ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      credentials: "omit",
      cache: "no-store",
      signal: this.#abort.signal,
    });
  }

  #stillAlive(): void {
    this.#cancelWatchdog();
    if (!this.#ended) this.#cancelWatchdog = this.#options.delay.after(longestSilence, () => this.#end("broken"));
  }

  /** A public screen watches before the login is there; with it come the member's own participation and payment. */
  #lookForToken(): void {
    this.#cancelTokenCheck = this.#options.delay.after(tokenCheck, () => {
      if (this.#options.identity.idToken() === null) this.#lookForToken();
      else this.#end("token_came");
    });
  }

  #end(reason: EndReason): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#release();
    this.#listener.onEnd(reason);
  }

  #release(): void {
    this.#cancelWatchdog();
    this.#cancelTokenCheck();
    this.#abort.abort();
  }
}

/** An event of the stream as the app knows it; null for a kind that a newer server may send. */
export function toLiveUpdate({ event, data }: ServerSentEvent): LiveUpdate | null {
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
