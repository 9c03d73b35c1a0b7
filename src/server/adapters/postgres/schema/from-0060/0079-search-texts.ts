import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { EventSetting, Level } from "#domain/event/sports-event.ts";
import type { Currency } from "#domain/money/currency.ts";
import { marksOf } from "#server/application/events/marks.ts";
import { gramsOf, searchTextOf } from "#server/application/events/search-text.ts";

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly sport_type: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly venue: { readonly name: string; readonly address: string; readonly access: string | null };
  readonly lat: number;
  readonly lng: number;
  readonly level: Level | null;
  readonly setting: EventSetting | null;
  readonly price_amount: number;
  readonly price_currency: Currency;
  readonly merchant_name: string;
}

const batch = 1_000;

/** Writes the texts of listed events with the names that the search knows now. */
export const searchTexts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (let last = "", size = batch; size === batch;) {
      const { rows } = await sql<Listed>`
        select events.id, title, events.description, sport_type, starts_at, time_zone, venue, lat, lng, level, setting,
          price_amount, price_currency, merchants.name as merchant_name
        from event_texts join events on events.id = event_id join merchants on merchants.id = merchant_id
        where events.id > ${last} order by events.id limit ${batch}`.execute(db);
      const texts = JSON.stringify(rows.map(textOf));
      await sql`update event_texts set text = texts.text, grams = texts.grams
        from jsonb_to_recordset(${texts}::jsonb) as texts (id text, text text, grams integer[])
        where event_id = texts.id`.execute(db);
      [last, size] = [rows.at(-1)?.id ?? last, rows.length];
    }
  },
};

function textOf(row: Listed) {
  const event = {
    title: row.title,
    description: row.description,
    sportType: row.sport_type,
    startsAt: row.starts_at.getTime(),
    timeZone: row.time_zone,
    venue: { ...row.venue, lat: row.lat, lng: row.lng },
    level: row.level,
    setting: row.setting,
    price: { amount: row.price_amount, currency: row.price_currency },
  };
  const text = searchTextOf(event, row.merchant_name);
  return { id: row.id, text, grams: [...gramsOf(text), ...marksOf(event)] };
}
