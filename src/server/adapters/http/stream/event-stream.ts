import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { EventSnapshot, WatchEvent } from "#server/application/events/watch-event.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { second } from "#domain/time/instant.ts";
import { Rereader } from "./rereader.ts";
import { type StreamEventName, streamEvents, type StreamMessage } from "#contract/events/event-detail.ts";
import { writeAnswer } from "../endpoint/write-answer.ts";
import type { Schema } from "#contract/wire/route.ts";

export interface Watcher {
  readonly eventId: EventId;
  /** Null: not signed in, so only seats are sent. */
  readonly reader: MemberId | null;
  /** When the token expires, on the machine's clock; null without a token. */
  readonly expiresAt: number | null;
  /** The request's signal: aborted when the watcher leaves. */
  readonly signal: AbortSignal;
  /** Called once, when the stream has ended or could not be opened. */
  readonly whenEnded: () => void;
}

export interface StreamDeps {
  readonly watchEvent: Pick<WatchEvent, "snapshot" | "onChange">;
  readonly realClock: Clock;
  readonly logger: Logger;
  readonly shutdown?: AbortSignal;
}

/** Proxies must not store, change or buffer the stream. */
export const streamHeaders = { "cache-control": "private, no-store, no-transform", "x-accel-buffering": "no" };

const heartbeatEvery = 20 * second;

/**
 * An event's server-sent events (wire, `GET /line/event/stream`): each state now and again after it has changed, and a
 * comment every 20 s. Ends when the token expires, at shutdown, and when the watcher leaves. Null when there is no such
 * event.
 */
export async function openEventStream(watcher: Watcher, deps: StreamDeps): Promise<ReadableStream<Uint8Array> | null> {
  const { eventId, reader } = watcher;
  const outbox = new StreamOutbox();
  const read = async () => tell(outbox, await deps.watchEvent.snapshot(eventId, reader));
  const rereader = new Rereader(read, (error) =>
    deps.logger.warn({ eventId, error }, "an event could not be read again"),
  );

  // Listen before reading. Otherwise a change between the first read and the start of listening would be missed.
  const unsubscribe = await deps.watchEvent.onChange(eventId, () => rereader.changed());
  const stop = () => {
    unsubscribe();
    rereader.stop();
    watcher.whenEnded();
  };
  let isThere = false;
  try {
    isThere = await rereader.first();
  } finally {
    if (!isThere) stop();
  }
  if (!isThere) return null;
  const heartbeat = setInterval(() => outbox.beat(), heartbeatEvery);
  // Cleans up exactly once, whatever ends the stream, and even if it is never read.
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(heartbeat);
    release();
    stop();
    outbox.end();
  };
  const release = streamEndings(watcher, deps, () => end());
  return textStream(outbox, end);
}

/** A stream without content. */
export function silentStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}

function tell(outbox: StreamOutbox, snapshot: EventSnapshot | null): boolean {
  if (!snapshot) return false;
  const { event, participation } = snapshot;
  const { seats, waiting, status } = event;
  outbox.tell({ event: "seats", data: { ...seats, waiting, status } });
  if (participation) outbox.tell({ event: "participation", data: participation });
  if (participation?.payment) outbox.tell({ event: "payment", data: participation.payment });
  return true;
}

function textStream(outbox: StreamOutbox, end: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const text = await outbox.next();
      if (text === null) controller.close();
      else controller.enqueue(encoder.encode(text));
    },
    cancel: end,
  });
}

/** The longest wait of a timer. A token that lives longer ends its stream early, and the watcher connects again. */
const longestTimer = 2 ** 31 - 1;

/** Calls `end` when a stream has to end from outside: its watcher went, its token ran out, the server stops. */
export function streamEndings(
  { signal, expiresAt }: Pick<Watcher, "signal" | "expiresAt">,
  { realClock, shutdown }: Pick<StreamDeps, "realClock" | "shutdown">,
  end: () => void,
): () => void {
  const left = expiresAt === null ? null : Math.min(Math.max(0, expiresAt - realClock.now()), longestTimer);
  const expiry = left === null ? null : setTimeout(end, left);
  const signals = shutdown ? [signal, shutdown] : [signal];
  // A signal that is already aborted is handled like the others, after this function has returned.
  for (const one of signals) {
    if (one.aborted) queueMicrotask(end);
    else one.addEventListener("abort", end);
  }
  return () => {
    if (expiry !== null) clearTimeout(expiry);
    for (const one of signals) one.removeEventListener("abort", end);
  };
}

/** One server-sent event. JSON has no line breaks, so `data:` is one line. */
export function eventText(name: StreamEventName, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}

/** A comment keeps the connection open and has no content. */
export const heartbeatText = ": \n\n";

/**
 * What a watcher still has to be sent. Only the newest state of each kind is kept, so a slow reader skips old states
 * and memory does not grow.
 */
export class StreamOutbox {
  readonly #told = new Map<StreamEventName, string>();
  readonly #waiting = new Map<StreamEventName, string>();
  #heartbeat = false;
  #ended = false;
  #wake: (() => void) | null = null;

  /** Adds a state unless it equals the last one added. */
  tell({ event: name, data }: StreamMessage): void {
    const json = JSON.stringify(writeAnswer<Schema>(streamEvents[name], data));
    if (this.#told.get(name) === json) return;
    this.#told.set(name, json);
    this.#waiting.set(name, json);
    this.#ring();
  }

  beat(): void {
    this.#heartbeat = true;
    this.#ring();
  }

  end(): void {
    this.#ended = true;
    this.#ring();
  }

  /** Waits for the next text; null at the end. For one reader only. */
  async next(): Promise<string | null> {
    for (;;) {
      if (this.#ended) return null;
      const text = this.#take();
      if (text !== "") return text;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #take(): string {
    const events = [...this.#waiting].map(([name, json]) => eventText(name, json));
    const beat = this.#heartbeat ? heartbeatText : "";
    this.#waiting.clear();
    this.#heartbeat = false;
    return events.join("") + beat;
  }

  #ring(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
