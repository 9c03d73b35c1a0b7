import { type Kysely, sql } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Customer, ParticipationCursor } from "#server/application/joining/participation-store.ts";
import { toInstant } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";
import { comesAfter, inOrder, type ListOrder } from "./expressions.ts";

const byLatest: ListOrder = { key: "latest.joined_at", newestFirst: true, id: "latest.id" };

/** Who took part in a merchant's events; order and cursor: ParticipationStore.listCustomers. */
export async function listCustomers(
  db: Kysely<Database>,
  merchantId: MerchantId,
  limit: number,
  after: ParticipationCursor | null,
): Promise<readonly Customer[]> {
  const query = db
    .selectFrom((from) =>
      from
        .selectFrom("participations")
        .distinctOn("member_id")
        .select([
          "member_id",
          "id",
          "joined_at",
          sql<number>`count(*) over (partition by member_id)`.as("participations"),
        ])
        .where(
          "event_id",
          "in",
          from.selectFrom("events").select("events.id").where("events.merchant_id", "=", merchantId),
        )
        .where("state", "=", "confirmed")
        .orderBy("member_id")
        .orderBy("joined_at", "desc")
        .orderBy("id")
        .as("latest"),
    )
    .selectAll();
  const rest = after ? query.where(comesAfter(byLatest, { key: new Date(after.key), id: after.id })) : query;
  const rows = await rest.orderBy(inOrder(byLatest)).limit(limit).execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    participations: row.participations,
    latestJoinId: row.id,
    latestJoinedAt: toInstant(row.joined_at),
  }));
}
