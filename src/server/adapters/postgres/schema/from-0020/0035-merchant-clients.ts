import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table merchants add column suspended_at timestamptz",
  "create index merchants_suspended on merchants (id) where suspended_at is not null",
  `alter table merchant_clients
    add column name text,
    add column older_secret_hash text,
    add column older_until timestamptz,
    add column created_at timestamptz not null default now(),
    add column last_used_at timestamptz,
    add column revoked_at timestamptz,
    add check ((older_secret_hash is null) = (older_until is null))`,
  "update merchant_clients set name = client_id",
  "alter table merchant_clients alter column name set not null, alter column created_at drop default",
  "create index merchant_clients_of_merchant on merchant_clients (merchant_id)",
  // Nobody knows whose these tokens are. They lived an hour at most; programs ask for new ones.
  "delete from merchant_tokens",
  "alter table merchant_tokens add column client_id text not null references merchant_clients (client_id)",
  "create index merchant_tokens_of_client on merchant_tokens (client_id)",
];

/** A merchant's clients have names, a secret that overlaps, a last use and an end. A merchant may be suspended. */
export const merchantClients: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
