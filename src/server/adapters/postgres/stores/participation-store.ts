import { liveStates } from "#domain/participation/participation.ts";
import { sql } from "kysely";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MemberHolds, ParticipationStore } from "#server/application/joining/participation-store.ts";
import { toDate } from "../column-table.ts";
import type { Db } from "../database.ts";
import { withPortErrors } from "../database-errors.ts";
import { isOneOf } from "../queries.ts";
import { builder, statement } from "../statement.ts";
import type { TransactionLocks } from "../transaction-guard.ts";
import { saveParticipations } from "./event-rooms.ts";
import { lockMember } from "./members.ts";
import { listCustomers, listOfMember } from "./participation-lists.ts";
import { participationTable } from "./participation-table.ts";

export function pgParticipations(db: Db, locks: TransactionLocks): ParticipationStore {
  const select = () => db.selectFrom("participations").select(participationTable.columns);
  return {
    save: (participations) => withPortErrors(() => saveParticipations(db, participations)),
    find: (id) => participationTable.one(select().where("id", "=", id)),
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
    async lockHoldsOf(memberId, eventId, now) {
      locks.demandNoEvent();
      return lockHoldsOf(db, memberId, eventId, now);
    },
    async liveEventsOf(memberId) {
      const rows = await db
        .selectFrom("participations")
        .select("event_id")
        .where("member_id", "=", memberId)
        .where("state", "in", liveStates)
        .execute();
      return rows.map((row) => row.event_id);
    },
    async lockEventsOf(memberId) {
      locks.demandNoEvent();
      const rows = await db
        .selectFrom("events")
        .select("id")
        .where("id", "in", (joined) =>
          joined.selectFrom("participations").select("event_id").where("member_id", "=", memberId),
        )
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();
      for (const { id } of rows) locks.tookEvent(id);
    },
    listUpcoming: (memberId, now, limit, after) => listOfMember(db, "upcoming", memberId, now, limit, after),
    listHistory: (memberId, now, limit, after) => listOfMember(db, "history", memberId, now, limit, after),
    findByTicket: (ticketCode) => participationTable.one(select().where("ticket_code", "=", ticketCode)),
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

interface HoldsAsked {
  readonly memberId: MemberId;
  readonly eventId: EventId;
  readonly now: Date;
}

const countHolds = statement(({ memberId, eventId, now }: HoldsAsked) => {
  const isHeld = sql`state in ('awaiting_payment', 'offered') and deadline > ${now}`;
  const isHere = sql`event_id = ${eventId}`;
  const byTransferElsewhere = sql`${isHeld} and transfer_moved_deadline and not ${isHere}`;
  return builder
    .selectFrom("participations")
    .select([
      sql<number>`count(*) filter (where ${isHeld} and price_amount > 0)`.as("unpaid"),
      sql<number>`count(*) filter (where ${byTransferElsewhere})`.as("by_transfer"),
      sql<number>`count(*) filter (where ${isHere} and ending in ('hold_ran_out', 'offer_ran_out'))`.as("ran_out"),
    ])
    .where("member_id", "=", memberId)
    .where(sql<boolean>`(state in ('awaiting_payment', 'offered') or ${isHere} and state = 'expired')`);
});

/**
 * Locks the member's row, then counts in a second statement, because only that one sees what the last holder of the
 * lock wrote. An unknown member has no holds; then nothing is locked.
 */
async function lockHoldsOf(tx: Db, memberId: MemberId, eventId: EventId, now: Instant): Promise<MemberHolds> {
  await lockMember(tx, memberId);
  const [counted] = await countHolds(tx, { memberId, eventId, now: toDate(now) });
  return {
    unpaid: counted?.unpaid ?? 0,
    byTransferElsewhere: counted?.by_transfer ?? 0,
    ranOutHere: counted?.ran_out ?? 0,
  };
}
