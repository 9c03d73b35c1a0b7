import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table pending_acts (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    asked_by ${id} not null,
    act text not null,
    state text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    decided_by ${id},
    code text not null
  )`,
  "create index pending_acts_of_merchant on pending_acts (merchant_id, asked_at)",
  "create index pending_acts_by_end on pending_acts (expires_at)",
  `alter table messages add column pending_act_id ${id}`,
];

/** What owners asked for and an owner confirms in LINE, and the messages about it. */
export const pendingActs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
