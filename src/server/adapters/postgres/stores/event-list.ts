import { stateList } from "./participation-table.ts";
import { seatStates } from "#domain/participation/participation.ts";
import { gatheringEnds, passesBeforeGathering } from "#domain/waiting-list/queue.ts";
import { type RawBuilder, sql } from "kysely";
import { cities } from "#domain/event/city.ts";
import type { EventId, Position } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventCursor, EventFilter, ListedEvent } from "#server/application/events/event-store.ts";
import { wantedMarks } from "#server/application/events/marks.ts";
import { gramsOf } from "#server/application/events/search-text.ts";
import { toDate } from "../column-kinds.ts";
import type { Database, Db } from "../database.ts";
import { listPlace } from "../place-in-line.ts";
import { isOneOf, type ListOrder, nextRows } from "../queries.ts";
import { holds, isCalled } from "./event-texts.ts";
import { hasOneOf } from "./lists/event-traits.ts";
import { type MapSearch, searchAround } from "./lists/map-search.ts";
import { startsInSpan } from "./lists/starts-in-span.ts";
import { eventTable, toEvent } from "./event-table.ts";

const byStart: ListOrder = { key: "starts_at", id: "id" };

/**
 * A word or mark that at least so many events have is common. Those are not all fetched and sorted: the list is walked
 * until the page is full, which soon happens.
 */
const common = 1_000;

/** Published events that pass the filter. Order, cursor and filter: see EventStore.list. */
export async function searchEvents(
  db: Db,
  filter: EventFilter,
  limit: number,
  after: EventCursor | null,
): Promise<readonly ListedEvent[]> {
  const { near, words = [], called = [], ids } = filter;
  if (ids !== undefined) {
    const among = { from: eachOf(ids), more: eachHolds(filter) };
    return (await next(db, filter, among, limit, after).execute()).map(listed);
  }
  if (!near && words.length + called.length === 0 && wantedMarks(filter)) {
    const rows = await next(db, filter, { from: firstOf(filter, after) }, limit, after).execute();
    if (rows.length === limit) return rows.map(listed);
  }
  const where = await whereRare(db, filter);
  for (const radiusKm of near ? radiiUpTo(near.radiusKm, after?.key ?? 0) : [0]) {
    const within = near ? { ...filter, near: { ...near, radiusKm } } : filter;
    const rows = await next(db, within, where, limit, after).execute();
    if (rows.length < limit && near && radiusKm < near.radiusKm) continue;
    return rows.map(listed);
  }
  return [];
}

type FoundRow = Parameters<typeof toEvent>[0] & { readonly distance_km: number | null };

function listed(row: FoundRow): ListedEvent {
  return { event: toEvent(row), distanceKm: row.distance_km };
}

type Rows = RawBuilder<Database["events"]>;

/** Where a list is looked for. */
interface Where {
  /** All events unless given. */
  readonly from?: Rows;
  readonly more?: readonly Condition[];
}

/**
 * So many of the list's first events are looked at before it is asked how many have a mark. Those that many have fill a
 * page with them, which takes less than to count a thousand.
 */
const lookedAtFirst = 400;

/** The first of the list by what has an index: with more conditions the planner expects too few and sorts them all. */
function firstOf(filter: EventFilter, after: EventCursor | null): Rows {
  const conditions = [...indexedOf(filter)];
  if (after) conditions.push(sql`(events.starts_at, events.id) > (${toDate(after.key)}, ${after.id})`);
  return sql`(select * from events where ${allOf(conditions)}
    order by events.starts_at, events.id limit ${lookedAtFirst})`;
}

/** Each by its key: the planner would read the whole index of what is listed beside that of the keys. */
function eachOf(ids: readonly EventId[]): Rows {
  return sql`unnest(${[...ids]}::text[]) as wanted (id), lateral (
    select * from events where events.id = wanted.id offset 0)`;
}

/**
 * Around a place it is looked near by first and then further away, until the page is full. PostgreSQL expects a
 * thousandth of all events in any circle, so it fetches and sorts each one of a large circle.
 */
function radiiUpTo(most: number, from: number): readonly number[] {
  const smaller: number[] = [];
  for (let radius = nearestKm; radius < most; radius *= ringTimes) if (radius > from) smaller.push(radius);
  return [...smaller, most];
}

const nearestKm = 1;
const ringTimes = 4;

type Condition = RawBuilder<boolean>;

