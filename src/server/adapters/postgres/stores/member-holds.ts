import { type RawBuilder, sql } from "kysely";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type MemberHolds, regularSince, type Standing } from "#domain/participation/hoarding.ts";
import { liveStates } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { toDate } from "../column-kinds.ts";
import type { Db } from "../database.ts";
import { builder, statement } from "../statement.ts";
import { stateList } from "./participation-table.ts";

interface HoldsAsked {
  readonly memberId: MemberId;
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
  readonly now: Date;
}

const countHolds = statement(({ memberId, eventId, merchantId, now }: HoldsAsked) => {
  const isHeld = sql`(state in ('awaiting_payment', 'offered') and deadline > ${now})`;
  const isUnpaid = sql`(participations.price_amount > 0 and stage <> 'cancelled' and ends_at > ${now}
    and (${isHeld} or state = 'under_review'))`;
  const isHere = sql`event_id = ${eventId}`;
  const isAtMerchant = sql`participations.merchant_id = ${merchantId}`;
  const awaitsSlip = sql`(${isUnpaid} and ${isHeld} and transfer_moved_deadline and not ${isHere})`;
  const isUnderReview = sql`(${isUnpaid} and state = 'under_review' and not ${isHere})`;
  const hasEndedHere = sql`${isHere} and not state in ${stateList(liveStates)}`;
  const endings = sql`missed_offers + (coalesce(ending = 'hold_ran_out', false) or left_unpaid)::int`;
  return builder
    .selectFrom("participations")
    .innerJoin("events", "events.id", "participations.event_id")
    .select([
      count(sql`${isUnpaid} and ${isAtMerchant}`).as("at_merchant"),
      count(isUnpaid).as("in_all"),
      count(awaitsSlip).as("awaiting_slip"),
      count(isUnderReview).as("under_review"),
      count(sql`(${awaitsSlip} or ${isUnderReview}) and ${isAtMerchant}`).as("by_transfer_at_merchant"),
      sql<number>`coalesce(sum(${endings}) filter (where ${hasEndedHere}), 0)`.as("ended_unpaid"),
    ])
    .where("member_id", "=", memberId)
    .where(sql<boolean>`(state in ('awaiting_payment', 'offered', 'under_review') or ${hasEndedHere})`);
});

interface StandingAsked {
  readonly memberId: MemberId;
  readonly merchantId: MerchantId;
  readonly now: Date;
  readonly since: Date;
}

const readStanding = statement(({ memberId, merchantId, now, since }: StandingAsked) => {
  const owes = sql`exists (select from payments
    where join_id = participations.id and method = 'onsite' and payments.state = 'processing')`;
  return builder
    .selectFrom("participations")
    .innerJoin("events", "events.id", "participations.event_id")
    .select([
      count(sql`checked_in_at >= ${since}`).as("attended"),
      count(sql`ends_at <= ${now} and ${owes}`).as("owed"),
      count(sql`ends_at > ${now} and ${owes}`).as("at_venue"),
    ])
    .where("member_id", "=", memberId)
    .where("participations.merchant_id", "=", merchantId)
    .where("state", "=", "confirmed");
});

function count(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`count(*) filter (where ${condition})`;
}

export async function holdsOf(
  tx: Db,
  memberId: MemberId,
  { id: eventId, merchantId }: Pick<SportsEvent, "id" | "merchantId">,
  now: Instant,
): Promise<MemberHolds> {
  const [counted] = await countHolds(tx, { memberId, eventId, merchantId, now: toDate(now) });
  return {
    atMerchant: counted?.at_merchant ?? 0,
    inAll: counted?.in_all ?? 0,
    awaitingSlip: counted?.awaiting_slip ?? 0,
    underReview: counted?.under_review ?? 0,
    byTransferAtMerchant: counted?.by_transfer_at_merchant ?? 0,
    endedUnpaid: counted?.ended_unpaid ?? 0,
  };
}

export async function standingWith(
  tx: Db,
  memberId: MemberId,
  merchantId: MerchantId,
  now: Instant,
): Promise<Standing> {
  const asked = { memberId, merchantId, now: toDate(now), since: toDate(regularSince(now)) };
  const [known] = await readStanding(tx, asked);
  return { attended: known?.attended ?? 0, owes: (known?.owed ?? 0) > 0, atVenue: known?.at_venue ?? 0 };
}
