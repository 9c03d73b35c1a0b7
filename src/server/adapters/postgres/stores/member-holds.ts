import { type Kysely, sql } from "kysely";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MemberHolds } from "#server/application/ports/participation-store.ts";
import { toDate } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";

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
  await tx.selectFrom("members").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ unpaid: number; ran_out_here: number }>`
    select
      count(*) filter (where state in ('awaiting_payment', 'offered') and deadline > ${toDate(now)}) as unpaid,
      count(*) filter (where event_id = ${eventId} and ending in ('hold_ran_out', 'offer_ran_out')) as ran_out_here
    from participations
    where member_id = ${memberId}
      and (state in ('awaiting_payment', 'offered') or event_id = ${eventId} and state = 'expired')`.execute(tx);
  return { unpaid: rows[0]?.unpaid ?? 0, ranOutHere: rows[0]?.ran_out_here ?? 0 };
}
