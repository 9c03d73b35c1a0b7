import { sql } from "kysely";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { liveStates } from "#domain/participation/participation.ts";
import type { ParticipationStore } from "#server/application/joining/participation-store.ts";
import type { Db } from "../database.ts";
import { withPortErrors } from "../database-errors.ts";
import { partsIn, partsOf, selectParts } from "../member-parts.ts";
import { isOneOf } from "../queries.ts";
import { builder, statement } from "../statement.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { demandOwnConnection, type TransactionLocks } from "../transaction-guard.ts";
import { saveParticipations } from "./event-rooms.ts";
import { holdsOf, holdsOfAll, standingWith } from "./member-holds.ts";
import {
  isToCome,
  listCustomers,
  presenceOf,
  listObjections,
  listOfMember,
  positionsOf,
  startedBetween,
} from "./participation-lists.ts";
import { headCounts } from "./back-office/own-events.ts";
import { participationTable, stateList } from "./participation-table.ts";

/** The newest of a member in an event, a live one before others. */
const partInEvent = statement(({ memberId, eventId }: { readonly memberId: MemberId; readonly eventId: EventId }) => {
  const newest = builder
    .selectFrom("participations")
    .select(participationTable.columns)
    .where("member_id", "=", memberId)
    .where("event_id", "=", eventId)
    .orderBy(sql`state in ${stateList(liveStates)}`, "desc")
    .orderBy("sequence", "desc")
    .limit(sql.lit(1));
  return { compile: () => selectParts(newest).compile(builder) };
}, demandOwnConnection);

export function pgParticipations(db: Db, locks: TransactionLocks, keys: KeyRing): ParticipationStore {
  const select = () => db.selectFrom("participations").select(participationTable.columns);
  return {
    save: (participations) => withPortErrors(() => saveParticipations(db, participations)),
    find: (id) => participationTable.one(select().where("id", "=", id)),
    partsOf: async (ids) => (ids.length === 0 ? [] : partsIn(db, keys, select().where(isOneOf("id", ids)))),
    partIn: async (memberId, eventId) => partsOf(await partInEvent(db, { memberId, eventId }), keys)[0] ?? null,
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
          joined.selectFrom("participations").select("event_id").where("member_id", "=", memberId).where(isToCome(now)),
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
    async placesAt(merchantId, memberId, limit) {
      const places = select().where("merchant_id", "=", merchantId).where("member_id", "=", memberId);
      return partsIn(db, keys, places.orderBy("joined_at", "desc").orderBy("id").limit(limit));
    },
    presenceOf: (merchantId, memberIds) => presenceOf(db, merchantId, memberIds),
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
