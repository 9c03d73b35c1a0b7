import { port } from "#wiring/needs.ts";
import type { EventId } from "#domain/event/sports-event.ts";

/** Tells every server process that something about an event changed. Carries no data: listeners read again. */
export interface EventSignals {
  /**
   * Call it after the commit. Signals of one event that come close together may be merged; none is lost while
   * connected.
   */
  changed(eventId: EventId): Promise<void>;
  /**
   * Calls back after changes of an event, and once after a lost connection is restored. Answers how to stop. The
   * callback does not throw.
   */
  subscribe(eventId: EventId, onChange: () => void): Promise<() => void>;
  close(): Promise<void>;
}

export const EventSignals = port<EventSignals>("EventSignals");
