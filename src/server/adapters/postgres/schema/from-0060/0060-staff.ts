import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;
const role = "text not null check (role in ('door', 'manager', 'owner'))";

const statements = [
  `create table staff (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    member_id ${id} not null references members (id),
    role ${role},
    since timestamptz not null,
    revoked_at timestamptz,
    unique (merchant_id, member_id)
  )`,
  "create index staff_by_member on staff (member_id)",
  `create table staff_tokens (
    token_hash ${id} primary key,
    staff_id ${id} not null references staff (id) on delete cascade,
    logged_in_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  "create index staff_tokens_of_staff on staff_tokens (staff_id)",
  "create index staff_tokens_by_expiry on staff_tokens (expires_at)",
  `create table staff_invitations (
    token_hash ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    role ${role},
    invited_by ${id},
    expires_at timestamptz not null,
    used_by ${id}
  )`,
];

/** The people who work for merchants, their tokens, and the links that invite them. */
export const staff: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
