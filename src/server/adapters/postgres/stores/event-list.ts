import { stateList } from "./participation-table.ts";
import { seatStates } from "#domain/participation/participation.ts";
import { gatheringEnds, passesBeforeGathering } from "#domain/waiting-list/queue.ts";
import { type RawBuilder, sql } from "kysely";
import type { Position } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventCursor, EventFilter, ListedEvent } from "#server/application/events/event-store.ts";
import { toDate } from "../column-table.ts";
import type { Db } from "../database.ts";
import { type ListOrder, nextRows } from "../queries.ts";
import { selectEvents, toEvent } from "./event-table.ts";

const byStart: ListOrder = { key: "starts_at", id: "id" };
const byDistance: ListOrder = { key: "distance_km", keyIs: "number", id: "id" };

/** Published events that pass the filter, in one statement. Order, cursor and filter: see EventStore.list. */
export async function searchEvents(
  db: Db,
  filter: EventFilter,
  limit: number,
  after: EventCursor | null,
): Promise<readonly ListedEvent[]> {
  const { near } = filter;
  const candidates = selectEvents(db)
    .select((near ? kilometresFrom(near.position) : sql<number | null>`null::float8`).as("distance_km"))
    .where(sql<boolean>`${sql.join(conditionsOf(filter), sql` and `)}`);
  let found = db.selectFrom(candidates.as("found")).selectAll();
  if (near) found = found.where("distance_km", "<=", near.radiusKm);
  const rows = await nextRows(found, near ? byDistance : byStart, limit, after).execute();
  return rows.map((row) => ({ event: toEvent(row), distanceKm: row.distance_km }));
}

type Condition = RawBuilder<boolean>;

/** All conditions except the exact distance, which is measured only for events that meet these. */
function conditionsOf(filter: EventFilter): readonly Condition[] {
  const conditions: Condition[] = [sql`events.stage = 'published'`, sql`events.ends_at > ${toDate(filter.notOverAt)}`];
  if (filter.sportType !== undefined) conditions.push(sql`events.sport_type = ${filter.sportType}`);
  if (filter.from !== undefined) conditions.push(sql`events.starts_at >= ${toDate(filter.from)}`);
  if (filter.to !== undefined) conditions.push(sql`events.starts_at < ${toDate(filter.to)}`);
  if (filter.merchantId !== undefined) conditions.push(sql`events.merchant_id = ${filter.merchantId}`);
  if (filter.q !== undefined) conditions.push(...wordsOf(filter.q).map(holdsWord));
  if (filter.hasSeatsAt !== undefined) conditions.push(seatsANewcomer(filter.hasSeatsAt));
  if (filter.near) conditions.push(isInBox(filter.near.position, filter.near.radiusKm));
  return conditions;
}

/** Great-circle distance of an event's venue, by the same formula as the domain's `distanceKm`. */
function kilometresFrom(position: Position): RawBuilder<number> {
  const { lat, lng } = position;
  const half = (column: RawBuilder<unknown>, from: number) =>
    sql`power(sin(radians(${column} - ${from}::float8) / 2), 2)`;
  return sql<number>`(2 * 6371.0088::float8 * asin(least(1, sqrt(
    ${half(sql`events.lat`, lat)}
    + cos(radians(${lat}::float8)) * cos(radians(events.lat)) * ${half(sql`events.lng`, lng)}
  ))))`;
}

function wordsOf(q: string): readonly string[] {
  return q.split(/\s+/u).filter((word) => word !== "");
}

/** Searches the word literally: `%`, `_` and `\` are not patterns. */
function holdsWord(word: string): Condition {
  const pattern = `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const columns = ["events.title", "events.description", "merchants.name"].map((column) => sql.ref(column));
  const venue = ["name", "address"].map((part) => sql`events.venue ->> ${sql.lit(part)}`);
  const tests = [...columns, ...venue].map((text) => sql`${text} ilike ${pattern}`);
  return sql`(${sql.join(tests, sql` or `)})`;
}

const smallestParty = sql`least(accepts_fewer, seats)`;

/**
 * The domain's `newcomerWouldBeSeated` for one seat while joining is open: there is a free seat that is not kept for a
 * large party, and no waiting party that is awake fits in the seats that it may use.
 */
function seatsANewcomer(now: Instant): Condition {
  return sql`events.join_closes_at > ${toDate(now)} and exists (
    select from (
      select events.capacity - coalesce(sum(seats), 0) as free
      from participations
      where event_id = events.id and state in ${stateList(seatStates)}
        and (deadline is null or deadline > ${toDate(now)})
    ) as room
    left join lateral ${gathering(now)} as gathering on true
    cross join lateral (
      select case when gathering.sequence is null then 0
        else least(gathering.wanted, gathering.most, room.free) end as kept
    ) as keeping
    where room.free - keeping.kept >= 1 and not exists (
      select from participations
      where event_id = events.id and state = 'waitlisted' and not asleep
        and ${smallestParty} <= room.free
          - case when sequence > gathering.sequence then keeping.kept else 0 end
    )
  )`;
}

/** The domain's `Gathering`: the one waiting party for which seats are kept. */
function gathering(now: Instant): RawBuilder<unknown> {
  return sql`(
    select sequence, ${smallestParty} as wanted, quarter.most
    from participations, (select greatest(1, events.capacity / 4) as most) as quarter
    where event_id = events.id and state = 'waitlisted' and not asleep
      and passed_over >= ${sql.lit(passesBeforeGathering)} and ${smallestParty} <= events.capacity
      and events.starts_at > ${toDate(now + gatheringEnds)} and (merchants.timing ->> 'gathering')::boolean
    order by ${smallestParty} > quarter.most + 1, sequence
    limit 1
  )`;
}

function isInBox(center: Position, radiusKm: number): Condition {
  const { lat, lng } = boxAround(center, radiusKm);
  const ranges = lng.map(({ from, to }) => sql`events.lng between ${from} and ${to}`);
  return sql`(events.lat between ${lat.from} and ${lat.to} and (${sql.join(ranges, sql` or `)}))`;
}

/** Ranges of degrees that contain every point within a radius, and a few more. An index can search them. */
export interface Box {
  readonly lat: Range;
  /** One range, or two when the circle crosses the 180th meridian. */
  readonly lng: readonly Range[];
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

const everyLongitude: readonly Range[] = [{ from: -180, to: 180 }];
/** The mean Earth radius, rounded down so that the box is never too small. */
const earthRadiusKm = 6_371;
const degrees = 180 / Math.PI;

export function boxAround(center: Position, radiusKm: number): Box {
  const angle = (radiusKm / earthRadiusKm) * 1.000_001;
  const reach = angle * degrees;
  const lat = { from: center.lat - reach, to: center.lat + reach };
  return { lat, lng: longitudes(center, angle, lat) };
}

function longitudes(center: Position, angle: number, lat: Range): readonly Range[] {
  const holdsAPole = lat.from <= -90 || lat.to >= 90;
  if (holdsAPole) return everyLongitude;
  const reach = Math.asin(Math.sin(angle) / Math.cos(center.lat / degrees)) * degrees;
  const from = center.lng - reach;
  const to = center.lng + reach;
  if (from < -180)
    return [
      { from: from + 360, to: 180 },
      { from: -180, to },
    ];
  if (to > 180)
    return [
      { from, to: 180 },
      { from: -180, to: to - 360 },
    ];
  return [{ from, to }];
}
