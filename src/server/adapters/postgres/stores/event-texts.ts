import { sql } from "kysely";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { gramsOf, searchTextOf } from "#server/application/events/search-text.ts";
import { toDate } from "../column-kinds.ts";
import type { Db } from "../database.ts";

declare module "../database.ts" {
  interface Database {
    event_texts: { event_id: EventId; text: string; grams: readonly number[] };
  }
}

/** Writes the texts by which an event, or all events of a merchant, are found: of what lists may show, and no other. */
export async function writeTexts(
  db: Db,
  of: { readonly eventId: EventId } | { readonly merchantId: MerchantId },
): Promise<void> {
  const events = await db
    .selectFrom("events")
    .innerJoin("merchants", "merchants.id", "events.merchant_id")
    .select(["events.id", "title", "events.description", "sport_type", "venue", "lat", "lng", "merchants.name"])
    .where("stage", "=", "published")
    .where("over", "=", false)
    .where("eventId" in of ? sql<boolean>`events.id = ${of.eventId}` : sql<boolean>`merchant_id = ${of.merchantId}`)
    .execute();
  if ("eventId" in of && events.length === 0)
    await db.deleteFrom("event_texts").where("event_id", "=", of.eventId).execute();
  for (const { id, sport_type: sportType, venue, lat, lng, name, ...event } of events) {
    const text = searchTextOf({ ...event, sportType, venue: { ...venue, lat, lng } }, name);
    await sql`insert into event_texts (event_id, text, grams) values (${id}, ${text}, ${gramsOf(text)}::integer[])
      on conflict (event_id) do update set text = excluded.text, grams = excluded.grams
      where event_texts.text <> excluded.text`.execute(db);
  }
}

/** See EventStore.putAway. An event that somebody has locked is left for the next time. */
export async function putAway(db: Db, endedBefore: Instant, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with put as (
      update events set over = true where id in (
        select id from events
        where stage = 'published' and not over and starts_at < ${toDate(endedBefore)}
          and ends_at < ${toDate(endedBefore)}
        order by starts_at, id limit ${limit} for no key update skip locked)
      returning id
    ), gone as (delete from event_texts using put where event_id = put.id)
    select count(*) from put`.execute(db);
  return rows[0]?.count ?? 0;
}
