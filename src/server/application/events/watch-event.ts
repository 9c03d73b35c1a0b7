import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { waitingIn } from "#domain/event/event-room.ts";
import { countSeats, statusOf } from "#domain/event/seats.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { EventSignals, type WhoseChange } from "./event-signals.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { SeenRoom } from "./event-store.ts";
import { shownRoom } from "./event-views.ts";
import { type OwnPart, seeMovedOn, seeOwnParts } from "#server/application/joining/participation-views.ts";

/** The state of an event that somebody watches. */
export interface WatchedEvent {
  /** The same for everybody. */
  readonly seats: Pick<EventSummary, "seats" | "waiting" | "status">;
  /** What members' own parts are seen from. */
  readonly room: SeenRoom;
}

/** Lets readers follow an event: its state once for all of them, and members' own parts, several with one read. */
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

  /** The event now, settled first. Null when members can't see such an event. */
  async see(eventId: EventId): Promise<WatchedEvent | null> {
    await this.#rooms.settleDue([eventId]);
    const now = this.#transactions.now();
    const written = (await this.#transactions.read((store) => store.events.seeRooms([eventId], now))).get(eventId);
    if (!written || written.event.stage === "draft") return null;
    const room = shownRoom(written, now);
    const seats = { seats: countSeats(room, now), waiting: waitingIn(room), status: statusOf(room, now) };
    return { seats, room };
  }

  /**
   * The own parts of these members: of each its live participation, else its newest. Those that have none are left out.
   */
  async parts({ room }: WatchedEvent, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, OwnPart>> {
    if (memberIds.length === 0) return new Map();
    const parts = await this.#transactions.read(async (store) => {
      const own = await store.participations.ofMembersIn(room.event.id, memberIds);
      return own.length === 0 ? [] : seeOwnParts(store, own, room, this.#transactions.now());
    });
    return new Map(parts.map((part) => [part.participation.memberId, part]));
  }

  /** Parts that wait, with their positions now, from one read. Those that no longer wait are left out. */
  async movedOn({ room }: WatchedEvent, parts: readonly OwnPart[]): Promise<readonly OwnPart[]> {
    const ids = parts.map(({ participation }) => participation.id);
    const positions = await this.#transactions.read((store) => store.participations.positionsOf(ids));
    const now = this.#transactions.now();
    return parts.flatMap((part) => {
      const position = positions.get(part.participation.id);
      return position === undefined ? [] : [seeMovedOn(part, room, position, now)];
    });
  }

  /** Calls back after each change, with those whose own part may have changed. Returns how to stop. */
  onChange(eventId: EventId, callback: (whose: WhoseChange) => void): Promise<() => void> {
    return this.#signals.subscribe(eventId, callback);
  }
}
