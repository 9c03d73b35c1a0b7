import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = `create function word_starts(folded text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct start), '{}')
  from regexp_split_to_table(folded, '[^a-z0-9]+') as word,
    lateral (values (left(word, 1)), (left(word, 2))) as starts (start)
  where word <> ''
$$`;

/**
 * The first one and the first two letters of each plain word of a folded text. An index of them finds what is too short
 * for `gramsOf`, such as a court's number; it is built after the migrations.
 */
export const wordStarts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};
