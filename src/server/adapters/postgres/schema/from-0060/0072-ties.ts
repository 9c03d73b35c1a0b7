import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table ties (
    member_id ${id} not null references members (id),
    merchant_id ${id} not null references merchants (id),
    shows_name boolean,
    primary key (member_id, merchant_id)
  )`,
];

/** What members decided about merchants. */
export const ties: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
