import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/time/instant.ts";
import type {
  DocumentKind,
  DocumentWrite,
  SandboxDocuments,
  SandboxReader,
  SandboxStorage,
  StorageChange,
} from "./storage.ts";

/**
 * The sandbox's own table. It is in the app's database, but separate from the app's tables. A type, not an interface,
 * so that `db.withTables<SandboxTables>()` takes it.
 */
export type SandboxTables = {
  sandbox_document: {
    kind: DocumentKind;
    key: string;
    data: SandboxDocuments[DocumentKind];
    /** 64-bit: some drivers return it as text. */
    due_at: number | string | null;
  };
};

class SqlReader implements SandboxReader {
  readonly #db: Kysely<SandboxTables>;

  constructor(db: Kysely<SandboxTables>) {
    this.#db = db;
  }

  async find<Kind extends DocumentKind>(kind: Kind, key: string): Promise<SandboxDocuments[Kind] | null> {
    const row = await this.#db
      .selectFrom("sandbox_document")
      .select("data")
      .where("kind", "=", kind)
      .where("key", "=", key)
      .executeTakeFirst();
    return (row?.data as SandboxDocuments[Kind] | undefined) ?? null;
  }

  async due<Kind extends DocumentKind>(kind: Kind, now: Instant, limit: number) {
    const rows = await this.#db
      .selectFrom("sandbox_document")
      .select("data")
      .where("kind", "=", kind)
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(limit)
      .execute();
    return rows.map(({ data }) => data as SandboxDocuments[Kind]);
  }

  async list<Kind extends DocumentKind>(kind: Kind, afterKey: string | null, limit: number) {
    const rows = await this.#db
      .selectFrom("sandbox_document")
      .select("data")
      .where("kind", "=", kind)
      .where(sql<boolean>`key collate "C" > ${afterKey ?? ""}`)
      .orderBy(sql`key collate "C"`)
      .limit(limit)
      .execute();
    return rows.map(({ data }) => data as SandboxDocuments[Kind]);
  }
}

/**
 * The sandbox's data in PostgreSQL, in its own table (`migrateSandbox`). Each change is its own transaction, so the
 * handle must not be in one.
 */
export class SqlSandboxStorage extends SqlReader implements SandboxStorage {
  readonly #db: Kysely<SandboxTables>;

  constructor(db: Kysely<SandboxTables>) {
    super(db);
    this.#db = db;
  }

  change<Result>(name: string, decide: (reader: SandboxReader) => Promise<StorageChange<Result>>): Promise<Result> {
    return this.#db.transaction().execute(async (tx) => {
      await lock(tx, name);
      const { result, writes } = await decide(new SqlReader(tx));
      for (const write of writes) await apply(tx, write);
      return result;
    });
  }
}

/** The secret that signs the webhooks of all processes on one database: random, made once. */
export async function sandboxWebhookSecret(storage: SandboxStorage): Promise<string> {
  return storage.change("secret", async (reader) => {
    const known = await reader.find("secret", "webhook");
    if (known) return { result: known.text, writes: [] };
    const text = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    return { result: text, writes: [{ add: { kind: "secret", key: "webhook", document: { text } } }] };
  });
}

/** Locks a name, because a row that does not exist yet can't be locked. */
async function lock(tx: Kysely<SandboxTables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox:${name}`}, 0))`.execute(tx);
}

async function apply(tx: Kysely<SandboxTables>, write: DocumentWrite): Promise<void> {
  if ("remove" in write) {
    const { kind, key } = write.remove;
    await tx.deleteFrom("sandbox_document").where("kind", "=", kind).where("key", "=", key).execute();
    return;
  }
  const { kind, key, document, dueAt = null } = "put" in write ? write.put : write.add;
  const columns = { data: sql<typeof document>`${JSON.stringify(document)}::jsonb`, due_at: dueAt };
  const insert = tx.insertInto("sandbox_document").values({ kind, key, ...columns });
  const query =
    "put" in write ? insert.onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet(columns)) : insert;
  await query.execute();
}

/** Makes the sandbox's table. Repeatable, also by several processes at once. */
export async function migrateSandbox(db: Kysely<SandboxTables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lock(tx, "migrate");
    await sql`create table if not exists sandbox_document (
      kind text not null, key text not null, data jsonb not null, due_at bigint, primary key (kind, key)
    )`.execute(tx);
    await sql`create index if not exists sandbox_document_due on sandbox_document (kind, due_at)`.execute(tx);
    const old = await sql<{ there: boolean }>`select to_regclass('sandbox_payment') is not null as there`.execute(tx);
    if (old.rows[0]?.there) await takeOverOldTables(tx);
  });
}

/** Earlier versions had a table for each kind. Their rows become documents, so no payment or refund is lost. */
async function takeOverOldTables(tx: Kysely<SandboxTables>): Promise<void> {
  await sql`insert into sandbox_document (kind, key, due_at, data)
    select 'account', p.payment_id, p.due_at, jsonb_build_object(
      'attempt', jsonb_build_object(
        'paymentId', p.payment_id,
        'order', case when p.method is not null then jsonb_build_object(
          'memberId', p.member_id,
          'amount', jsonb_build_object('amount', p.amount, 'currency', p.currency),
          'returnPath', p.return_path,
          'source', case p.method when 'promptpay' then jsonb_build_object('kind', p.method) else
            jsonb_build_object('kind', p.method, 'number', p.test_number, 'ref', p.card_ref, 'keep', p.keeps_card) end
        ) end,
        'state', p.state, 'failure', p.failure, 'createdAt', p.created_at,
        'paid', case when p.paid is not null then jsonb_build_object('amount', p.paid, 'currency', p.currency) end,
        'pending', case when p.answer is not null then
          jsonb_build_object('at', p.answers_at, 'answer', p.answer) end,
        'dispute', case when p.dispute is not null then jsonb_build_object(
          'state', p.dispute, 'amount', jsonb_build_object('amount', p.disputed, 'currency', p.currency)) end
      ),
      'refunds', coalesce((
        select jsonb_agg(jsonb_build_object(
          'refundId', r.refund_id, 'amount', r.amount, 'state', r.state, 'outcome', r.outcome,
          'requestedAt', r.requested_at, 'settlesAt', r.settles_at) order by r.position)
        from sandbox_refund r where r.payment_id = p.payment_id), '[]'::jsonb)
    ) from sandbox_payment p
    union all select 'refund', refund_id, null, jsonb_build_object('paymentId', payment_id) from sandbox_refund
    union all select 'card', card_ref, null,
      jsonb_build_object('ref', card_ref, 'memberId', member_id, 'number', test_number) from sandbox_card
    union all select 'notice', notice_id, next_try_at, jsonb_build_object(
      'id', notice_id, 'type', type, 'subjectId', subject_id, 'createdAt', created_at, 'tries', tries)
      from sandbox_notice
    union all select 'secret', 'webhook', null, jsonb_build_object('text', secret) from sandbox_webhook_secret
    on conflict do nothing`.execute(tx);
  await sql`drop table sandbox_notice, sandbox_card, sandbox_refund, sandbox_payment, sandbox_webhook_secret,
    sandbox_migration, sandbox_migration_lock`.execute(tx);
}
