import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Whoever joined before agreed to the venue and the level as they stand. The agreed times are there already. */
export const agreeAsItStands = `update participations set agreed = participations.agreed || jsonb_build_object(
    'venue', jsonb_build_object('name', events.venue -> 'name', 'address', events.venue -> 'address',
      'lat', events.lat, 'lng', events.lng),
    'level', events.level)
  from events where events.id = participations.event_id`;

/** What each member agreed to at joining, and what the member was last told of a change. */
export const agreedTerms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table participations add column told jsonb").execute(db);
    await sql.raw(agreeAsItStands).execute(db);
  },
};