/** The next events of the list that also meet these conditions. The page is made before merchants are looked up. */
function next(db: Db, filter: EventFilter, where: Where, limit: number, after: EventCursor | null) {
  const { near } = filter;
  const { from = sql`events`, more = [] } = where;
  const conditions = [...conditionsOf(filter), ...more];
  const distance: RawBuilder<number | null> = near ? kilometresFrom(near.position) : sql`null::float8`;
  if (near) conditions.push(sql`${distance} <= ${near.radiusKm}`);
  if (near && after)
    conditions.push(
      sql`(${distance}, events.starts_at, events.id) > (${after.key}, ${toDate(after.second ?? 0)}, ${after.id})`,
    );
  const search = near && searchAround(near.position, near.radiusKm);
  if (search) conditions.push(isAmongNearest(search, conditions, limit));
  const candidates = db
    .selectFrom(from.as("events"))
    .select([...eventTable.columns, distance.as("distance_km")])
    .where(sql<boolean>`${allOf(conditions)}`);
  const found = db.selectFrom(candidates.as("found")).selectAll();
  const page = near
    ? found.orderBy(sql`distance_km, starts_at, id`).limit(limit)
    : nextRows(found, byStart, limit, after);
  return db
    .selectFrom(page.as("page"))
    .innerJoin("merchants", "merchants.id", "page.merchant_id")
    .selectAll("page")
    .select(["merchants.timing", "merchants.suspended_at"])
    .orderBy(near ? sql`distance_km, starts_at, page.id` : sql`starts_at, page.id`);
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * Is the event as near as the last of the page may be? The index goes through the map from near to far; the distance
 * at which the page is full there tells how far to look.
 */
function isAmongNearest(
  { center, reach, stretch }: MapSearch,
  conditions: readonly Condition[],
  limit: number,
): Condition {
  const around = sql`point(${center.x}, ${center.y})`;
  const within = (radius: RawBuilder<unknown>) => sql<boolean>`${onMap} <@ circle(${around}, ${radius})`;
  return within(sql`coalesce((
    select (${onMap} <-> ${around}) * ${stretch}::float8
    from events
    where ${allOf([...conditions, within(sql`${reach}::float8`)])}
    order by ${onMap} <-> ${around} limit 1 offset ${limit - 1}
  ), ${reach}::float8)`);
}

/** Few merchants are ever suspended: their ids are read once a search, by an index that holds only them. */
const isOfAnOpenMerchant: Condition = sql`events.merchant_id not in (
  select id from merchants where suspended_at is not null
)`;

/** What the lists' indexes are made for; the first line is that of each. */
function indexedOf(filter: EventFilter): readonly Condition[] {
  const conditions: Condition[] = [sql`events.stage = 'published' and not events.over`];
  if (filter.sportType !== undefined) conditions.push(sql`events.sport_type = ${filter.sportType}`);
  if (filter.city !== undefined) conditions.push(sql`events.city = ${filter.city}`);
  if (filter.from !== undefined) conditions.push(sql`events.starts_at >= ${toDate(filter.from)}`);
  if (filter.to !== undefined) conditions.push(sql`events.starts_at < ${toDate(filter.to)}`);
  if (filter.merchantId !== undefined) conditions.push(sql`events.merchant_id = ${filter.merchantId}`);
  return conditions;
}

/** All conditions except words and the exact distance. */
function conditionsOf(filter: EventFilter): readonly Condition[] {
  const conditions = [...indexedOf(filter), sql<boolean>`events.ends_at > ${toDate(filter.notOverAt)}`];
  if (!filter.own) conditions.push(isOfAnOpenMerchant, sql`events.audience = 'public'`);
  for (const group of filter.traits ?? []) conditions.push(hasOneOf(group));
  const { maxPrice, spans } = filter;
  if (spans !== undefined) conditions.push(startsInSpan(spans));
  if (maxPrice !== undefined)
    conditions.push(sql`events.price_currency = ${maxPrice.currency} and events.price_amount <= ${maxPrice.amount}`);
  if (filter.hasSeatsAt !== undefined) conditions.push(seatsANewcomer(filter.hasSeatsAt));
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

/** As the index `events_open_by_place` has it: a place on Mercator's map. */
const onMap = sql`point(radians(events.lng), asinh(tan(radians(events.lat))))`;

/** Plain words without grams. They are found at the start of a word only (`startsWords`), and that has an index. */
const shortWord = /^[a-z0-9]{1,2}$/;

/** Each of the words is in an event's text. */
function eachHolds({ words = [], called = [] }: EventFilter): readonly Condition[] {
  const inText = [...words.map((word) => holds(word)), ...called.map(isCalled)];
  return inText.length === 0 ? [] : [sql`(select ${allOf(inText)} from event_texts where event_id = events.id)`];
}

/** Finds rare words and marks by the index of texts, and common ones by looking at each event of the list. */
async function whereRare(db: Db, filter: EventFilter): Promise<Where> {
  const { words = [], called = [], near } = filter;
  const holdsEach = eachHolds(filter);
  const marks = wantedMarks(filter);
  const all = [...new Set([...[...words, ...called].flatMap(gramsOf), ...(marks?.all ?? [])])];
  const short = words.filter((word) => shortWord.test(word));
  const wanted = [
    ...(short.length === 0 ? [] : [sql<boolean>`word_starts(text) @> ${short}::text[]`]),
    ...(all.length === 0 ? [] : [sql<boolean>`grams @> ${all}::integer[]`]),
    ...(marks?.oneOf ?? []).map((some) => sql<boolean>`grams && ${[...some]}::integer[]`),
  ];
  if (wanted.length === 0) return { more: holdsEach };
  const { rows } = await sql<{ event_id: string }>`select event_id from event_texts
    where ${allOf(wanted)} limit ${common}`.execute(db);
  const ids = rows.map((row) => row.event_id);
  if (ids.length >= common) return { more: holdsEach };
  return near ? { more: [isOneOf("events.id", ids), ...holdsEach] } : { from: eachOf(ids), more: holdsEach };
}

/** See EventStore.listedCities. One look into the index for each city. */
export async function listedCities(db: Db, now: Instant): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id
    from unnest(${cities.map(({ id }) => id)}::text[]) with ordinality as known (id, place)
    where exists (select from events
      where ${allOf(conditionsOf({ notOverAt: now }))} and events.city = known.id)
    order by place`.execute(db);
  return rows.map(({ id }) => id);
}

const smallestParty = sql`least(accepts_fewer, seats)`;

/**
 * The domain's `newcomerWouldBeSeated` for one seat while joining is open: there is a free seat that is not kept for a
 * large party, and no waiting party that is awake fits in the seats that it may use. Where nobody waits, the count of
 * the event's row tells, less the holds that have run out.
 */
function seatsANewcomer(now: Instant): Condition {
  return sql`events.join_closes_at > ${toDate(now)} and case
    when events.waiting = 0 then events.taken - (
      select coalesce(sum(seats), 0) from participations
      where event_id = events.id and state in ('awaiting_payment', 'offered', 'under_review')
        and deadline <= ${toDate(now)}
    ) < events.capacity
    else ${seatsBesideWaiting(now)} end`;
}

/** The same, from all participations. */
function seatsBesideWaiting(now: Instant): Condition {
  return sql`exists (
    select from (
      select greatest(0, events.capacity - coalesce(sum(seats), 0) - ${keptForDisplaced(now)}) as free
      from participations
      where event_id = events.id and state in ${stateList(seatStates)}
        and (deadline is null or deadline > ${toDate(now)})
    ) as room
    left join lateral ${gathering(now)} as gathering on true
    cross join lateral (
      select case when gathering.place is null then 0
        else least(gathering.wanted, gathering.most, room.free) end as kept
    ) as keeping
    where room.free - keeping.kept >= 1 and not exists (
      select from participations
      where event_id = events.id and state = 'waitlisted' and not asleep
        and ${smallestParty} <= room.free
          - case when ${listPlace("participations")} > gathering.place then keeping.kept else 0 end
    )
  )`;
}

/** The domain's `keptForDisplaced`. */
function keptForDisplaced(now: Instant): RawBuilder<number> {
  return sql`case when events.seats_kept_until > ${toDate(now)} then (
    select coalesce(sum(seats), 0) from participations
    where event_id = events.id and state = 'waitlisted' and displaced_at is not null and confirmed_at is not null
  ) else 0 end`;
}

/** The domain's `Gathering`: the one waiting party for which seats are kept. */
function gathering(now: Instant): RawBuilder<unknown> {
  return sql`(
    select ${listPlace("participations")} as place, ${smallestParty} as wanted, quarter.most
    from participations, (select greatest(1, events.capacity / 4) as most) as quarter
    where event_id = events.id and state = 'waitlisted' and not asleep
      and passed_over >= ${sql.lit(passesBeforeGathering)} and ${smallestParty} <= events.capacity
      and events.starts_at > ${toDate(now + gatheringEnds)} and (
        select (timing ->> 'gathering')::boolean from merchants where merchants.id = events.merchant_id
      )
    order by ${smallestParty} > quarter.most + 1, place
    limit 1
  )`;
}
