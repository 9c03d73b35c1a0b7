import { port } from "#wiring/needs.ts";
import type { EventId } from "#domain/event/sports-event.ts";

/** Tells every server process that an event changed. A signal carries no data: listeners read the event again. */
export interface EventSignals {
  /**
   * Call it after the commit. Signals of one event that come close together may be merged. None is lost while
   * connected.
   */
  changed(eventId: EventId): Promise<void>;
  /**
   * Calls back after changes of an event, and once after a lost connection is restored. Returns a function that stops
   * it. The callback must not throw.
   */
  subscribe(eventId: EventId, onChange: () => void): Promise<() => void>;
  close(): Promise<void>;
}

export const EventSignals = port<EventSignals>("EventSignals");
