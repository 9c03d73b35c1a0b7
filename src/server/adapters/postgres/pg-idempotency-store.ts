import { sql } from "kysely";
import type { Instant } from "#domain/time/instant.ts";
import {
  type Claim,
  claimLivesFor,
  type IdempotencyScope,
  type IdempotencyStore,
  type StoredAnswer,
} from "#server/application/ports/idempotency.ts";
import { usualRetention } from "#server/application/work/retention.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import { sealed, timestamp, plain, toDate } from "./column-kinds.ts";
import { columnTable } from "./column-table.ts";
import type { Db } from "./database.ts";
import type { KeyRing } from "./sealing/key-ring.ts";

declare module "./database.ts" {
  interface Database {
    idempotency_keys: typeof idempotencyTable.row;
  }
}

interface KeyRow extends IdempotencyScope {
  readonly bodyHash: string;
  readonly workId: string;
  readonly firstSeenAt: Instant;
  /** When the running call began; null while none runs. */
  readonly claimedAt: Instant | null;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly body: string | null;
}

export const idempotencyTable = columnTable<KeyRow>()(
  "idempotency_keys",
  {
    caller: plain,
    path: plain,
    key: plain,
    bodyHash: plain,
    workId: plain,
    firstSeenAt: timestamp,
    claimedAt: timestamp,
    status: plain,
    contentType: plain,
    body: sealed,
  },
  { key: ["caller", "path", "key"] },
);

const answersAtOnce = 500;

/**
 * Lets this statement's commit answer before it is on disk. That is safe: the log is written in order, so a crash of
 * the database loses a claim only together with the work done under it. If it loses an answer, the next call with the
 * key continues the same work.
 */
const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** Keys in a table. Each step is a statement of its own, outside the transaction of the work. */
export class PgIdempotencyStore implements IdempotencyStore {
  readonly #db: Db;
  readonly #ids: IdSource;
  readonly #keysLiveFor: number;
  readonly #table: typeof idempotencyTable;

  constructor(db: Db, ids: IdSource, keys: KeyRing, keysLiveFor: number = usualRetention.answers) {
    this.#db = db;
    this.#ids = ids;
    this.#keysLiveFor = keysLiveFor;
    this.#table = idempotencyTable.under(keys);
  }

  async claim(scope: IdempotencyScope, bodyHash: string, now: number): Promise<Claim> {
    for (;;) {
      const workId = await this.#take(scope, bodyHash, now);
      if (workId !== null) return { kind: "mine", workId };
      const claim = await this.#explain(scope, bodyHash, now);
      if (claim) return claim;
    }
  }

  async renew(scope: IdempotencyScope, now: number): Promise<void> {
    await this.#db
      .updateTable("idempotency_keys")
      .set({ claimed_at: toDate(now) })
      .where(is(scope))
      .where("status", "is", null)
      .where("claimed_at", "is not", null)
      .execute();
  }

  async complete(scope: IdempotencyScope, answer: StoredAnswer): Promise<void> {
    await this.#db
      .updateTable("idempotency_keys")
      .set(this.#table.part(scope, answer))
      .where(is(scope))
      .returning(withoutWaiting.as("waits"))
      .execute();
  }

  async release(scope: IdempotencyScope): Promise<void> {
    await this.#db.updateTable("idempotency_keys").set({ claimed_at: null }).where(is(scope)).execute();
  }

  async forget(caller: string): Promise<void> {
    await this.#db.deleteFrom("idempotency_keys").where("caller", "=", caller).execute();
  }

  /** Answers are sealed, so each is opened. There are those of a day at most. */
  async forgetAnswersWith(texts: readonly string[]): Promise<void> {
    let after: IdempotencyScope = { caller: "", path: "", key: "" };
    for (;;) {
      const query = this.#db
        .selectFrom("idempotency_keys")
        .select(idempotencyTable.columns)
        .where("body", "is not", null)
        .where(sql<boolean>`(caller, path, key) > (${after.caller}, ${after.path}, ${after.key})`)
        .orderBy("caller")
        .orderBy("path")
        .orderBy("key")
        .limit(answersAtOnce);
      const rows = await this.#table.all(query);
      for (const row of rows.filter(({ body }) => texts.some((text) => body?.includes(text)))) {
        const none = { status: null, content_type: null, body: null, claimed_at: null };
        await this.#db.updateTable("idempotency_keys").set(none).where(is(row)).execute();
      }
      const last = rows.at(-1);
      if (!last || rows.length < answersAtOnce) return;
      after = last;
    }
  }

  async forgetOld(now: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("idempotency_keys")
      .where("first_seen_at", "<=", toDate(now - this.#keysLiveFor))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /**
   * Takes a key that is new, too old, or whose work is not running; null when it can't be taken. It is one statement,
   * so of several calls at once only one gets the key.
   */
  async #take(scope: IdempotencyScope, bodyHash: string, now: number): Promise<string | null> {
    const at = toDate(now);
    const isOld = sql`idempotency_keys.first_seen_at <= ${toDate(now - this.#keysLiveFor)}`;
    const staleAt = toDate(now - claimLivesFor);
    const isFree = sql`idempotency_keys.claimed_at is null or idempotency_keys.claimed_at <= ${staleAt}`;
    const { rows } = await sql<{ work_id: string }>`
      insert into idempotency_keys (caller, path, key, body_hash, work_id, first_seen_at, claimed_at)
      values (${scope.caller}, ${scope.path}, ${scope.key}, ${bodyHash}, ${this.#ids.newId()}, ${at}, ${at})
      on conflict (caller, path, key) do update set
        body_hash = excluded.body_hash,
        work_id = case when ${isOld} then excluded.work_id else idempotency_keys.work_id end,
        first_seen_at = case when ${isOld} then excluded.first_seen_at else idempotency_keys.first_seen_at end,
        claimed_at = excluded.claimed_at,
        status = null,
        content_type = null,
        body = null
      where ${isOld}
        or idempotency_keys.body_hash = excluded.body_hash and idempotency_keys.status is null and (${isFree})
      returning work_id, ${withoutWaiting}`.execute(this.#db);
    return rows[0]?.work_id ?? null;
  }

  /** Why a key could not be taken; null when it has become free meanwhile. */
  async #explain(scope: IdempotencyScope, bodyHash: string, now: number): Promise<Claim | null> {
    const query = this.#db.selectFrom("idempotency_keys").select(idempotencyTable.columns).where(is(scope));
    const row = await this.#table.one(query);
    if (!row || row.firstSeenAt <= now - this.#keysLiveFor) return null;
    if (row.bodyHash !== bodyHash) return { kind: "mismatch" };
    const { status, contentType, body } = row;
    if (status !== null) return { kind: "answered", answer: { status, contentType, body } };
    return row.claimedAt !== null && row.claimedAt > now - claimLivesFor ? { kind: "in_progress" } : null;
  }
}

function is({ caller, path, key }: IdempotencyScope) {
  return sql<boolean>`caller = ${caller} and path = ${path} and key = ${key}`;
}
