import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statement = `create table covers (
  id ${id} primary key,
  merchant_id ${id} not null references merchants (id),
  kept_at timestamptz not null,
  leaving boolean not null default false
)`;

/** Pictures that merchants uploaded for their events; their files are elsewhere. */
export const covers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};
