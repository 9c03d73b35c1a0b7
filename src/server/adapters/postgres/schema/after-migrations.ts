import { type Kysely, sql } from "kysely";
import type { Database, Db } from "../database.ts";

/** The smallest number of seats that an entry would take: the domain's `smallestParty`. */
export const partySize = "least(accepts_fewer, seats)";

/** What the lists show. An event that is over leaves their indexes when the sweeper puts it away. */
const isListed = "where stage = 'published' and not over";

/** Indexes that came after their tables had rows, by name: they are built while other servers write. */
const indexes: Readonly<Record<string, string>> = {
  participations_waiting: "participations (event_id, sequence) where state = 'waitlisted'",
  participations_by_party: `participations (event_id, asleep, (${partySize}), sequence) where state = 'waitlisted'`,
  participations_passed_over: `participations (event_id, sequence)
    where state = 'waitlisted' and not asleep and passed_over >= 3`,
  participations_called: "participations (event_id) where state = 'waitlisted' and called",
  participations_due: `participations (event_id, state, deadline)
    where state in ('awaiting_payment', 'offered', 'under_review')`,
  events_open_by_start: `events (starts_at, id) ${isListed}`,
  events_open_by_sport: `events (sport_type, starts_at, id) ${isListed}`,
  events_open_by_city: `events (city, starts_at, id) ${isListed}`,
  events_open_by_city_and_sport: `events (city, sport_type, starts_at, id) ${isListed}`,
  events_open_of_merchant: `events (merchant_id, starts_at, id) ${isListed}`,
  events_open_by_place: `events using gist ((point(radians(lng), asinh(tan(radians(lat)))))) ${isListed}`,
  event_texts_by_gram: "event_texts using gin (grams)",
  event_texts_by_word_start: "event_texts using gin (word_starts(text))",
  participations_by_change: "participations (member_id, changed_at desc, id)",
  participations_to_come: `participations (member_id, event_ends_at)
    where state in ('awaiting_payment', 'confirmed', 'offered', 'under_review', 'waitlisted')`,
  participations_without_end: "participations (event_id) where event_ends_at = 'infinity'",
  participations_of_merchant: "participations (merchant_id, joined_at desc, id) where state = 'confirmed'",
  participations_objected: `participations (merchant_id, ((miss ->> 'objectedAt')::bigint), id)
    where miss ->> 'objectedAt' is not null and miss ->> 'decision' is null`,
  participations_of_customer: "participations (merchant_id, member_id, joined_at desc, id) where state = 'confirmed'",
  payments_cash: "payments (merchant_id) where taken ->> 'as' = 'cash'",
  ties_of_followers_by_time: "ties (merchant_id, followed_since desc, member_id) where followed_since is not null",
  messages_of_news: "messages using gin (event_ids) where kind = 'news'",
  ledger_beside_gateway: `ledger_entries (account_owner, at, position)
    where account_kind not in ('gateway', 'member') and leg in ('payment', 'refund_by_gateway', 'dispute',
      'gateway_fee', 'gateway_payout', 'exchanged_from', 'exchanged_to')`,
  refunds_handed_back: "refunds (merchant_id) where handed_back_by is not null",
};

const lockKey = "hashtext('sideline_after_migrations')";
const lookEvery = 100;
/** Events that are counted, and participations that are filled in, in one transaction. */
const batch = 100;
const rowsOfBatch = 2_000;

/**
 * What is too slow for a migration, because that holds its locks until it ends: building indexes, counting the seats of
 * events that were there before the counters, and noting the ends of events on the places in them. Other servers go on
 * joining meanwhile. Repeatable; it goes on where another process stopped. `alone`: no other process uses the database.
 */
