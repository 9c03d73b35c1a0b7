import { sql } from "kysely";
import type { EventId, MerchantId, SportsEvent, Venue } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type EventCursor, eventsWithPlaces, type OwnEventFilter } from "#server/application/events/event-store.ts";
import { type HeadCount, nobodyComes } from "#server/application/joining/participation-store.ts";
import { toDate } from "../../column-kinds.ts";
import type { Db } from "../../database.ts";
import { isOneOf, nextRows } from "../../queries.ts";
import { selectEvents, toEvent } from "../event-table.ts";

/** See EventStore.listOwn. */
export async function ownEventsOf(
  db: Db,
  { merchantId, from, to, latestFirst = false, withoutDrafts = false }: OwnEventFilter,
  limit: number,
  after: EventCursor | null,
): Promise<readonly SportsEvent[]> {
  const query = selectEvents(db)
    .where("events.merchant_id", "=", merchantId)
    .$if(from !== undefined, (some) => some.where("events.starts_at", ">=", toDate(from ?? 0)))
    .$if(to !== undefined, (some) => some.where("events.starts_at", "<", toDate(to ?? 0)))
    .$if(withoutDrafts, (some) => some.where("events.stage", "<>", "draft"));
  const order = { key: "events.starts_at", id: "events.id", newestFirst: latestFirst };
  return (await nextRows(query, order, limit, after).execute()).map(toEvent);
}

/** See EventStore.venuesOf. */
export async function venuesOf(db: Db, merchantId: MerchantId, limit: number): Promise<readonly Venue[]> {
  const { rows } = await sql<{ venue: Omit<Venue, "lat" | "lng">; lat: number; lng: number }>`
    select venue, lat, lng from (
      select distinct on (venue ->> 'name', venue ->> 'address', lat, lng) venue, lat, lng, starts_at, id
      from (
        select venue, lat, lng, starts_at, id from events where merchant_id = ${merchantId}
        order by starts_at desc, id limit ${eventsWithPlaces}
      ) as latest
      order by venue ->> 'name', venue ->> 'address', lat, lng, starts_at desc, id
    ) as places order by starts_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ venue, lat, lng }) => ({ ...venue, lat, lng }));
}

/** As `arrivedSeats`: all of a place that was checked in, or those of its arrivals in parts. */
const arrivedSeatsOfRow = sql`case
  when checked_in_at is null then 0
  when arrivals = '[]' then seats
  else (select sum((arrival ->> 'seats')::int) from jsonb_array_elements(arrivals) as parts (arrival)) end`;
const comes = sql`state in ('confirmed', 'under_review')`;
const owes = sql`state = 'confirmed' and exists (select from payments
  where join_id = participations.id and method = 'onsite' and payments.state = 'processing')`;

/** See ParticipationStore.headCounts. */
export async function headCounts(
  db: Db,
  eventIds: readonly EventId[],
  now: Instant,
): Promise<ReadonlyMap<EventId, HeadCount>> {
  const counted = new Map<EventId, HeadCount>(eventIds.map((id) => [id, nobodyComes]));
  if (eventIds.length === 0) return counted;
  const seats = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(seats) filter (where ${condition}), 0)::int`;
  const runs = sql`(deadline is null or deadline > ${toDate(now)})`;
  const isOffered = sql`state = 'offered' and ${runs}`;
  const { rows } = await sql<Omit<HeadCount, "offeredUntil"> & { event_id: EventId; offered_until: Date | null }>`
    select event_id, ${seats(comes)} as coming,
      coalesce(sum(${arrivedSeatsOfRow}) filter (where ${comes}), 0)::int as arrived,
      ${seats(sql`state = 'under_review'`)} as checking,
      ${seats(owes)} as owing,
      ${seats(sql`state = 'awaiting_payment' and ${runs}`)} as "toPay",
      ${seats(isOffered)} as offered, min(deadline) filter (where ${isOffered}) as offered_until
    from participations where ${isOneOf("event_id", eventIds)} group by event_id`.execute(db);
  for (const { event_id: eventId, offered_until: until, ...counts } of rows)
    counted.set(eventId, { ...counts, offeredUntil: until?.getTime() ?? null });
  return counted;
}
