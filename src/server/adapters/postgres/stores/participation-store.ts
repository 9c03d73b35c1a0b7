import { reviewsLast } from "#domain/event/sports-event.ts";
import { liveStates } from "#domain/participation/participation.ts";
import type { ParticipationStore } from "#server/application/joining/participation-store.ts";
import type { Db } from "../database.ts";
import { withPortErrors } from "../database-errors.ts";
import { partsIn } from "../member-parts.ts";
import { isOneOf } from "../queries.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import type { TransactionLocks } from "../transaction-guard.ts";
import { saveParticipations } from "./event-rooms.ts";
import { holdsOf, holdsOfAll, standingWith } from "./member-holds.ts";
import {
  isToCome,
  listCustomers,
  listObjections,
  listOfMember,
  positionsOf,
  startedBetween,
} from "./participation-lists.ts";
import { headCounts } from "./back-office/own-events.ts";
import { participationTable } from "./participation-table.ts";

export function pgParticipations(db: Db, locks: TransactionLocks, keys: KeyRing): ParticipationStore {
  const select = () => db.selectFrom("participations").select(participationTable.columns);
  return {
    save: (participations) => withPortErrors(() => saveParticipations(db, participations)),
    find: (id) => participationTable.one(select().where("id", "=", id)),
    partsOf: async (ids) => (ids.length === 0 ? [] : partsIn(db, keys, select().where(isOneOf("id", ids)))),
    async partIn(memberId, eventId) {
      const newest = select()
        .where("member_id", "=", memberId)
        .where("event_id", "=", eventId)
        .orderBy((column) => column("state", "in", liveStates), "desc")
        .orderBy("sequence", "desc")
        .limit(1);
      return (await partsIn(db, keys, newest))[0] ?? null;
    },
    positionsOf: (ids) => positionsOf(db, ids),
    async ofMemberIn(memberId, eventIds) {
      if (eventIds.length === 0) return new Map();
      const latest = await participationTable.all(
        select()
          .distinctOn("event_id")
          .where("member_id", "=", memberId)
          .where(isOneOf("event_id", eventIds))
          .orderBy("event_id")
          .orderBy((column) => column("state", "in", liveStates), "desc")
          .orderBy("sequence", "desc"),
      );
      return new Map(latest.map((one) => [one.eventId, one]));
    },
    ofMembersIn: (eventId, memberIds) =>
      participationTable.all(
        select()
          .distinctOn("member_id")
          .where("event_id", "=", eventId)
          .where(isOneOf("member_id", memberIds))
          .orderBy("member_id")
          .orderBy((column) => column("state", "in", liveStates), "desc")
          .orderBy("sequence", "desc"),
      ),
    holdsOf: (memberId, { id: eventId, merchantId }, now) => holdsOf(db, { memberId, eventId, merchantId }, now),
    holdsOfAll: (asked, now) => holdsOfAll(db, asked, now),
    standingWith: (memberId, merchantId, now) => standingWith(db, memberId, merchantId, now),
    async liveEventsOf(memberId) {
      const rows = await db
        .selectFrom("participations")
        .select("event_id")
        .where("member_id", "=", memberId)
        .where("state", "in", liveStates)
        .execute();
      return rows.map((row) => row.event_id);
    },
    async lockEventsOf(memberId, now) {
      locks.demandNoEvent();
      const rows = await db
        .selectFrom("events")
        .select("id")
        .where("id", "in", (joined) =>
          joined
            .selectFrom("participations")
            .select("event_id")
            .where("member_id", "=", memberId)
            .where(isToCome(now - reviewsLast)),
        )
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();
      for (const { id } of rows) locks.tookEvent(id);
    },
    listUpcoming: (memberId, now, limit, after) =>
      participationTable.all(listOfMember(db, "upcoming", memberId, now, limit, after)),
    upcomingParts: (memberId, now, limit, after) =>
      partsIn(db, keys, listOfMember(db, "upcoming", memberId, now, limit, after)),
    listHistory: (memberId, now, limit, after) =>
      participationTable.all(listOfMember(db, "history", memberId, now, limit, after)),
    findByTicket: (ticketCode) => participationTable.one(select().where("ticket_code", "=", ticketCode)),
    startedBetween: (memberId, from, to) => partsIn(db, keys, startedBetween(db, memberId, from, to)),
    listObjections: (merchantId, limit, after) => listObjections(db, merchantId, limit, after),
    headCounts: (eventIds, now) => headCounts(db, eventIds, now),
    listCustomers: (merchantId, limit, after) => listCustomers(db, merchantId, limit, after),
    listOfEvent: (eventId, merchantId, limit, afterSequence) =>
      participationTable.all(
        select()
          .where("event_id", "=", eventId)
          .where("merchant_id", "=", merchantId)
          .where("sequence", ">", afterSequence ?? 0)
          .orderBy("sequence")
          .limit(limit),
      ),
  };
}
