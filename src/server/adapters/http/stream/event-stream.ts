import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { FeedWatcher } from "./event-feed.ts";
import type { EventFeeds } from "./event-feeds.ts";
import { type CallerLine, StreamOutbox } from "./stream-outbox.ts";

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
  /** The caller's connection, where there is one. */
  readonly line: CallerLine | null;
}

/** What a stream gets its pieces from. */
export type StreamFeeds = Pick<EventFeeds, "enter" | "leave">;

export interface StreamDeps {
  readonly feeds: StreamFeeds;
  readonly realClock: Clock;
}

/** Proxies must not store, change or buffer the stream. */
export const streamHeaders = { "cache-control": "private, no-store, no-transform", "x-accel-buffering": "no" };

/**
 * An event's server-sent events (wire, `GET /line/event/stream`): each state now and again after it has changed, and a
 * comment every 20 s. Ends when the token expires, at shutdown, when the watcher leaves, and when it does not read.
 * Null when there is no such event.
 */
export async function openEventStream(
  { eventId, reader, expiresAt, signal, whenEnded, line }: Watcher,
  { feeds, realClock }: StreamDeps,
): Promise<ReadableStream<Uint8Array> | null> {
  const outbox = new StreamOutbox(line);
  // Cleans up exactly once, whatever ends the stream, and even if it is never read.
  let hasEnded = false;
  const end = (how?: "cut") => {
    if (hasEnded) return;
    hasEnded = true;
    release();
    feeds.leave(eventId, watcher);
    outbox.end();
    whenEnded();
    if (how === "cut") line?.cut();
  };
  const watcher: FeedWatcher = { reader, outbox, end };
  const release = onceOver({ signal, expiresAt }, realClock, end);
  let isThere = false;
  try {
    isThere = await feeds.enter(eventId, watcher);
  } finally {
    if (!isThere) end();
  }
  return isThere ? textStream(outbox, end) : null;
}

/** A stream without content. */
export function silentStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}

function textStream(outbox: StreamOutbox, end: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      const first = outbox.take();
      if (first) controller.enqueue(first.bytes);
    },
    pull: async (controller) => {
      const piece = await outbox.next();
      if (piece === null) controller.close();
      else controller.enqueue(piece.bytes);
    },
    cancel: () => end(),
  });
}

/** The longest wait of a timer. A token that lives longer ends its stream early, and the watcher connects again. */
const longestTimer = 2 ** 31 - 1;

/** Calls `end` when the watcher goes or its token runs out. */
function onceOver(
  { signal, expiresAt }: Pick<Watcher, "signal" | "expiresAt">,
  realClock: Clock,
  end: () => void,
): () => void {
  const left = expiresAt === null ? null : Math.min(Math.max(0, expiresAt - realClock.now()), longestTimer);
  const expiry = left === null ? null : setTimeout(end, left);
  const gone = () => end();
  // A signal that is already aborted is handled like the others, after this function has returned.
  if (signal.aborted) queueMicrotask(gone);
  else signal.addEventListener("abort", gone);
  return () => {
    if (expiry !== null) clearTimeout(expiry);
    signal.removeEventListener("abort", gone);
  };
}
