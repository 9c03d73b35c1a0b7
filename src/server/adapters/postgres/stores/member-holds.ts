import { type Kysely, sql } from "kysely";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MemberHolds } from "#server/application/joining/participation-store.ts";
import { toDate } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";
import { builder, Statement } from "./statement.ts";

const memberById = new Statement(builder.selectFrom("members").select("id").where("id", "=", "").forNoKeyUpdate());

const countHolds = new Statement(
  builder
    .selectFrom("participations")
    .select([
      sql<number>`count(*) filter (where state in ('awaiting_payment', 'offered') and deadline > ${0} and price_amount > 0)`.as(
        "unpaid",
      ),
      sql<number>`count(*) filter (where state in ('awaiting_payment', 'offered') and deadline > ${0} and transfer_moved_deadline and event_id <> ${""})`.as(
        "by_transfer",
      ),
      sql<number>`count(*) filter (where event_id = ${""} and ending in ('hold_ran_out', 'offer_ran_out'))`.as(
        "ran_out",
      ),
    ])
    .where("member_id", "=", "")
    .where(sql<boolean>`(state in ('awaiting_payment', 'offered') or event_id = ${""} and state = 'expired')`),
);

/** Locks the member's row: what belongs to one member is changed one after the other. */
export async function lockMember(tx: Kysely<Database>, memberId: MemberId): Promise<void> {
  await memberById.run(tx, [memberId]);
}

/**
 * Locks the member's row, then counts in a second statement, which alone sees what the lock's last holder wrote.
 * A member that is not there has no holds, and nothing to lock.
 */
export async function lockHoldsOf(
  tx: Kysely<Database>,
  memberId: MemberId,
  eventId: EventId,
  now: Instant,
): Promise<MemberHolds> {
  await lockMember(tx, memberId);
  const [counted] = await countHolds.run(tx, [toDate(now), toDate(now), eventId, eventId, memberId, eventId]);
  return {
    unpaid: counted?.unpaid ?? 0,
    byTransferElsewhere: counted?.by_transfer ?? 0,
    ranOutHere: counted?.ran_out ?? 0,
  };
}
