import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { EventSnapshot, WatchEvent } from "#server/application/events/watch-event.ts";

type Watching = Pick<WatchEvent, "snapshot" | "onChange">;

/**
 * Everybody without a token sees the same of an event, so those who ask at the same time share one read. It begins
 * after the last of them has asked: nobody gets what was read before a change that it was told of.
 */
export class SharedSnapshots implements Watching {
  readonly #watchEvent: Watching;
  readonly #next = new Map<EventId, Promise<EventSnapshot | null>>();

  constructor(watchEvent: Watching) {
    this.#watchEvent = watchEvent;
  }

  snapshot(eventId: EventId, reader: MemberId | null): Promise<EventSnapshot | null> {
    if (reader !== null) return this.#watchEvent.snapshot(eventId, reader);
    const shared = this.#next.get(eventId) ?? this.#begin(eventId);
    this.#next.set(eventId, shared);
    return shared;
  }

  onChange(eventId: EventId, callback: () => void): Promise<() => void> {
    return this.#watchEvent.onChange(eventId, callback);
  }

  async #begin(eventId: EventId): Promise<EventSnapshot | null> {
    await Promise.resolve();
    this.#next.delete(eventId);
    return this.#watchEvent.snapshot(eventId, null);
  }
}
