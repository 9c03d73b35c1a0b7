import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How many seats a row takes, and whether it waits. The domain's `isSeatState`, deadlines not looked at. */
const takes = "case when state in ('confirmed', 'awaiting_payment', 'under_review', 'offered') then seats else 0 end";
const waits = "case when state = 'waitlisted' then 1 else 0 end";
const counted = (rows: string, sign: "+" | "-") =>
  `select event_id, ${sign}(${takes}) as taken, ${sign}(${waits}) as waiting from ${rows}`;

/**
 * Adds what a statement's rows changed to their events. It is null for an event that was not counted yet, and stays so.
 */
const add = (rows: string) => `
  update events set taken = events.taken + change.taken, waiting = events.waiting + change.waiting
  from (select event_id, sum(taken)::int as taken, sum(waiting)::int as waiting from (${rows}) as one
    group by event_id having sum(taken) <> 0 or sum(waiting) <> 0) as change
  where events.id = change.event_id;`;

const trigger = (on: "insert" | "update" | "delete", tables: string) =>
  `create trigger participations_counted_${on} after ${on} on participations referencing ${tables}
    for each statement execute function count_participations()`;

const statements: readonly string[] = [
  "alter table events add column taken integer check (taken >= 0), add column waiting integer check (waiting >= 0)",
  "alter table events alter column taken set default 0, alter column waiting set default 0",
  "create index events_uncounted on events (id) where taken is null",
  `create function count_participations() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${add(counted("newer", "+"))}
    elsif tg_op = 'DELETE' then ${add(counted("older", "-"))}
    else ${add(`${counted("newer", "+")} union all ${counted("older", "-")}`)}
    end if;
    return null;
  end $$`,
  trigger("insert", "new table as newer"),
  trigger("update", "old table as older new table as newer"),
  trigger("delete", "old table as older"),
];

/**
 * Seats taken and entries waiting stand on the event's row. The database itself keeps them, so servers of the version
 * before, which write while this one starts, keep them too (decision 0040). Events that were there before are counted
 * after the migration, in batches.
 */
export const roomCounters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
