import { sql } from "kysely";
import { liveStates } from "#domain/participation/participation.ts";
import { passesBeforeGathering } from "#domain/waiting-list/queue.ts";
import { builder } from "./statement.ts";
import { partySize } from "./schema/after-migrations.ts";
import { selectEvents } from "./stores/event-table.ts";
import { holdsText } from "./stores/member-holds.ts";
import { participationTable } from "./stores/participation-table.ts";
import type { Db } from "./database.ts";

/** Events with what their rows say about their rooms, and their merchant's name. */
export const selectForRooms = (db: Db) =>
  selectEvents(db).select([
    "merchants.name as merchant_name",
    "events.next_sequence",
    "events.due_at",
    "events.taken",
    "events.waiting",
  ]);

/** What an event's row says about its room. */
export type CountedRow = Awaited<ReturnType<ReturnType<typeof selectForRooms>["execute"]>>[number];

/** What is known of those who are not loaded. */
export interface RestColumns {
  readonly next_deadline: Date | null;
  readonly smallest_party: number | null;
  readonly any_under_review: true | null;
}

/** With the columns of a participation, each as `besideEvent` names it, or nulls. */
export type SeenRow = CountedRow & RestColumns & Readonly<Record<string, unknown>>;

const columns = participationTable.columns.join(", ");
const live = `(${liveStates.map((state) => `'${state}'`).join(", ")})`;
const waits = "state = 'waitlisted'";
const ranOut = (now: string) => `state in ('awaiting_payment', 'offered') and deadline <= ${now}`;

/** What is known of those that are not loaded: each number is the first entry of a partial index. */
function restColumns(isElse: string, now: string): string {
  const first = (column: string, condition: string) =>
    `(select ${column} from participations where event_id = room.id and ${condition} ${isElse} order by 1 limit 1)`;
  const nextDeadline = (state: string) => first("deadline", `state = '${state}' and deadline > ${now}`);
  const smallest = (asleep: string) => first(partySize, `${waits} and ${asleep}`);
  return `least(${nextDeadline("awaiting_payment")}, ${nextDeadline("offered")}) as next_deadline,
    least(${smallest("not asleep")}, ${smallest("asleep")}) as smallest_party,
    ${first("true", "state = 'under_review'")} as any_under_review`;
}

/**
 * For each size of party the first entries that as many seats could serve, and the first that seats are kept for.
 * `room` has the event's id, the most seats that can be free, those to be filled, and the most that are kept, plus one.
 */
const candidatesIn = `
  (select ${columns} from generate_series(1, least(room.free, (
      select ${partySize} from participations where event_id = room.id and ${waits} and not asleep
      order by ${partySize} desc limit 1))) as party (size)
    cross join lateral (
      select ${columns} from participations
      where event_id = room.id and ${waits} and not asleep and ${partySize} = party.size
      order by sequence limit greatest(1, room.seats / party.size)) as participations)
  union all
  (select ${columns} from participations
    where event_id = room.id and ${waits} and not asleep and passed_over >= ${passesBeforeGathering}
    order by (${partySize} > room.most), sequence limit room.free + 1)`;

/** Not one of those that are loaded anyway. */
const isElse = `and not participations.id = any($4::text[])
  and (participations.member_id, participations.event_id) not in (select member_id, event_id from own)`;

const holders = `(select holder.member_id, holder.event_id, events.merchant_id
  from unnest($6::text[], $7::text[]) as holder (member_id, event_id) join events on events.id = holder.event_id)`;

/**
 * The rows that decisions are about, those that have run out, the rest in numbers, and once, what members hold. $1
 * events, $2 and $3 members and their events, $4 participations, $5 now, $6 and $7 holders and the events that they are
 * seen from.
 */
export const readOwn = `
  with own as materialized (select unnest($2::text[]) as member_id, unnest($3::text[]) as event_id),
  found as (
    select ${columns} from own join participations
      on participations.member_id = own.member_id and participations.event_id = own.event_id and state in ${live}
    union all select ${columns} from participations where id = any($4::text[]) and event_id = any($1::text[])
    union all select ${columns} from participations where event_id = any($1::text[]) and ${ranOut("$5")}
  ),
  rest as (
    select room.id as room_id, ${restColumns(isElse, "$5")},
      (select true from participations where event_id = room.id and ${waits} and called limit 1) as any_called
    from unnest($1::text[]) as room (id)
  ),
  holds as (${holdsText(holders, "$5")})
  select rest.*, found.*, case when row_number() over () = 1 then (select json_agg(holds) from holds) end as all_holds
  from rest left join found on found.event_id = rest.room_id`;

/** All that are live, and others by id: $1 events, $2 participations. */
export const readWhole = `
  select ${columns} from participations where event_id = any($1::text[]) and state in ${live}
  union all select ${columns} from participations
    where event_id = any($1::text[]) and id = any($2::text[]) and state not in ${live}`;

/** The first that are live, whoever they are: $1 events, $2 how many of each. */
export const readFirst = `
  select ${columns} from unnest($1::text[], $2::int[]) as room (id, most) cross join lateral (
    select ${columns} from participations where event_id = room.id and state in ${live}
    order by sequence limit room.most) as participations`;

/** $1 events, $2 the most seats that can be free, $3 those to be filled, $4 the most that are kept, plus one. */
export const readCandidates = `
  select ${columns} from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as room (id, free, seats, most)
  cross join lateral (${candidatesIn}) as participations`;

/** Entries that may be passed over by one with this sequence: $1 events, $2 sequences. */
export const readAhead = `
  select ${columns} from unnest($1::text[], $2::int[]) as room (id, reach)
  join participations on event_id = room.id
  where ${waits} and not asleep and passed_over < ${passesBeforeGathering} and sequence < room.reach`;

/** The name of a participation's column beside an event's. */
export const besideEvent = (column: string) => `participation_${column}`;
const renamed = participationTable.names.map((name) => `found.${name} as ${besideEvent(name)}`).join(", ");
const mostKeptPlusOne = "greatest(1, capacity / 4) + 1";

/**
 * What rooms look like, in one statement without locks: the events, those that have run out, who would get the free
 * seats, for whom seats are kept, and the rest in numbers.
 */
export const seeCounted = (ids: readonly string[], now: Date | null) => {
  const free = sql`greatest(0, capacity - taken + coalesce((select sum(seats) from participations
    where event_id = seen.id and state in ('awaiting_payment', 'offered') and deadline <= ${now}), 0))`;
  return sql<SeenRow>`
    with seen as materialized ${selectForRooms(builder).where(sql<boolean>`events.id = any(${ids}::text[])`)},
    room as materialized (
      select id, free, free as seats, ${sql.raw(mostKeptPlusOne)} as most, stage, waiting
      from (select *, ${free}::int as free from seen where taken is not null) as seen
    ),
    found as (
      select ${sql.raw(columns)} from participations
        where event_id = any(${ids}::text[]) and state in ('awaiting_payment', 'offered') and deadline <= ${now}
      union all select participations.* from room cross join lateral (${sql.raw(candidatesIn)}) as participations
        where room.stage = 'published' and room.waiting > 0
    ),
    rest as materialized (select room.id as room_id, ${sql.raw(restColumns("", "now.at"))} from room,
      (select ${now}::timestamptz as at) as now)
    select seen.*, rest.*, ${sql.raw(renamed)}
    from seen left join rest on rest.room_id = seen.id left join found on found.event_id = seen.id`;
};
