import type { Delay } from "#application/ports/environment.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { type RefusedCalls, retryCountHeader } from "./refused-calls.ts";

/** Is anybody looking at the page? */
export interface PageVisibility {
  isVisible(): boolean;
  /** Calls back when that changes; answers how to stop. */
  onChange(changed: () => void): () => void;
}

export interface HttpLiveEventsOptions extends RefusedCalls {
  readonly baseUrl: string;
  readonly identity: Pick<IdentityProvider, "idToken">;
  readonly visibility: PageVisibility;
  readonly delay: Delay;
  readonly fetch?: typeof fetch;
}

/** One event of a stream: its name (`message` without one) and its data lines joined by newlines. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads an event stream (HTML standard, *Server-sent events*, *Interpreting an event stream*) from pieces of text of
 * any size. Ignores comments, ids, retry times and events without data. Drops an event that is cut off by the stream's
 * end.
 */
export class ServerSentEventParser {
  #rest = "";
  #event = "";
  #data: string[] = [];
  #isFirst = true;

  /** The events that this piece completes, in order. */
  push(text: string): readonly ServerSentEvent[] {
    this.#rest += this.#isFirst && text.startsWith("\uFEFF") ? text.slice(1) : text;
    this.#isFirst &&= text === "";
    const events: ServerSentEvent[] = [];
    for (let line = this.#nextLine(); line !== null; line = this.#nextLine()) {
      const event = this.#take(line);
      if (event) events.push(event);
    }
    return events;
  }

  /** Lines end with LF, CRLF or CR. A CR at the very end may be half of a CRLF, so it waits for the next piece. */
  #nextLine(): string | null {
    const end = /\r\n|\n|\r(?!$)/.exec(this.#rest);
    if (!end) return null;
    const line = this.#rest.slice(0, end.index);
    this.#rest = this.#rest.slice(end.index + end[0].length);
    return line;
  }

  #take(line: string): ServerSentEvent | null {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#event = value;
    if (field === "data") this.#data.push(value);
    return null;
  }

  #dispatch(): ServerSentEvent | null {
    const complete = this.#data.length > 0 ? { event: this.#event || "message", data: this.#data.join("\n") } : null;
    this.#event = "";
    this.#data = [];
    return complete;
  }
}

/**
 * Why a stream ended. `not_found`: the event does not exist, so do not reconnect. `token_came`: reconnect with the
 * token. `unauthenticated`, `forbidden`: a 401 and a 403. `broken`: any other reason.
 */
export type EndReason = "not_found" | "token_came" | "unauthenticated" | "forbidden" | "broken";

/** A stream of the server, and what is made of its events. */
export interface StreamSource<Update> {
  /** With its query. */
  readonly path: string;
  /** Null for an event that a newer server may send. */
  readonly read: (event: ServerSentEvent) => Update | null;
}

export interface EventStreamListener<Update> {
  /** The server's first bytes have arrived. */
  onOpen(): void;
  onUpdate(update: Update): void;
  /** Called once, unless it was closed. */
  onEnd(reason: EndReason): void;
}

/** The server sends at least a comment every 20 s; silence beyond this is a dead connection. */
const longestSilence = 45_000;

/** How often a stream that was opened without a token looks for one. */
export const tokenCheck = 1_000;

/** One connection to a stream. */
export class EventStream<Update> {
  readonly #options: HttpLiveEventsOptions;
  readonly #source: StreamSource<Update>;
  readonly #listener: EventStreamListener<Update>;
  readonly #retries: number;
  readonly #abort = new AbortController();
  #cancelWatchdog: () => void = () => undefined;
  #cancelTokenCheck: () => void = () => undefined;
  #ended = false;

  /** `retries` is how often a 401 was followed by a login before this connection. */
  constructor(
    options: HttpLiveEventsOptions,
    source: StreamSource<Update>,
    listener: EventStreamListener<Update>,
    retries = 0,
  ) {
    this.#options = options;
    this.#source = source;
    this.#listener = listener;
    this.#retries = retries;
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
    if (response.status === 401) return "unauthenticated";
    if (response.status === 403) return "forbidden";
    if (!response.ok || !response.body) return "broken";
    if (this.#ended) return "broken";
    this.#listener.onOpen();
    const parser = new ServerSentEventParser();
    // Through a TextDecoderStream, WebKit reports a closed stream as an unhandled rejection that nothing can catch.
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      this.#stillAlive();
      for (const event of parser.push(decoder.decode(piece.value, { stream: true }))) {
        const update = this.#source.read(event);
        if (update !== null && !this.#ended) this.#listener.onUpdate(update);
      }
    }
    return "broken";
  }

  #ask(token: string | null): Promise<Response> {
    return (this.#options.fetch ?? fetch)(`${this.#options.baseUrl}${this.#source.path}`, {
      headers: {
        Accept: "text/event-stream",
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(this.#retries === 0 ? {} : { [retryCountHeader]: String(this.#retries) }),
      },
      credentials: "omit",
      cache: "no-store",
      signal: this.#abort.signal,
    });
  }

  #stillAlive(): void {
    this.#cancelWatchdog();
    if (!this.#ended) this.#cancelWatchdog = this.#options.delay.after(longestSilence, () => this.#end("broken"));
  }

  /**
   * A public screen watches before the login is ready. With a token, the stream also carries the member's own
   * participation and payment.
   */
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
