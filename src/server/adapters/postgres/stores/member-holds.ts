import type { ClubStanding } from "#domain/merchant/admission.ts";
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type MemberHolds, regularSince, type Standing } from "#domain/participation/hoarding.ts";
import { missesCountSince } from "#domain/participation/miss.ts";
import { liveStates } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { HoldsAsked } from "#server/application/joining/participation-store.ts";
import { toDate } from "../column-kinds.ts";
import type { Db } from "../database.ts";
import { builder, statement } from "../statement.ts";
import { demandOwnConnection, demandTransaction } from "../transaction-guard.ts";

const isLive = `state in (${liveStates.map((state) => `'${state}'`).join(", ")})`;
const isHere = "participations.event_id = asked.event_id";
const hasEndedHere = `${isHere} and not ${isLive}`;
const endings = "missed_offers + (coalesce(ending = 'hold_ran_out', false) or left_unpaid)::int";

/**
 * What members hold, and how they stand, seen from events. `asked`: a set of members, events and their merchants, each
 * member once; `now`: an instant; both as they stand in the statement.
 */
export function holdsText(asked: string, now: string): string {
  const isHeld = `(state in ('awaiting_payment', 'offered') and deadline > ${now})`;
  const isUnpaid = `(participations.price_amount > 0 and events.stage <> 'cancelled' and events.ends_at > ${now}
    and (${isHeld} or state = 'under_review'))`;
  const isAtMerchant = "participations.merchant_id = asked.merchant_id";
  const awaitsSlip = `(${isUnpaid} and ${isHeld} and transfer_moved_deadline and not ${isHere})`;
  const isUnderReview = `(${isUnpaid} and state = 'under_review' and not ${isHere})`;
  const counted = (condition: string) => `(count(*) filter (where ${condition}))::int`;
  const held = `
    select asked.member_id,
      ${counted(`${isUnpaid} and ${isAtMerchant}`)} as at_merchant,
      ${counted(isUnpaid)} as in_all,
      ${counted(awaitsSlip)} as awaiting_slip,
      ${counted(isUnderReview)} as under_review,
      ${counted(`(${awaitsSlip} or ${isUnderReview}) and ${isAtMerchant}`)} as by_transfer_at_merchant,
      (coalesce(sum(${endings}) filter (where ${hasEndedHere}), 0))::int as ended_unpaid
    from ${asked} as asked (member_id, event_id, merchant_id)
    join participations on participations.member_id = asked.member_id
    join events on events.id = participations.event_id
    where (state in ('awaiting_payment', 'offered', 'under_review') or ${hasEndedHere})
    group by asked.member_id`;
  return `
    select asked.member_id, known.standing, ${counts.map((name) => `coalesce(held.${name}, 0) as ${name}`).join(", ")}
    from ${asked} as asked (member_id, event_id, merchant_id)
    left join (${held}) as held on held.member_id = asked.member_id
    left join merchant_members as known on known.merchant_id = asked.merchant_id and known.member_id = asked.member_id`;
}

const counts = [
  "at_merchant",
  "in_all",
  "awaiting_slip",
  "under_review",
  "by_transfer_at_merchant",
  "ended_unpaid",
] as const;

const countHolds = holdsText("unnest($1::text[], $2::text[], $3::text[])", "$4");

export interface HoldsRow {
  readonly member_id: MemberId;
  readonly at_merchant: number;
  readonly in_all: number;
  readonly awaiting_slip: number;
  readonly under_review: number;
  readonly by_transfer_at_merchant: number;
  readonly ended_unpaid: number;
  readonly standing: ClubStanding | null;
}

const nothingHeld: MemberHolds = {
  atMerchant: 0,
  inAll: 0,
  awaitingSlip: 0,
  underReview: 0,
  byTransferAtMerchant: 0,
  endedUnpaid: 0,
  standing: null,
};

interface StandingAsked {
  readonly memberId: MemberId;
  readonly merchantId: MerchantId;
  readonly now: Date;
  readonly since: Date;
  readonly missedSince: Date;
}

/** The domain's `isMissed` of a confirmed place in SQL. */
export const missStands = sql`(miss is not null and checked_in_at is null and (miss ->> 'decision' = 'counts'
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
      count(sql`ends_at >= ${missedSince} and ${missStands}`).as("misses"),
    ])
    .where("member_id", "=", memberId)
    .where("participations.merchant_id", "=", merchantId)
    .where("state", "=", "confirmed");
}, demandOwnConnection);

function count(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`count(*) filter (where ${condition})`;
}

/** Of each of these members; who has no row holds nothing. */
export function holdsFrom(rows: readonly HoldsRow[], memberIds: readonly MemberId[]): Map<MemberId, MemberHolds> {
  const holds = new Map(memberIds.map((memberId) => [memberId, nothingHeld]));
  for (const counted of rows) {
    holds.set(counted.member_id, {
      atMerchant: counted.at_merchant,
      inAll: counted.in_all,
      awaitingSlip: counted.awaiting_slip,
      underReview: counted.under_review,
      byTransferAtMerchant: counted.by_transfer_at_merchant,
      endedUnpaid: counted.ended_unpaid,
      standing: counted.standing,
    });
  }
  return holds;
}

/** Of several members, each seen from its event. */
export async function holdsOfAll(
  tx: Db,
  asked: readonly HoldsAsked[],
  now: Instant,
): Promise<ReadonlyMap<MemberId, MemberHolds>> {
  demandTransaction(tx);
  if (asked.length === 0) return new Map();
  const memberIds = asked.map(({ memberId }) => memberId);
  const eventIds = asked.map(({ eventId }) => eventId);
  const merchantIds = asked.map(({ merchantId }) => merchantId);
  const values = [memberIds, eventIds, merchantIds, toDate(now)];
  const { rows } = await tx.executeQuery<HoldsRow>(CompiledQuery.raw(countHolds, values));
  return holdsFrom(rows, memberIds);
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