export async function finishMigrations(db: Db, { alone }: { readonly alone: boolean }): Promise<void> {
  if (await nothingIsLeft(db)) return;
  await db.connection().execute(async (connection) => {
    // Who waits for a lock within a statement would be waited for by `create index concurrently`, for ever.
    while (!(await isLocked(connection))) await new Promise((resolve) => setTimeout(resolve, lookEvery));
    try {
      await buildIndexes(connection, alone ? "" : "concurrently");
    } finally {
      await sql.raw(`select pg_advisory_unlock(${lockKey})`).execute(connection);
    }
  });
  await countRooms(db);
  await noteEnds(db);
}

async function nothingIsLeft(db: Db): Promise<boolean> {
  const built = [...(await validity(db)).values()].filter((isValid) => isValid);
  if (built.length < Object.keys(indexes).length) return false;
  return (await allAreCounted(db)) && (await allHaveEnds(db));
}

async function isLocked(connection: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql
    .raw<{ got: boolean }>(`select pg_try_advisory_lock(${lockKey}) as got`)
    .execute(connection);
  return rows[0]?.got ?? false;
}

/** The indexes that are there, and whether each was built to its end. */
async function validity(db: Kysely<Database>): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = any(${Object.keys(indexes)}::text[]) and pg_table_is_visible(pg_class.oid)`.execute(db);
  return new Map(rows.map(({ name, valid }) => [name, valid]));
}

async function buildIndexes(connection: Kysely<Database>, how: "concurrently" | ""): Promise<void> {
  const known = await validity(connection);
  for (const [name, definition] of Object.entries(indexes)) {
    if (known.get(name)) continue;
    if (known.has(name)) await sql.raw(`drop index ${how} ${name}`).execute(connection);
    await sql.raw(`create index ${how} ${name} on ${definition}`).execute(connection);
  }
}

/**
 * Each batch locks its events before it counts, so that nobody changes them in between. An event that somebody else has
 * locked is left for a later batch: nothing waits for a lock here, so nobody waits behind that either.
 */
async function countRooms(db: Db): Promise<void> {
  await inBatches(async () => {
    const counted = await db.transaction().execute(async (tx) => {
      const uncounted = tx.selectFrom("events").select("id").where("taken", "is", null).orderBy("id").limit(batch);
      const ids = (await uncounted.forNoKeyUpdate().skipLocked().execute()).map(({ id }) => id);
      await sql`
        update events set
          taken = (select coalesce(sum(seats), 0) from participations where event_id = events.id
            and state in ('confirmed', 'awaiting_payment', 'under_review', 'offered')),
          waiting = (select count(*) from participations where event_id = events.id and state = 'waitlisted')
        where id = any(${ids}::text[])`.execute(tx);
      return ids.length;
    });
    return { done: counted, isLeft: !(await allAreCounted(db)) };
  });
}

/** The same for the ends of events on their participations: whoever moves an end holds its event's lock. */
async function noteEnds(db: Db): Promise<void> {
  await inBatches(async () => {
    const noted = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from events where id in (
          select event_id from participations where event_ends_at = 'infinity' limit ${rowsOfBatch})
        order by id for no key update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`update participations set event_ends_at = events.ends_at from events
        where events.id = event_id and event_ends_at = 'infinity' and event_id = any(${ids}::text[])`.execute(tx);
      return ids.length;
    });
    return { done: noted, isLeft: !(await allHaveEnds(db)) };
  });
}

/** Again and again until nothing is left; after a pause where all that is left was locked. */
async function inBatches(step: () => Promise<{ readonly done: number; readonly isLeft: boolean }>): Promise<void> {
  for (;;) {
    const { done, isLeft } = await step();
    if (!isLeft) return;
    if (done === 0) await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

async function allAreCounted(db: Db): Promise<boolean> {
  return (await db.selectFrom("events").select("id").where("taken", "is", null).limit(1).execute()).length === 0;
}

async function allHaveEnds(db: Db): Promise<boolean> {
  const { rows } = await sql`select id from participations where event_ends_at = 'infinity' limit 1`.execute(db);
  return rows.length === 0;
}
