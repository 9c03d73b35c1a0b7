import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements: readonly string[] = [
  "alter table payments add column slip jsonb, add column review_since timestamptz",
  "create index payments_under_review on payments (merchant_id, review_since, id) where review_since is not null",
  `create table slips (
    id ${id} primary key,
    payment_id ${id} not null references payments (id),
    number integer not null check (number >= 1),
    fingerprint text not null,
    media_type text not null,
    picture bytea,
    payer_last5 text,
    paid_at timestamptz,
    uploaded_at timestamptz not null,
    unique (payment_id, number)
  )`,
  // Pictures are already compressed; compressing them again would only cost the database time.
  "alter table slips alter column picture set storage external",
  "create index slips_by_fingerprint on slips (fingerprint)",
];

/** Payments by bank transfer: their slips, and what merchants have to check. */
export const transfers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
