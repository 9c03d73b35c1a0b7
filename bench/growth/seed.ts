import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/adapters/postgres/database.ts";
import { gramsOf, searchTextOf } from "#server/application/events/search-text.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { given } from "../../tests/contracts/support/given.ts";
import { noJobs } from "../../tests/contracts/support/no-jobs.ts";
import { aMember, aMerchant, anEvent, aParticipation } from "../../tests/support/builders/index.ts";

/** One event in so many is to come; the others are over. */
const every = 10;
const merchants = 100;
/** The joins of the regular, where there are enough events. */
const history = 5_000;
/** The member with a long history. */
export const regular = "member-0";

const cities = [
  { name: "Bangkok", address: "Sathon, Bangkok", lat: 13.72, lng: 100.53 },
  { name: "Taipei", address: "臺北市大安區", lat: 25.03, lng: 121.54 },
  { name: "Tokyo", address: "東京都渋谷区", lat: 35.66, lng: 139.7 },
  { name: "Chiang Mai", address: "อำเภอเมือง เชียงใหม่", lat: 18.79, lng: 98.98 },
];
const sports = ["badminton", "football", "basketball", "tennis", "running", "yoga", "climbing", "volleyball"];
const courts = Array.from({ length: 100 }, (_, number) => (number === 7 ? "Zanzibar Hall" : `Court ${number}`));

type Database = Pick<OpenedDatabase<unknown>, "db" | "unitOfWork">;

/**
 * Fills an empty database: events of 100 merchants, most of them over, and two confirmed participations each. One
 * member in fifty joins is the regular.
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
  const kinds = courts.flatMap((court, number) =>
    cities.map(({ name, address, lat, lng }, place) => {
      const sportType = sports[(number + place) % sports.length] ?? "yoga";
      const venue = { ...first.venue, name: court, address, lat, lng };
      const event = { ...first, title: `${sportType} at ${name} ${number}`, sportType, venue };
      const text = searchTextOf(event, aMerchant().name);
      return { kind: number * cities.length + place, ...event, lat, lng, text, grams: gramsOf(text) };
    }),
  );
  await sql`create table kinds as select * from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb)
    as kinds (kind int, title text, "sportType" text, venue jsonb, lat float8, lng float8, text text, grams int[])`.execute(
    db,
  );
  const start = sql`to_timestamp(${now / 1_000}::float8) + case when number % ${every} = 0
    then (number / ${every} * 7919 % 86400) * interval '1 minute' else -(number % 25000 + 3) * interval '1 hour' end`;
  await fill(
    db,
    "events",
    sql`select template, jsonb_build_object('id', 'event-' || number,
      'merchant_id', 'merchant-' || number / ${every} % ${merchants}, 'title', kinds.title, 'sport_type', "sportType",
      'venue', kinds.venue, 'lat', kinds.lat + (number * 31 % 1000) * 0.0004,
      'lng', kinds.lng + (number * 17 % 1000) * 0.0004, 'starts_at', start, 'join_closes_at', start,
      'ends_at', start + interval '2 hours', 'over', number % ${every} <> 0) as changed
    from events as template, generate_series(1, ${events}::int) as number
      join kinds on kind = number * 13 / ${every} % ${kinds.length}, lateral (select ${start} as start) as times`,
  );
  await sql`insert into event_texts select events.id, kinds.text, kinds.grams from events
    join kinds on kinds.title = events.title where not over and events.id <> 'template'`.execute(db);
  const members = Math.max(50, events / 10);
  await fill(
    db,
    "members",
    sql`select template, jsonb_build_object('id', 'member-' || number) as changed
    from members as template, generate_series(1, ${members}::int) as number`,
  );
  await fill(
    db,
    "participations",
    sql`select template, jsonb_build_object('id', 'join-' || number || '-' || place,
      'event_id', 'event-' || number, 'merchant_id', 'merchant-' || number / ${every} % ${merchants}, 'sequence', place,
      'member_id', case when place = 1 and number % ${Math.max(3, Math.floor(events / history))} = 1 then ${regular}
        else 'member-' || (number * 7 + place * 3) % ${members} + 1 end,
      'ticket_code', number || '-' || place, 'joined_at', template.joined_at - number * interval '1 second',
      'changed_at', template.changed_at - number * interval '1 second') as changed
    from participations as template, generate_series(1, ${events}::int) as number, generate_series(1, 2) as place`,
  );
  await sql`vacuum analyze`.execute(db);
}

/** Copies the table's only row with other values. */
async function fill(db: Db, table: string, copies: RawBuilder<unknown>): Promise<void> {
  await sql`insert into ${sql.table(table)} select row.*
    from (${copies}) as copies, lateral jsonb_populate_record(template, changed) as row`.execute(db);
}
