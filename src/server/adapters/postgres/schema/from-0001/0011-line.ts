import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * When LINE last said whether a member is a friend of the official account, so that an older message from LINE does not
 * count.
 */
export const friendship: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table members add column friendship_at timestamptz").execute(db);
  },
};

const id = `text collate "C"`;

const statement = `create table notifier_tokens (
  member_id ${id} primary key references members (id),
  value text not null,
  remaining integer not null check (remaining >= 0),
  expires_at timestamptz not null,
  tried_for ${id},
  sent_last ${id}
)`;

/** LINE's tokens for sending service messages to members; the newest of each member. */
export const notifierTokens: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};
