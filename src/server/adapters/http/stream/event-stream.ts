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
  /** Null: nobody in particular, who is told of seats only. */
  readonly reader: MemberId | null;
  /** When the token ends, on the real clock; null without one. */
  readonly expiresAt: number | null;
  /** The request's: aborted when the watcher goes away. */
  readonly signal: AbortSignal;
  /** Called once the stream has ended, or has not come about. */
  readonly whenEnded: () => void;
}

export interface StreamDeps {
  readonly watchEvent: Pick<WatchEvent, "snapshot" | "onChange">;
  readonly realClock: Clock;
  readonly logger: Logger;
  readonly shutdown?: AbortSignal;
}

/** Nothing on the way may keep, change or collect what is sent. */
export const streamHeaders = { "cache-control": "private, no-store, no-transform", "x-accel-buffering": "no" };

const heartbeatEvery = 20 * second;

/**
 * An event's server-sent events (wire, `GET /line/event/stream`): the states now, each again when it has changed, and a
 * comment every 20 s. Ends at the token's expiry, at shutdown, and when the watcher goes. Null when there is no such
 * event.
 */
export async function openEventStream(watcher: Watcher, deps: StreamDeps): Promise<ReadableStream<Uint8Array> | null> {
  const { eventId, reader } = watcher;
  const outbox = new StreamOutbox();
  const read = async () => tell(outbox, await deps.watchEvent.snapshot(eventId, reader));
  const rereader = new Rereader(read, (error) =>
    deps.logger.warn({ eventId, error }, "an event could not be read again"),
  );

  // Listening first: what changes between the first read and listening would be missed otherwise.
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
  // Whoever ends it, and whether or not anybody reads: nothing is left behind.
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

/** A stream that says nothing. */
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

/** Timers take no longer waits; a token that lives longer ends its stream early, and the watcher comes again. */
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
  // An end that has come already is told like any other, after this has returned.
  for (const one of signals) {
    if (one.aborted) queueMicrotask(end);
    else one.addEventListener("abort", end);
  }
  return () => {
    if (expiry !== null) clearTimeout(expiry);
    for (const one of signals) one.removeEventListener("abort", end);
  };
}

/** One server-sent event. JSON holds no line breaks, so `data:` is one line. */
export function eventText(name: StreamEventName, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}

/** A comment: keeps the way open and says nothing. */
export const heartbeatText = ": \n\n";

/**
 * What a watcher has yet to be told. It holds the newest state of each kind only, so a slow reader skips what is past
 * instead of piling it up.
 */
export class StreamOutbox {
  readonly #told = new Map<StreamEventName, string>();
  readonly #waiting = new Map<StreamEventName, string>();
  #heartbeat = false;
  #ended = false;
  #wake: (() => void) | null = null;

  /** Tells a state unless it is the one that was told last. */
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

  /** Waits for the next piece of text; null when it has ended. For one reader. */
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
