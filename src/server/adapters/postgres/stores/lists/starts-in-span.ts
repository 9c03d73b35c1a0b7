import { type RawBuilder, sql } from "kysely";
import type { EventFilter } from "#server/application/events/event-store.ts";
import { toDate } from "../../column-kinds.ts";

/** See EventFilter.spans. */
export function startsInSpan(spans: NonNullable<EventFilter["spans"]>): RawBuilder<boolean> {
  const zones = spans.flatMap(({ timeZone }) => timeZone ?? []);
  const isIn = ({ timeZone, from, to }: (typeof spans)[number]) => {
    const isOfZone =
      timeZone === null ? sql`events.time_zone <> all(${zones}::text[])` : sql`events.time_zone = ${timeZone}`;
    return sql`${isOfZone} and events.starts_at >= ${toDate(from)} and events.starts_at < ${toDate(to)}`;
  };
  return sql`(${spans.length === 0 ? sql`false` : sql.join(spans.map(isIn), sql` or `)})`;
}
