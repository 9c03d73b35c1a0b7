import { port } from "#wiring/needs.ts";
import type { EventId } from "#domain/event/sports-event.ts";

/** Tells every server process that something about an event changed. Carries no data: listeners read again. */
export interface EventSignals {
  /** After the commit. Signals of one event close together may be merged; none is lost while connected. */
  changed(eventId: EventId): Promise<void>;
  /**
   * Calls back after changes of an event, and once after a lost connection came back. Returns how to stop.
   * The callback does not throw.
   */
  subscribe(eventId: EventId, onChange: () => void): Promise<() => void>;
  close(): Promise<void>;
}

export const EventSignals = port<EventSignals>("EventSignals");
