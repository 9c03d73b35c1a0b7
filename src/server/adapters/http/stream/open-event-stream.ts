import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { EventSnapshot, WatchEvent } from "#server/application/events/watch-event.ts";
import { endings } from "./endings.ts";
import { StreamOutbox } from "./outbox.ts";
import { Rereader } from "./rereader.ts";

export interface Watcher {
  readonly eventId: EventId;
  /** Null: nobody in particular, who is told of seats only. */
  readonly reader: MemberId | null;
  /** When the token ends, on the real clock; null without one. */
  readonly expiresAt: number | null;
  /** The request's: aborted when the watcher goes away. */
  readonly signal: AbortSignal;
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
  const release = endings(watcher, deps, () => end());
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
