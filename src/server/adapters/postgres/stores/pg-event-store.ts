import { type Kysely, sql } from "kysely";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventId, SportsEvent } from "#domain/event/sports-event.ts";
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
import { withPortErrors } from "../database-errors.ts";
import { eventColumns, toEvent, toEventChanges, toEventRow } from "../rows/event-row.ts";
import { toDate, toInstant } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";
import { listEvents } from "./event-list.ts";
import { lockRoom, readRooms } from "./event-rooms.ts";
import { isOneOf } from "./expressions.ts";
import { saveRoomWith } from "./save-participations.ts";
import type { TransactionLocks } from "./transaction-locks.ts";

export class PgEventStore implements EventStore {
  readonly #db: Kysely<Database>;
  readonly #locks: TransactionLocks;

  constructor(db: Kysely<Database>, locks: TransactionLocks) {
    this.#db = db;
    this.#locks = locks;
  }

  async insert(event: SportsEvent): Promise<void> {
    await this.#db.insertInto("events").values(toEventRow(event)).execute();
    this.#locks.tookEvent(event.id);
  }

  async update(event: SportsEvent): Promise<void> {
    const query = this.#db.updateTable("events").set(toEventChanges(event)).where("id", "=", event.id);
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Error("There is no such event.");
  }

  async find(id: EventId): Promise<SportsEvent | null> {
    const row = await this.#events().where("events.id", "=", id).executeTakeFirst();
    return row ? toEvent(row) : null;
  }

  async findMany(ids: readonly EventId[]): Promise<readonly SportsEvent[]> {
    if (ids.length === 0) return [];
    const rows = await this.#events().where(isOneOf("events.id", ids)).execute();
    return rows.map(toEvent);
  }

  list(filter: EventFilter, limit: number, after: EventCursor | null): Promise<readonly ListedEvent[]> {
    return listEvents(this.#db, filter, limit, after);
  }

  lockRoom(id: EventId, alsoJoinId?: JoinId): Promise<LockedRoom | null> {
    this.#locks.tookEvent(id);
    return lockRoom(this.#db, id, alsoJoinId ?? null);
  }

  readRooms(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, EventRoom>> {
    return readRooms(this.#db, ids);
  }

  async saveRoom(id: EventId, room: RoomState, changed: readonly Participation[] = []): Promise<void> {
    this.#locks.demandEvent(id);
    await withPortErrors(() => saveRoomWith(this.#db, id, room, changed));
  }

  async due(now: Instant, limit: number, among?: readonly EventId[]): Promise<readonly EventId[]> {
    const rows = await this.#db
      .selectFrom("events")
      .select("id")
      .where("due_at", "<=", toDate(now))
      .$if(among !== undefined, (query) => query.where(isOneOf("events.id", among ?? [])))
      .orderBy("due_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async nextDue(): Promise<Instant | null> {
    const { rows } = await sql<{ next: Date | null }>`select min(due_at) as next from events`.execute(this.#db);
    return toInstant(rows[0]?.next ?? null);
  }

  #events() {
    return this.#db
      .selectFrom("events")
      .innerJoin("merchants", "merchants.id", "events.merchant_id")
      .select(eventColumns);
  }
}
