import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { cityOf } from "#domain/event/city.ts";

const batch = 1_000;

/** The city of each event that lists show. The index by it is built after the migrations. */
export const eventCity: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table events add column city text`.execute(db);
    for (let last = "", size = batch; size === batch;) {
      const { rows } = await sql<{ id: string; lat: number; lng: number }>`select id, lat, lng from events
        where ends_at > now() and id > ${last} order by id limit ${batch}`.execute(db);
      const places = JSON.stringify(rows.map(({ id, ...place }) => ({ id, city: cityOf(place) })));
      await sql`update events set city = places.city
        from jsonb_to_recordset(${places}::jsonb) as places (id text, city text) where events.id = places.id`.execute(
        db,
      );
      [last, size] = [rows.at(-1)?.id ?? last, rows.length];
    }
  },
};
