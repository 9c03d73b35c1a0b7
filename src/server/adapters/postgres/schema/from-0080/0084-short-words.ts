import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements: readonly string[] = [
  `create function word_starts(folded text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct start), '{}')
    from regexp_split_to_table(folded, '[^a-z0-9]+') as word,
      lateral (values (left(word, 1)), (left(word, 2))) as starts (start)
    where word <> ''
  $$`,
  "alter table idempotency_keys set (toast_tuple_target = 8160, fillfactor = 15)",
  "alter table idempotency_keys alter column body set storage external",
];

/**
 * The first one and the first two letters of each plain word of a folded text: an index of them, which is built after
 * the migrations, finds what is too short for `gramsOf`, such as a court's number.
 *
 * Answers that are kept for their keys lie in their rows. A sealed one is some 3 kB, which went into another table with
 * an index of its own after an attempt to compress what can't be. A page keeps room for the answers of its claims.
 */
export const shortWordsAndAnswers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
