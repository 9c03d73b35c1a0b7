import { type RawBuilder, sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { cityOf } from "#domain/event/city.ts";
import { marksOf } from "#server/application/events/marks.ts";
import { searchTextOf } from "#server/application/events/search-text.ts";
import type { Db } from "#server/adapters/postgres/database.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { selectEvents, toEvent } from "#server/adapters/postgres/stores/event-table.ts";
import { writeWords } from "#server/adapters/postgres/stores/event-texts.ts";
import { traitBitsOf } from "#server/adapters/postgres/stores/lists/event-traits.ts";
import { given } from "../../tests/contracts/support/given.ts";
import { noJobs } from "../../tests/contracts/support/no-jobs.ts";
import { aMember, aMerchant, anEvent, aParticipation } from "../../tests/support/builders/index.ts";
import { kindsOfEvents, wordsOf } from "./kinds.ts";

/** One event in so many is to come; the others are over. */
const every = 10;
const merchants = 100;
/** The joins of the regular that were, where there are enough events, and those to come. */
const history = 5_000;
const toCome = 20;
/** The member with a long history. */
export const regular = "member-0";

type Database = Pick<OpenedDatabase<unknown>, "db" | "unitOfWork">;

/**
 * Fills an empty database on one connection: events of 100 merchants, most of them over, and two confirmed
 * participations each. They have what real ones have that lists are found by: texts in four scripts, cities, traits,
 * prices, counted seats. Triggers and checks are off meanwhile and indexes built afterwards, so what they would keep is
 * written here; `demandAsWritten` holds a part of it against what the server would write.
 */
export async function seed({ db, unitOfWork }: Database, events: number, now: number): Promise<void> {
  const first = anEvent({ id: "template", merchantId: "merchant-0" });
  const join = aParticipation({ id: "template", eventId: first.id, merchantId: "merchant-0", memberId: regular });
  await given(
    unitOfWork(() => noJobs),
    {
      merchants: Array.from({ length: merchants }, (_, at) => aMerchant({ id: `merchant-${at}` })),
      members: [aMember({ id: regular })],
      events: [first],
      participations: [join],
    },
  );
  const kinds = await writeKinds(db);
  const members = Math.max(50, events / 10);
  const merchant = sql`'merchant-' || number / ${every} % ${merchants}`;
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('events'::regclass, 'participations'::regclass, 'event_texts'::regclass, 'members'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`create table times as select number, start, start + interval '2 hours' as ends
    from generate_series(1, ${events}::int) as number, lateral (
      select to_timestamp(${Math.floor(now / 60_000) * 60}::float8) + case when number % ${every} = 0
        then (number / ${every}::int * 7919 % 86400 + 1) * interval '1 minute'
        else -(number % 25000 + 3) * interval '1 hour' end as start) as starts`.execute(db);
  await fill(
    db,
    "events",
    sql`select template, kinds.row || jsonb_build_object('id', 'event-' || number, 'merchant_id', ${merchant},
      'lat', kinds.lat + (number * 31 % 1000) * 0.0004, 'lng', kinds.lng + (number * 17 % 1000) * 0.0004,
      'starts_at', start, 'join_closes_at', start, 'ends_at', ends, 'over', number % ${every} <> 0,
      'traits', kinds.traits[part], 'taken', 2, 'waiting', 0) as changed
    from events as template, times
      join kinds on kind = number * 13 / ${every} % ${kinds},
      lateral (select ${partOfDay(sql`start at time zone kinds.zone`)} as part) as parts`,
  );
  await sql`insert into event_texts select 'event-' || number, kinds.text,
      case ${partOfDay(sql`start at time zone kinds.zone`)} when 1 then morning when 2 then afternoon else evening end
    from times join kinds on kind = number * 13 / ${every} % ${kinds} where number % ${every} = 0`.execute(db);
  await fill(
    db,
    "members",
    sql`select template, jsonb_build_object('id', 'member-' || number) as changed
    from members as template, generate_series(1, ${members}::int) as number`,
  );
  const isRegulars = sql`place = 1 and (
    number % ${every} <> 0 and number % ${Math.max(3, Math.floor(events / history))} = 1
    or number % ${Math.max(every, Math.floor(events / toCome / every) * every)} = 0)`;
  await fill(
    db,
    "participations",
    sql`select template, jsonb_build_object('id', 'join-' || number || '-' || place, 'event_id', 'event-' || number,
      'merchant_id', ${merchant}, 'sequence', place, 'member_id', case when ${isRegulars} then ${regular}
        else 'member-' || (number * 7 + place * 3) % ${members} + 1 end,
      'ticket_code', number || '-' || place, 'joined_at', template.joined_at - number * interval '1 second',
      'changed_at', template.changed_at - number * interval '1 second', 'event_ends_at', ends) as changed
    from participations as template, times, generate_series(1, 2) as place`,
  );
  await sql`set session_replication_role = origin`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`drop table times, kinds`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await demandAsWritten(db, events);
}

/** A table of the kinds of events, and the vocabulary of their words. Returns how many there are. */
async function writeKinds(db: Db): Promise<number> {
  const kinds = kindsOfEvents();
  const rows = kinds.map(({ event, text, found }, kind) => {
    const { title, description, sportType, timeZone, price, level, setting, capacity, audience } = event;
    const { lat, lng, ...venue } = event.venue;
    const row = {
      title,
      description,
      sport_type: sportType,
      time_zone: timeZone,
      venue,
      city: cityOf(event.venue),
      price_amount: price.amount,
      price_currency: price.currency,
      level,
      setting,
      capacity,
      audience,
    };
    const [morning, afternoon, evening] = found.map(({ grams }) => grams);
    const traits = found.map((one) => one.traits);
    return { kind, row, text, zone: timeZone, lat, lng, traits, morning, afternoon, evening };
  });
  await sql`create table kinds as select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kinds (kind int,
    row jsonb, text text, zone text, lat float8, lng float8, traits int[], morning int[], afternoon int[],
    evening int[])`.execute(db);
  await writeWords(db, wordsOf(kinds));
  return kinds.length;
}

/** The domain's `dayPartOf` a local time, as the place in `partsOfDay`, from 1 on. */
function partOfDay(local: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when extract(hour from ${local}) not between 5 and 16 then 3
    when extract(hour from ${local}) < 12 then 1 else 2 end`;
}

/** Copies the table's only row with other values. */
async function fill(db: Db, table: string, copies: RawBuilder<unknown>): Promise<void> {
  await sql`insert into ${sql.table(table)} select row.*
    from (${copies}) as copies, lateral jsonb_populate_record(template, changed) as row`.execute(db);
}

/** @throws Error where what was filled in is not what the server would have written. */
async function demandAsWritten(db: Db, events: number): Promise<void> {
  const some = await selectEvents(db)
    .innerJoin("event_texts", "event_texts.event_id", "events.id")
    .select(["merchants.name", "event_texts.text", "event_texts.grams", "events.traits", "events.city"])
    .where(sql<boolean>`events.id = any(array(select 'event-' || number * ${every}
      from generate_series(1, ${Math.floor(events / every)}::int, ${Math.ceil(events / every / 97)}::int) as number))`)
    .execute();
  if (some.length === 0) throw new Error("No event has a text.");
  for (const row of some) {
    const event = toEvent(row);
    const marks = marksOf(event);
    const written = [row.text, row.traits, marks.every((mark) => row.grams.includes(mark))];
    const expected = [searchTextOf(event, row.name), traitBitsOf(event), true];
    if (!isDeepStrictEqual(written, expected)) throw new Error(`${event.id} was not filled as it would be written.`);
  }
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from events
    where id <> 'template' and (taken, waiting, over) is distinct from (
      (select coalesce(sum(seats), 0) from participations where event_id = events.id), 0::bigint, ends_at < now())
      and id in (select 'event-' || number from generate_series(1, ${events}::int, 101) as number)`.execute(db);
  if (rows[0]?.wrong !== 0) throw new Error("Seats were not counted as the database would.");
}
