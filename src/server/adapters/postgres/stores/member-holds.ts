import { type RawBuilder, sql } from "kysely";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type MemberHolds, regularSince, type Standing } from "#domain/participation/hoarding.ts";
import { missesCountSince } from "#domain/participation/miss.ts";
import { liveStates } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { HoldsAsked } from "#server/application/joining/participation-store.ts";
import { toDate } from "../column-kinds.ts";
import type { Db } from "../database.ts";
import { builder, statement } from "../statement.ts";
import { demandOwnConnection } from "../transaction-guard.ts";
import { stateList } from "./participation-table.ts";

interface HoldsOf {
  readonly memberIds: readonly MemberId[];
  /** For each of them the event from which it is seen, and its merchant. */
  readonly eventIds: readonly EventId[];
  readonly merchantIds: readonly MerchantId[];
  readonly now: Date;
}

const countHolds = statement(({ memberIds, eventIds, merchantIds, now }: HoldsOf) => {
  const isHeld = sql`(state in ('awaiting_payment', 'offered') and deadline > ${now})`;
  const isUnpaid = sql`(participations.price_amount > 0 and events.stage <> 'cancelled' and events.ends_at > ${now}
    and (${isHeld} or state = 'under_review'))`;
  const isHere = sql`participations.event_id = asked.event_id`;
  const isAtMerchant = sql`participations.merchant_id = asked.merchant_id`;
  const awaitsSlip = sql`(${isUnpaid} and ${isHeld} and transfer_moved_deadline and not ${isHere})`;
  const isUnderReview = sql`(${isUnpaid} and state = 'under_review' and not ${isHere})`;
  const hasEndedHere = sql`${isHere} and not state in ${stateList(liveStates)}`;
  const endings = sql`missed_offers + (coalesce(ending = 'hold_ran_out', false) or left_unpaid)::int`;
  const asked = sql<{
    member_id: MemberId;
    event_id: EventId;
    merchant_id: MerchantId;
  }>`unnest(${memberIds}::text[], ${eventIds}::text[], ${merchantIds}::text[])`;
  return builder
    .selectFrom(asked.as<"asked">(sql`asked (member_id, event_id, merchant_id)`))
    .innerJoin("participations", "participations.member_id", "asked.member_id")
    .innerJoin("events", "events.id", "participations.event_id")
    .select([
      "asked.member_id",
      count(sql`${isUnpaid} and ${isAtMerchant}`).as("at_merchant"),
      count(isUnpaid).as("in_all"),
      count(awaitsSlip).as("awaiting_slip"),
      count(isUnderReview).as("under_review"),
      count(sql`(${awaitsSlip} or ${isUnderReview}) and ${isAtMerchant}`).as("by_transfer_at_merchant"),
      sql<number>`coalesce(sum(${endings}) filter (where ${hasEndedHere}), 0)`.as("ended_unpaid"),
    ])
    .where(sql<boolean>`(state in ('awaiting_payment', 'offered', 'under_review') or ${hasEndedHere})`)
    .groupBy("asked.member_id");
});

const nothingHeld: MemberHolds = {
  atMerchant: 0,
  inAll: 0,
  awaitingSlip: 0,
  underReview: 0,
  byTransferAtMerchant: 0,
  endedUnpaid: 0,
};

interface StandingAsked {
  readonly memberId: MemberId;
  readonly merchantId: MerchantId;
  readonly now: Date;
  readonly since: Date;
  readonly missedSince: Date;
}

/** The domain's `isMissed` of a confirmed place in SQL. */
const isMissed = sql`(miss is not null and checked_in_at is null and (miss ->> 'decision' = 'counts'
  or (miss ->> 'decision' is null and miss ->> 'objectedAt' is null)))`;

const readStanding = statement(({ memberId, merchantId, now, since, missedSince }: StandingAsked) => {
  const owes = sql`exists (select from payments
    where join_id = participations.id and method = 'onsite' and payments.state = 'processing')`;
  return builder
    .selectFrom("participations")
    .innerJoin("events", "events.id", "participations.event_id")
    .select([
      count(sql`checked_in_at >= ${since}`).as("attended"),
      count(sql`ends_at <= ${now} and ${owes}`).as("owed"),
      count(sql`ends_at > ${now} and ${owes}`).as("at_venue"),
      count(sql`ends_at >= ${missedSince} and ${isMissed}`).as("misses"),
    ])
    .where("member_id", "=", memberId)
    .where("participations.merchant_id", "=", merchantId)
    .where("state", "=", "confirmed");
}, demandOwnConnection);

function count(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`count(*) filter (where ${condition})`;
}

/** Of several members, each seen from its event. */
export async function holdsOfAll(
  tx: Db,
  asked: readonly HoldsAsked[],
  now: Instant,
): Promise<ReadonlyMap<MemberId, MemberHolds>> {
  if (asked.length === 0) return new Map();
  const memberIds = asked.map(({ memberId }) => memberId);
  const eventIds = asked.map(({ eventId }) => eventId);
  const merchantIds = asked.map(({ merchantId }) => merchantId);
  const holds = new Map(memberIds.map((memberId) => [memberId, nothingHeld]));
  for (const counted of await countHolds(tx, { memberIds, eventIds, merchantIds, now: toDate(now) })) {
    holds.set(counted.member_id, {
      atMerchant: counted.at_merchant,
      inAll: counted.in_all,
      awaitingSlip: counted.awaiting_slip,
      underReview: counted.under_review,
      byTransferAtMerchant: counted.by_transfer_at_merchant,
      endedUnpaid: counted.ended_unpaid,
    });
  }
  return holds;
}

export async function holdsOf(tx: Db, asked: HoldsAsked, now: Instant): Promise<MemberHolds> {
  return (await holdsOfAll(tx, [asked], now)).get(asked.memberId) ?? nothingHeld;
}

export async function standingWith(
  tx: Db,
  memberId: MemberId,
  merchantId: MerchantId,
  now: Instant,
): Promise<Standing> {
  const asked = {
    memberId,
    merchantId,
    now: toDate(now),
    since: toDate(regularSince(now)),
    missedSince: toDate(missesCountSince(now)),
  };
  const [known] = await readStanding(tx, asked);
  return {
    attended: known?.attended ?? 0,
    owes: (known?.owed ?? 0) > 0,
    atVenue: known?.at_venue ?? 0,
    misses: known?.misses ?? 0,
  };
}
