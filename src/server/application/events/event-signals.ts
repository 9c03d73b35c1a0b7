import { port } from "#wiring/needs.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";

/** Announced like an event when what lists show may have changed: an event came, changed or went, or a merchant did. */
export const everyList: EventId = "lists";

/**
 * Announced like an event, with members, when what is stored of them changed without a change of an event that others
 * see: what they are to a merchant, a payment that is under way, or that they were erased.
 */
export const ownFacts: EventId = "members";

/**
 * Announced like an event, with nobody's part, when something of a merchant changed that its staff see: its events,
 * their people and money, who it knows, and what it noted in its audit trail.
 */
export function workOf(merchantId: MerchantId): EventId {
  return `work ${merchantId}`;
}

/** The members whose own part in an event may have changed; null: anybody's. */
export type WhoseChange = readonly MemberId[] | null;

/** Tells every server process that an event changed. A signal carries no data: listeners read the event again. */
export interface EventSignals {
  /**
   * Call it after the commit; anybody's part may have changed unless it is said whose. Signals of one event that come
   * close together may be merged. None is lost while connected.
   */
  changed(eventId: EventId, whose?: WhoseChange): Promise<void>;
  /**
   * Calls back after changes of an event, and once after a lost connection is restored. Returns a function that stops
   * it. The callback must not throw.
   */
  subscribe(eventId: EventId, onChange: (whose: WhoseChange) => void): Promise<() => void>;
  /**
   * Calls back for every event, and says whose part may have changed: at once, before `changed` resolves, when this
   * process changed it, and after a change of another process. A null event: any may have changed. The callback must
   * not throw. Returns a function that stops it.
   */
  watchAll(onChange: (eventId: EventId | null, whose: WhoseChange) => void): () => void;
  /** Are changes of other processes heard at present? */
  hears(): boolean;
  close(): Promise<void>;
}

export const EventSignals = port<EventSignals>("EventSignals");
