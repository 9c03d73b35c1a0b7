import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** No merchant chose these values. Merchants that still have them get the new default. */
const oldOffer = { farMinutes: 120, farHours: 16, midMinutes: 30, nearHours: 1, nearMinutes: 10 };
const newOffer = { farMinutes: 720, farHours: 48, midMinutes: 180, nearHours: 16, nearMinutes: 30 };
const added = { openCall: { minutes: 120, holdMinutes: 10 }, gathering: true };

const statements = [
  `alter table participations
    add column accepts_fewer integer check (accepts_fewer >= 1),
    add column wanted_seats integer check (wanted_seats >= 1),
    add column passed_over integer not null default 0 check (passed_over >= 0),
    add column missed_offers integer not null default 0 check (missed_offers >= 0),
    add column asleep boolean not null default false,
    add column called boolean not null default false`,
  `update merchants set timing = timing || '${JSON.stringify(added)}'::jsonb`,
  `update merchants set timing = jsonb_set(timing, '{offer}', '${JSON.stringify(newOffer)}'::jsonb)
    where timing -> 'offer' = '${JSON.stringify(oldOffer)}'::jsonb`,
];

/** What the waiting list stores about an entry, and the merchants' times for offers and open calls. */
export const largeParties: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
