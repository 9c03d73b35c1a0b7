import { type Kysely, sql } from "kysely";
import type { EventCursor, EventFilter, ListedEvent } from "#server/application/events/event-store.ts";
import { eventColumns, toEvent } from "../rows/event-row.ts";
import type { Database } from "../schema/tables.ts";
import { conditionsOf, kilometresFrom } from "./event-conditions.ts";
import { comesAfter, inOrder, type ListOrder } from "./expressions.ts";

const byStart: ListOrder = { key: "starts_at", id: "id" };
const byDistance: ListOrder = { key: "distance_km", id: "id" };

/** Published events by the filter, in one statement. Order, cursor and filter: EventStore.list. */
export async function listEvents(
  db: Kysely<Database>,
  filter: EventFilter,
  limit: number,
  after: EventCursor | null,
): Promise<readonly ListedEvent[]> {
  const { near } = filter;
  const order = near ? byDistance : byStart;
  const candidates = db
    .selectFrom("events")
    .innerJoin("merchants", "merchants.id", "events.merchant_id")
    .select(eventColumns)
    .select((near ? kilometresFrom(near.position) : sql<number | null>`null::float8`).as("distance_km"))
    .where(sql<boolean>`${sql.join(conditionsOf(filter), sql` and `)}`);
  let found = db.selectFrom(candidates.as("found")).selectAll();
  if (near) found = found.where("distance_km", "<=", near.radiusKm);
  if (after) found = found.where(comesAfter(order, { key: near ? after.key : new Date(after.key), id: after.id }));
  const rows = await found.orderBy(inOrder(order)).limit(limit).execute();
  return rows.map((row) => ({ event: toEvent(row), distanceKm: row.distance_km }));
}
