import type { EventRoom } from "#domain/event/event-room.ts";
import { type EventId, type SportsEvent, distanceKm } from "#domain/event/sports-event.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type {
  EventCursor,
  EventFilter,
  EventStore,
  ListedEvent,
  LockedRoom,
  RoomState,
} from "#server/application/events/event-store.ts";
import { hasSeats, matches } from "./event-filter.ts";
import { by, oldestFirst, pageOf } from "./order.ts";
import { InMemoryParticipationStore } from "./participation-store.ts";
import type { EventRow } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryEventStore implements EventStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async insert(event: SportsEvent): Promise<void> {
    this.#tx.demandWrite();
    if (this.#tx.events.get(event.id)) throw new Error("There is an event with this id already.");
    if (!this.#tx.merchants.get(event.merchantId)) throw new Error("An event needs its merchant.");
    this.#tx.events.set(event.id, { event, nextSequence: 1, dueAt: null });
    this.#tx.lockEvent(event.id);
  }

  async update(event: SportsEvent): Promise<void> {
    this.#tx.events.set(event.id, { ...this.#row(event.id), event });
  }

  async find(id: EventId): Promise<SportsEvent | null> {
    const row = this.#tx.events.get(id);
    return row && this.#withTiming(row);
  }

  async findMany(ids: readonly EventId[]): Promise<readonly SportsEvent[]> {
    return this.#rows(ids).map((row) => this.#withTiming(row));
  }

  async list(filter: EventFilter, limit: number, after: EventCursor | null): Promise<readonly ListedEvent[]> {
    const { near, hasSeatsAt } = filter;
    const found = this.#tx.events
      .all()
      .filter((row) => matches(filter, row.event, this.#tx.merchants.get(row.event.merchantId)?.name ?? ""))
      .filter((row) => hasSeatsAt === undefined || hasSeats(this.#room(row), hasSeatsAt))
      .map((row): ListedEvent => ({
        event: this.#withTiming(row),
        distanceKm: near ? distanceKm(near.position, row.event.venue) : null,
      }))
      .filter((one) => !near || one.distanceKm === null || one.distanceKm <= near.radiusKm);
    const place = ({ event, distanceKm: far }: ListedEvent) => ({ key: far ?? event.startsAt, id: event.id });
    return pageOf(found, place, oldestFirst, limit, after);
  }

  async lockRoom(id: EventId, alsoJoinId?: JoinId): Promise<LockedRoom | null> {
    this.#tx.demandWrite();
    const row = this.#tx.events.get(id);
    if (!row) return null;
    this.#tx.lockEvent(id);
    const also = alsoJoinId === undefined ? null : this.#tx.participations.get(alsoJoinId);
    const merchantName = this.#tx.merchants.get(row.event.merchantId)?.name ?? "";
    return { ...this.#room(row, also?.eventId === id ? also : null), merchantName, dueAt: row.dueAt };
  }

  async readRooms(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, EventRoom>> {
    return new Map(this.#rows(ids).map((row) => [row.event.id, this.#room(row)]));
  }

  async saveRoom(id: EventId, room: RoomState, changed: readonly Participation[] = []): Promise<void> {
    this.#tx.demandWrite();
    if (!this.#tx.hasLocked(id)) throw new Error("A room is saved only under its event's lock.");
    await new InMemoryParticipationStore(this.#tx).save(changed);
    this.#tx.events.set(id, { ...this.#row(id), nextSequence: room.nextSequence, dueAt: room.dueAt });
  }

  async due(now: Instant, limit: number, among?: readonly EventId[]): Promise<readonly EventId[]> {
    const rows = among ? this.#rows(among) : this.#tx.events.all();
    const due = rows.flatMap(({ event, dueAt }) =>
      dueAt !== null && dueAt <= now ? [{ key: dueAt, id: event.id }] : [],
    );
    return pageOf(due, (one) => one, oldestFirst, limit, null).map((one) => one.id);
  }

  async nextDue(): Promise<Instant | null> {
    const instants = this.#tx.events.all().flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]));
    return instants.length === 0 ? null : instants.reduce((first, next) => Math.min(first, next));
  }

  #row(id: EventId): EventRow {
    const row = this.#tx.events.get(id);
    if (!row) throw new Error("There is no such event.");
    return row;
  }

  #rows(ids: readonly EventId[]): EventRow[] {
    return [...new Set(ids)].flatMap((id) => this.#tx.events.get(id) ?? []);
  }

  /** An event's timing is its merchant's, as it is now. */
  #withTiming({ event }: EventRow): SportsEvent {
    const timing = this.#tx.merchants.get(event.merchantId)?.timing ?? event.timing;
    return timing === event.timing ? event : { ...event, timing };
  }

  #room(row: EventRow, also: Participation | null = null): EventRoom {
    const live = this.#tx.participations.under("liveInEvent", row.event.id);
    const participations = also && !live.some((one) => one.id === also.id) ? [...live, also] : live;
    return {
      event: this.#withTiming(row),
      participations: participations.sort(by((one) => one.sequence)),
      nextSequence: row.nextSequence,
    };
  }
}
