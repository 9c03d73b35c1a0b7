import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { EventSignals } from "./event-signals.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { listedOf, seeEvents } from "./event-views.ts";
import { seeParticipation } from "#server/application/joining/participation-views.ts";

/** The state of an event for a reader. */
export interface EventSnapshot {
  readonly event: Pick<EventSummary, "seats" | "waiting" | "status">;
  /** The watcher's own participation: the live one, else the newest; null when it has none. */
  readonly participation: ParticipationView | null;
}

/** Lets a reader follow an event: a snapshot now, and a new one after each change. */
export class WatchEvent {
  static readonly needs: Needs<typeof WatchEvent> = [Rooms, Transactions, EventSignals];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #signals: EventSignals;

  constructor(rooms: Rooms, transactions: Transactions, signals: EventSignals) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#signals = signals;
  }

  /** The state of the event now, settled first. Null when members can't see such an event. */
  async snapshot(eventId: EventId, reader: MemberId | null): Promise<EventSnapshot | null> {
    await this.#rooms.settleDue([eventId]);
    return this.#transactions.read(async (store) => {
      const event = await store.events.find(eventId);
      if (!event || event.stage === "draft") return null;
      const now = this.#transactions.now();
      const seen = await seeEvents(store, listedOf([event]), reader, now);
      const summary = seen.summaries.get(eventId);
      if (!summary) return null;
      const own = seen.own.get(eventId);
      const { seats, waiting, status } = summary;
      return { event: { seats, waiting, status }, participation: own ? await seeParticipation(store, own, now) : null };
    });
  }

  /** Calls back after each change; take a snapshot then. Returns how to stop. */
  onChange(eventId: EventId, callback: () => void): Promise<() => void> {
    return this.#signals.subscribe(eventId, callback);
  }
}
