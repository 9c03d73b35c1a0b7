import { type Kysely, type RawBuilder, sql } from "kysely";
import type { MemberId } from "#domain/member/member.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ParticipationCursor } from "#server/application/joining/participation-store.ts";
import { participationColumns, toParticipation } from "../rows/participation-row.ts";
import { toDate } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";
import { comesAfter, inOrder, type ListOrder } from "./expressions.ts";

const byStart: ListOrder = { key: "events.starts_at", id: "participations.id" };
const byChange: ListOrder = { key: "participations.changed_at", newestFirst: true, id: "participations.id" };

/** The live ones; order and cursor: ParticipationStore.listUpcoming. */
export async function listUpcoming(
  db: Kysely<Database>,
  memberId: MemberId,
  now: Instant,
  limit: number,
  after: ParticipationCursor | null,
): Promise<readonly Participation[]> {
  return page(ofMember(db, memberId).where(isLive(now)), byStart, limit, after);
}

/** The rest; order and cursor: ParticipationStore.listHistory. */
export async function listHistory(
  db: Kysely<Database>,
  memberId: MemberId,
  now: Instant,
  limit: number,
  after: ParticipationCursor | null,
): Promise<readonly Participation[]> {
  return page(ofMember(db, memberId).where(sql<boolean>`not ${isLive(now)}`), byChange, limit, after);
}

function ofMember(db: Kysely<Database>, memberId: MemberId) {
  return db
    .selectFrom("participations")
    .innerJoin("events", "events.id", "participations.event_id")
    .select(participationColumns.map((column) => `participations.${column}` as const))
    .where("participations.member_id", "=", memberId);
}

async function page(
  query: ReturnType<typeof ofMember>,
  order: ListOrder,
  limit: number,
  after: ParticipationCursor | null,
): Promise<readonly Participation[]> {
  const rest = after ? query.where(comesAfter(order, { key: new Date(after.key), id: after.id })) : query;
  const rows = await rest.orderBy(inOrder(order)).limit(limit).execute();
  return rows.map(toParticipation);
}

/** The domain's `isLive`. Its first line is also the predicate of an index. */
function isLive(now: Instant): RawBuilder<boolean> {
  return sql<boolean>`(
    participations.state in ('awaiting_payment', 'under_review', 'offered', 'waitlisted', 'confirmed')
    and (participations.deadline is null or participations.deadline > ${toDate(now)})
    and events.stage <> 'cancelled'
    and events.ends_at > ${toDate(now)}
  )`;
}
