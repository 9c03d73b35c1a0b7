import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { KeyRing } from "../../sealing/key-ring.ts";
import { type ColumnOfTable, rewriteColumn } from "../../sealing/rewrite-column.ts";

const before: readonly string[] = [
  "create table sealing_keys (id text primary key)",
  "alter table refunds add column payout_usable_from timestamptz, add column returned_accounts text",
  `update refunds set payout_usable_from = to_timestamp((payout_account ->> 'usableFrom')::bigint / 1000.0)
    where payout_account is not null`,
];

/** The accounts that sent a refund back, in the order of `returns`, which keeps the rest. */
const splitReturns: readonly string[] = [
  `update refunds set returned_accounts = (
      select jsonb_agg(one -> 'account' order by number)::text
      from jsonb_array_elements(returns) with ordinality as list (one, number))
    where returns <> '[]'`,
  `update refunds set returns = (
      select jsonb_agg(one - 'account' order by number)
      from jsonb_array_elements(returns) with ordinality as list (one, number))
    where returns <> '[]'`,
];

const columns: readonly (ColumnOfTable & { readonly isText?: boolean })[] = [
  { table: "bank_accounts", key: ["member_id", "country"], column: "account" },
  { table: "refunds", key: ["id"], column: "payout_account" },
  { table: "refunds", key: ["id"], column: "returned_accounts" },
  { table: "transfer_exceptions", key: ["id"], column: "reference", isText: true },
  { table: "transfer_exceptions", key: ["id"], column: "payer", isText: true },
  { table: "idempotency_keys", key: ["caller", "path", "key"], column: "body", isText: true },
];

const after = `create index refunds_to_pay_out on refunds (merchant_id, currency, id)
  where state = 'requested' and payout_account is not null`;

/**
 * Seals account numbers, and texts that may have some, under the first key. Each table is written anew, so that its
 * files keep no clear text of the rows as they were; the log and the backups of the database do (decision 0034).
 */
export function sealedNumbers(keys: KeyRing): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [...before, ...splitReturns]) await sql.raw(statement).execute(db);
      for (const column of columns) await sealColumn(db, column, keys);
      await sql.raw(after).execute(db);
    },
  };
}

async function sealColumn(
  db: Kysely<unknown>,
  { table, key, column, isText = false }: (typeof columns)[number],
  keys: KeyRing,
): Promise<void> {
  const to = `${column}_sealed`;
  await sql.raw(`alter table ${table} add column ${to} text`).execute(db);
  await rewriteColumn(db, { table, key, column, to, only: sql`true` }, (value, rowKey) =>
    keys.seal(isText ? JSON.stringify(value) : value, `${table}.${column} ${JSON.stringify(rowKey)}`),
  );
  await sql.raw(`alter table ${table} drop column ${column}`).execute(db);
  await sql.raw(`alter table ${table} rename column ${to} to ${column}`).execute(db);
  await sql.raw(`alter table ${table} alter column ${column} type text using ${column} || ''`).execute(db);
}
