import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements: readonly string[] = [
  "alter table participations add column event_ends_at timestamptz not null default 'infinity'",
  `create function note_end_of_event() returns trigger language plpgsql as $$ begin
    new.event_ends_at := coalesce((select ends_at from events where id = new.event_id), new.event_ends_at);
    return new;
  end $$`,
  `create trigger participations_note_end before insert on participations
    for each row execute function note_end_of_event()`,
  `create function move_end_of_places() returns trigger language plpgsql as $$ begin
    update participations set event_ends_at = new.ends_at where event_id = new.id;
    return null;
  end $$`,
  `create trigger events_move_end after update of ends_at on events
    for each row when (old.ends_at is distinct from new.ends_at) execute function move_end_of_places()`,
];

/**
 * When its event ends stands on each participation, so that a member's places to come are found without looking through
 * those that were. The database itself keeps it, also for servers of the version before. Those that were there before
 * have `infinity` until they are filled in after the migration, in batches; whoever reads compares the event's end too.
 */
export const endsOfPlaces: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
