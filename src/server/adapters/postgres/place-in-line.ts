import { type RawBuilder, sql } from "kysely";
import { aheadOfAll, aheadOfArrivals } from "#domain/participation/participation.ts";

/** The domain's `placeInLine` of one that lost its seats. */
const placeOf = (table: string) => `(case when ${table}.confirmed_at is null then ${table}.sequence - ${aheadOfArrivals}
  else (extract(epoch from ${table}.confirmed_at) * 1000)::bigint - ${aheadOfAll} end)`;

/** The domain's `placeInLine`. */
export const listPlace = (table: string): RawBuilder<number> =>
  sql.raw(`(case when ${table}.displaced_at is null then ${table}.sequence else ${placeOf(table)} end)`);

/** They repeat the condition of an index. */
const others = (table: string, more: string): RawBuilder<number> =>
  sql.raw(`(select count(*)::int from participations as lost where lost.event_id = ${table}.event_id
    and lost.state = 'waitlisted' and lost.displaced_at is not null and ${more})`);

/** How many came after an ordinary entry and stand before it, because they lost their seats. */
export function displacedBehind(table: string): RawBuilder<number> {
  return others(table, `lost.sequence > ${table}.sequence`);
}

/** The position of one that lost its seats. */
export function displacedUpTo(table: string): RawBuilder<number> {
  return others(table, `(${placeOf("lost")}, lost.sequence) <= (${placeOf(table)}, ${table}.sequence)`);
}
