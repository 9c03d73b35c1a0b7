import { type RawBuilder, sql } from "kysely";
import type { EventId } from "#domain/event/sports-event.ts";
import { liveStates, seatStates } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { DueAmong, EventStore } from "#server/application/events/event-store.ts";
import { gatheringEnds } from "#domain/waiting-list/queue.ts";
import { toDate, toInstant } from "../column-kinds.ts";
import type { Db } from "../database.ts";
import { withPortErrors } from "../database-errors.ts";
import { isOneOf } from "../queries.ts";
import type { TransactionLocks } from "../transaction-guard.ts";
import { listedCities, searchEvents } from "./event-list.ts";
import { ownEventsOf, venuesOf } from "./back-office/own-events.ts";
import { nearWords, putAway, writeTexts } from "./event-texts.ts";
import { lockRoom, lockRooms, readRooms, saveRoomsWith, seeRooms } from "./event-rooms.ts";
import { traitBitsOf } from "./lists/event-traits.ts";
import { eventTable, selectEvents, toEvent } from "./event-table.ts";
import { isToCome } from "./participation-lists.ts";
import { stateList } from "./participation-table.ts";

function isAmong(among: DueAmong, now: Instant): RawBuilder<boolean> {
  if (!("memberId" in among)) return isOneOf("events.id", among);
  const own = sql`select event_id from participations where member_id = ${among.memberId}`;
  const moving = liveStates.filter((state) => state !== "confirmed");
  return sql`events.id in (
    ${own} and state in ${stateList(liveStates)} and ${isToCome(now)}
    union all ${own} and state in ${stateList(moving)})`;
}

export function pgEvents(db: Db, locks: TransactionLocks): EventStore {
  const saveRooms: EventStore["saveRooms"] = async (rooms, changed, told = []) => {
    for (const { id } of rooms) locks.demandEvent(id);
    await withPortErrors(() => saveRoomsWith(db, rooms, changed, told));
  };
  return {
    async insert(event) {
      await db
        .insertInto("events")
        .values({ ...eventTable.toRow(event), traits: traitBitsOf(event) })
        .execute();
      await writeTexts(db, { eventId: event.id });
      locks.tookEvent(event.id);
    },
    async update(event) {
      const query = db
        .updateTable("events")
        .set({ ...eventTable.changes(event), traits: traitBitsOf(event), over: false })
        .where("id", "=", event.id);
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error("There is no such event.");
      await writeTexts(db, { eventId: event.id });
    },
    async removeDraft(id) {
      locks.demandEvent(id);
      await db.deleteFrom("events").where("id", "=", id).where("stage", "=", "draft").execute();
    },
    async find(id) {
      const row = await selectEvents(db).where("events.id", "=", id).executeTakeFirst();
      return row ? toEvent(row) : null;
    },
    async findMany(ids) {
      if (ids.length === 0) return [];
      return (await selectEvents(db).where(isOneOf("events.id", ids)).execute()).map(toEvent);
    },
    list: (filter, limit, after) => searchEvents(db, filter, limit, after),
    listOwn: (filter, limit, after) => ownEventsOf(db, filter, limit, after),
    venuesOf: (merchantId, limit) => venuesOf(db, merchantId, limit),
    listedCities: (now) => listedCities(db, now),
    nearWords: (words) => nearWords(db, words),
    async lockRoom(id, alsoJoinId) {
      const room = await lockRoom(db, id, alsoJoinId ?? null);
      locks.tookEvent(id);
      return room;
    },
    async lockRooms(wanted, clock, patience) {
      if (wanted.some(({ holders = [] }) => holders.length > 0)) locks.demandNoEvent();
      const locked = await lockRooms(db, wanted, clock, patience);
      for (const id of locked.rooms.keys()) locks.tookEvent(id);
      return locked;
    },
    seeRooms: (ids, now) => seeRooms(db, ids, now),
    readRooms: (ids) => readRooms(db, ids),
    saveRoom: (id, room, changed = []) => saveRooms([{ id, ...room }], changed),
    saveRooms,
    async due(now, limit, among) {
      const rows = await db
        .selectFrom("events")
        .select("id")
        .where("due_at", "<=", toDate(now))
        .$if(among !== undefined, (query) => query.where(isAmong(among ?? [], now)).where("stage", "<>", "cancelled"))
        .orderBy("due_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
    async ending(of) {
      const rows = await db
        .selectFrom("events")
        .select("id")
        .where("stage", "=", "cancelled")
        .where("due_at", "is not", null)
        .where((where) => {
          if ("merchantId" in of) return where("merchant_id", "=", of.merchantId);
          const own = where.selectFrom("participations").select("event_id").where("member_id", "=", of.memberId);
          return where("id", "in", own.where("state", "in", liveStates));
        })
        .execute();
      return rows.map(({ id }) => id);
    },
    async miscounted() {
      const { rows } = await sql<{ id: EventId }>`
        select id from events left join (
          select event_id, sum(seats) filter (where state in ${stateList(seatStates)}) as taken,
            count(*) filter (where state = 'waitlisted') as waiting
          from participations group by event_id
        ) as counted on event_id = id
        where (events.taken, events.waiting) <> (coalesce(counted.taken, 0), coalesce(counted.waiting, 0))
        order by id`.execute(db);
      return rows.map(({ id }) => id);
    },
    putAway: (endedBefore, limit) => putAway(db, endedBefore, limit),
    async nextChange(ids, now) {
      const { rows } = await sql<{ next: Date | null }>`
        select min(turn) as next from events, lateral (values (due_at)
          ${sql.join(
            ["join_opens_at", "join_closes_at", "starts_at", "ends_at"].map((column) => sql`, (${sql.ref(column)})`),
            sql``,
          )}, (starts_at - ${gatheringEnds} * interval '1 millisecond')) as turns (turn)
        where ${isOneOf("id", ids)} and (turn > ${toDate(now)} or turn = due_at)`.execute(db);
      return toInstant(rows[0]?.next ?? null);
    },
    async nextDue() {
      const { rows } = await sql<{ next: Date | null }>`select min(due_at) as next from events`.execute(db);
      return toInstant(rows[0]?.next ?? null);
    },
  };
}
