import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { gramsOf, searchTextOf } from "#server/application/events/search-text.ts";
import { vocabularyOf } from "#server/application/events/search-words.ts";
import { writeWords } from "../../stores/event-texts.ts";

interface Searched {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly sport_type: string;
  readonly venue: { readonly name: string; readonly address: string; readonly access: string | null };
  readonly merchant_name: string;
}

const batch = 1_000;

/** Folds the texts of listed events as searches are folded now, and begins the vocabulary that puts typos right. */
export const searchWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table search_words (word text collate "C" primary key, near integer[] not null)`.execute(db);
    await sql`create index search_words_near on search_words using gin (near)`.execute(db);
    for (let last = "", size = batch; size === batch;) {
      const { rows } = await sql<Searched>`
        select events.id, title, events.description, sport_type, venue, merchants.name as merchant_name
        from event_texts join events on events.id = event_id join merchants on merchants.id = merchant_id
        where events.id > ${last} order by events.id limit ${batch}`.execute(db);
      const searched = rows.map(({ sport_type: sportType, venue, ...row }) => {
        const event = { ...row, sportType, venue: { ...venue, lat: 0, lng: 0 } };
        const text = searchTextOf(event, row.merchant_name);
        return { id: row.id, text, grams: gramsOf(text), words: vocabularyOf(event, row.merchant_name) };
      });
      await sql`update event_texts set text = texts.text, grams = texts.grams
        from jsonb_to_recordset(${JSON.stringify(searched)}::jsonb) as texts (id text, text text, grams integer[])
        where event_id = texts.id`.execute(db);
      await writeWords(
        db,
        searched.flatMap(({ words }) => words),
      );
      [last, size] = [rows.at(-1)?.id ?? last, rows.length];
    }
  },
};
