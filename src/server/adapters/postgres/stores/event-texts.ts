import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { marksOf } from "#server/application/events/marks.ts";
import { gramsOf, numberOf, searchTextOf } from "#server/application/events/search-text.ts";
import { isOneTypoApart } from "#server/application/events/search/near-spelling.ts";
import { nearForms, startsWords, vocabularyOf } from "#server/application/events/search-words.ts";
import { toDate } from "../column-kinds.ts";
import type { Db } from "../database.ts";
import { selectEvents, toEvent } from "./event-table.ts";

declare module "../database.ts" {
  interface Database {
    /** `grams`: the numbers of the text's pieces, and the event's marks. */
    event_texts: { event_id: EventId; text: string; grams: readonly number[] };
    /** Words that events are or were called by; `near` are the numbers of their `nearForms`. */
    search_words: { word: string; near: readonly number[] };
  }
}

/** Writes the texts by which an event, or all events of a merchant, are found: of what lists may show, and no other. */
export async function writeTexts(
  db: Db,
  of: { readonly eventId: EventId } | { readonly merchantId: MerchantId },
): Promise<void> {
  const rows = await selectEvents(db)
    .select("merchants.name")
    .where("stage", "=", "published")
    .where("over", "=", false)
    .where("eventId" in of ? sql<boolean>`events.id = ${of.eventId}` : sql<boolean>`merchant_id = ${of.merchantId}`)
    .execute();
  if ("eventId" in of && rows.length === 0)
    await db.deleteFrom("event_texts").where("event_id", "=", of.eventId).execute();
  for (const row of rows) {
    const event = toEvent(row);
    const text = searchTextOf(event, row.name);
    const grams = [...gramsOf(text), ...marksOf(event)];
    await sql`insert into event_texts (event_id, text, grams) values (${event.id}, ${text}, ${grams}::integer[])
      on conflict (event_id) do update set text = excluded.text, grams = excluded.grams
      where (event_texts.text, event_texts.grams) <> (excluded.text, excluded.grams)`.execute(db);
    await writeWords(db, vocabularyOf(event, row.name));
  }
}

/** Adds words to the vocabulary. Sorted, so that two writers never wait for each other. */
export async function writeWords(db: QueryExecutorProvider, words: readonly string[]): Promise<void> {
  const rows = [...new Set(words)].toSorted().map((word) => ({ word, near: nearForms(word).map(numberOf) }));
  if (rows.length === 0) return;
  await sql`insert into search_words (word, near)
    select word, near from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as words (word text, near integer[])
    on conflict do nothing`.execute(db);
}

/** `holdsWord` of a text in `event_texts`, or of a part of it. The word is searched literally. */
export function holds(word: string, text: RawBuilder<unknown> = sql`event_texts.text`): RawBuilder<boolean> {
  if (startsWords(word))
    return sql`${text} ~ ${`(^|[^a-z0-9])${word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`)}`}`;
  return sql`${text} like ${`%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`}`;
}

/**
 * `namesTextOf`, from the lines of `searchTextOf`: the first, and the two after those of the description. Of a row of
 * `events` and its text.
 */
const namesText = sql`(
  select concat_ws(E'\\n', line[1], line[after + 2], line[after + 3])
  from string_to_array(event_texts.text, E'\\n') as line,
    lateral (select 1 + length(events.description) - length(replace(events.description, E'\\n', '')) as after) as lines
)`;

/** Is it found in what the event is called? */
export function isCalled(word: string): RawBuilder<boolean> {
  return holds(word, namesText);
}

/** At most so many words near another are looked at: more are seldom, and one is enough. */
const mostNear = 20;

/** See EventStore.nearWords. Words of events that are over stay in the vocabulary, so each is looked for. */
export async function nearWords(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const word of words) {
    if (await isHeld(db, word)) {
      found.set(word, [word]);
      continue;
    }
    const rows = await sql<{ word: string }>`select word from search_words
      where near && ${nearForms(word).map(numberOf)}::integer[] order by word limit ${mostNear * 5}`.execute(db);
    const near = rows.rows.map((row) => row.word).filter((one) => isOneTypoApart(one, word));
    const held: string[] = [];
    for (const one of near.slice(0, mostNear)) if (await isHeld(db, one)) held.push(one);
    found.set(word, held);
  }
  return found;
}

/** Does the text of a listed event hold the word? A word without grams is too short to look for in every text. */
async function isHeld(db: Db, word: string): Promise<boolean> {
  const grams = gramsOf(word);
  if (grams.length === 0) return true;
  const { rows } = await sql`select from event_texts
    where grams @> ${grams}::integer[] and ${holds(word)}
      and exists (select from events where events.id = event_id and audience = 'public') limit 1`.execute(db);
  return rows.length > 0;
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
