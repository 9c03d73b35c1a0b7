import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { EventSetting, Level } from "#domain/event/sports-event.ts";
import type { Currency } from "#domain/money/currency.ts";
import { marksOf } from "#server/application/events/marks.ts";
import { traitBitsOf } from "../../stores/lists/event-traits.ts";

interface Marked {
  readonly id: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly level: Level | null;
  readonly setting: EventSetting | null;
  readonly sport_type: string;
  readonly lat: number;
  readonly lng: number;
  readonly price_amount: number;
  readonly price_currency: Currency;
}

const batch = 1_000;

/** Indoor or outdoor, and what members filter lists by. */
export const eventTraitColumns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table events add column setting text, add column traits integer not null default 0`.execute(db);
    for (let last = "", size = batch; size === batch;) {
      const { rows } = await sql<Marked>`
        select id, starts_at, time_zone, level, setting, sport_type, lat, lng, price_amount, price_currency from events
        where ends_at > now() and id > ${last} order by id limit ${batch}`.execute(db);
      const marked = rows.map((row) => {
        const event = {
          startsAt: row.starts_at.getTime(),
          timeZone: row.time_zone,
          level: row.level,
          setting: row.setting,
          sportType: row.sport_type,
          venue: { name: "", address: "", access: null, lat: row.lat, lng: row.lng },
          price: { amount: row.price_amount, currency: row.price_currency },
        };
        return { id: row.id, traits: traitBitsOf(event), marks: marksOf(event) };
      });
      const items = JSON.stringify(marked);
      const read = sql`jsonb_to_recordset(${items}::jsonb) as marked (id text, traits integer, marks integer[])`;
      await sql`update events set traits = marked.traits from ${read} where events.id = marked.id`.execute(db);
      await sql`update event_texts set grams = grams || marks from ${read} where event_id = marked.id`.execute(db);
      [last, size] = [rows.at(-1)?.id ?? last, rows.length];
    }
  },
};
