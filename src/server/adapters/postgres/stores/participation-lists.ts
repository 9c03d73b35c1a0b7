import { type JoinId, liveStates, type Participation } from "#domain/participation/participation.ts";
import { type RawBuilder, sql } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { walkInId } from "#domain/member/walk-in.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Customer, ParticipationCursor, Presence } from "#server/application/joining/participation-store.ts";
import { toDate, toInstant } from "../column-kinds.ts";
import type { Db } from "../database.ts";
import { displacedBehind, displacedUpTo } from "../place-in-line.ts";
import { isOneOf, type ListOrder, nextRows } from "../queries.ts";
import { missStands } from "./member-holds.ts";
import { participationTable, stateList } from "./participation-table.ts";

const byStart: ListOrder = { key: "events.starts_at", id: "participations.id" };
const byChange: ListOrder = { key: "participations.changed_at", newestFirst: true, id: "participations.id" };
const byLatest: ListOrder = { key: "latest.joined_at", newestFirst: true, id: "latest.id" };

/** `upcoming`: the member's live participations. `history`: the rest. Order and cursor: see ParticipationStore. */
export function listOfMember(
  db: Db,
  which: "upcoming" | "history",
  memberId: MemberId,
  now: Instant,
  limit: number,
  after: ParticipationCursor | null,
) {
  const query = db
    .selectFrom("participations")
    .innerJoin("events", "events.id", "participations.event_id")
    .select(participationTable.columns)
    .where("participations.member_id", "=", memberId)
    .where(which === "upcoming" ? sql<boolean>`${isLive(now)} and ${isToCome(now)}` : sql<boolean>`not ${isLive(now)}`);
  return nextRows(query, which === "upcoming" ? byStart : byChange, limit, after);
}

/** See ParticipationStore.startedBetween. */
export function startedBetween(db: Db, memberId: MemberId, from: Instant, to: Instant) {
  return db
    .selectFrom("participations")
    .innerJoin("events", "events.id", "participations.event_id")
    .select(participationTable.columns)
    .where("participations.member_id", "=", memberId)
    .where("events.starts_at", ">", toDate(from))
    .where("events.starts_at", "<=", toDate(to))
    .orderBy("events.starts_at")
    .orderBy("participations.id");
}

/** The domain's `isLive` in SQL. The first line repeats the condition of an index, so that the index is used. */
function isLive(now: Instant): RawBuilder<boolean> {
  return sql<boolean>`(
    participations.state in ${stateList(liveStates)}
    and (participations.deadline is null or participations.deadline > ${toDate(now)})
    and events.stage <> 'cancelled'
    and events.ends_at > ${toDate(now)}
  )`;
}

/** Not over, by an index: as far as the participation knows (see migration 0078). Callers ask the event too. */
export function isToCome(now: Instant): RawBuilder<boolean> {
  return sql<boolean>`participations.event_ends_at > ${toDate(now)}`;
}

/** Each entry counts from the one before it among these, so that a page of a long list is counted through once. */
export async function positionsOf(db: Db, ids: readonly JoinId[]): Promise<ReadonlyMap<JoinId, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: JoinId; position: number }>`
    select id, case when displaced_at is not null then ${displacedUpTo("entry")} else sum((
      select count(*) from participations as ahead
      where ahead.event_id = entry.event_id and ahead.state = 'waitlisted'
        and ahead.sequence > entry.last and ahead.sequence <= entry.sequence
    )) over (partition by event_id order by sequence)::int + ${displacedBehind("entry")} end as position
    from (
      select id, event_id, sequence, confirmed_at, displaced_at,
        lag(sequence, 1, -1) over (partition by event_id order by sequence) as last
      from participations where ${isOneOf("id", ids)} and state = 'waitlisted'
    ) as entry`.execute(db);
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/**
 * The members who took part in a merchant's events. Order and cursor: see ParticipationStore.listCustomers. It goes
 * through the merchant's joins, the newest first, and takes each that is its member's newest.
 */
export async function listCustomers(
  db: Db,
  merchantId: MerchantId,
  limit: number,
  after: ParticipationCursor | null,
): Promise<readonly Customer[]> {
  const ofMember = sql`from participations as own
    where own.merchant_id = ${merchantId} and own.member_id = latest.member_id and own.state = 'confirmed'`;
  const query = db
    .selectFrom("participations as latest")
    .select(["member_id", "id", "joined_at", sql<number>`(select count(*) ${ofMember})`.as("participations")])
    .where("merchant_id", "=", merchantId)
    .where("state", "=", sql.lit("confirmed"))
    .where("member_id", "not like", sql.lit(`${walkInId("")}%`))
    .where(sql<boolean>`id = (select own.id ${ofMember} order by own.joined_at desc, own.id limit 1)`);
  const rows = await nextRows(query, byLatest, limit, after).execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    participations: row.participations,
    latestJoinId: row.id,
    latestJoinedAt: toInstant(row.joined_at),
  }));
}

interface PresenceRow {
  readonly member_id: string;
  readonly attended: number;
  readonly missed: number;
  readonly first_seen: Date | null;
  readonly last_seen: Date | null;
}

/** How often members came to a merchant's games. See ParticipationStore.presenceOf. */
export async function presenceOf(
  db: Db,
  merchantId: MerchantId,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Presence>> {
  const { rows } = await sql<PresenceRow>`
    select member_id, count(checked_in_at)::int as attended, min(checked_in_at) as first_seen,
      max(checked_in_at) as last_seen,
      (count(*) filter (where ${missStands}))::int as missed
    from participations
    where merchant_id = ${merchantId} and ${isOneOf("member_id", memberIds)} and state = 'confirmed'
    group by member_id`.execute(db);
  return new Map(
    rows.map(({ member_id: id, attended, missed, first_seen: firstSeen, last_seen: lastSeen }) => [
      id,
      { attended, missed, firstSeenAt: toInstant(firstSeen), lastSeenAt: toInstant(lastSeen) },
    ]),
  );
}

/** Misses with an objection that is not decided about. Order and cursor: see ParticipationStore.listObjections. */
export function listObjections(
  db: Db,
  merchantId: MerchantId,
  limit: number,
  after: ParticipationCursor | null,
): Promise<readonly Participation[]> {
  const objectedAt = sql<number>`(miss ->> 'objectedAt')::bigint`;
  // The condition repeats that of an index, so that the index is used.
  const waits = sql<boolean>`miss ->> 'objectedAt' is not null and miss ->> 'decision' is null`;
  const open = db
    .selectFrom("participations")
    .select(participationTable.columns)
    .where("merchant_id", "=", merchantId)
    .where(waits)
    .where("state", "=", sql.lit("confirmed"))
    .where("checked_in_at", "is", null);
  const rest = after ? open.where(sql<boolean>`(${objectedAt}, id) > (${after.key}, ${after.id})`) : open;
  return participationTable.all(rest.orderBy(sql`${objectedAt}, id`).limit(limit));
}
