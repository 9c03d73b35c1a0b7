import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table audit (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    at timestamptz not null,
    by_kind text not null check (by_kind in ('staff', 'client', 'sideline')),
    by_id ${id} not null,
    act text not null,
    about_kind text not null,
    about_id ${id} not null,
    before jsonb,
    after jsonb
  )`,
  "create index audit_of_merchant on audit (merchant_id, at desc, id)",
  `create function refuse_rewriting() returns trigger language plpgsql as $$ begin
    raise exception 'The audit trail is only added to.';
  end $$`,
  `create trigger audit_is_added_to before update or delete on audit
    for each row execute function refuse_rewriting()`,
];

/** Who did what to what in the back office. The database refuses to change or remove a line. */
export const audit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
