import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { gramsOf, searchTextOf } from "#server/application/events/search-text.ts";

const statements = [
  "alter table events add column over boolean not null default false",
  "drop index events_by_start",
  "drop index events_by_place",
  // Beside the events, because a join writes the event's row anew.
  `create table event_texts (
    event_id text collate "C" primary key references events (id),
    text text not null,
    grams integer[] not null
  )`,
];

interface Searched {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly sport_type: string;
  readonly venue: { readonly name: string; readonly address: string; readonly access: string | null };
  readonly merchant_name: string;
}

const batch = 1_000;

async function writeTexts(db: Kysely<unknown>): Promise<void> {
  for (let last = "", size = batch; size === batch;) {
    const { rows } = await sql<Searched>`
      select events.id, title, events.description, sport_type, venue, merchants.name as merchant_name
      from events join merchants on merchants.id = merchant_id
      where stage = 'published' and ends_at > now() and events.id > ${last} order by events.id limit ${batch}`.execute(
      db,
    );
    const texts = rows.map(({ id, sport_type: sportType, merchant_name: merchantName, ...row }) => {
      const text = searchTextOf({ ...row, sportType, venue: { ...row.venue, lat: 0, lng: 0 } }, merchantName);
      return { id, text, grams: gramsOf(text) };
    });
    await sql`insert into event_texts (event_id, text, grams)
      select id, text, grams from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as texts (id text, text text, grams integer[])`.execute(db);
    [last, size] = [rows.at(-1)?.id ?? last, rows.length];
  }
}

/**
 * The texts of the events that lists show, and the flag of those that the sweeper has put away. The lists' indexes are
 * built after the migrations.
 */
export const openLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await writeTexts(db);
  },
};
