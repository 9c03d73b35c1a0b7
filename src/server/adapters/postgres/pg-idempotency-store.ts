import { sql } from "kysely";
import { type Instant, second } from "#domain/time/instant.ts";
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
import { Together } from "./together.ts";

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

interface Claimed extends IdempotencyScope {
  readonly bodyHash: string;
  readonly now: number;
}

/**
 * Keys in a table. Each step is a statement of its own, outside the transaction of the work. Claims that come together
 * share a statement, and so do answers.
 */
export class PgIdempotencyStore implements IdempotencyStore {
  readonly #db: Db;
  readonly #ids: IdSource;
  readonly #keysLiveFor: number;
  readonly #table: typeof idempotencyTable;
  readonly #claims = new Together<Claimed, string | null>(keyOf, (asked) => this.#take(asked));
  readonly #answers = new Together<IdempotencyScope & StoredAnswer, void>(keyOf, (some) => this.#store(some));

  readonly #diesWithServer: boolean;

  /** `diesWithServer`: the database runs in this process, and what it has not written is lost with it. */
  constructor(
    db: Db,
    ids: IdSource,
    keys: KeyRing,
    keysLiveFor: number = usualRetention.answers,
    diesWithServer = false,
  ) {
    this.#db = db;
    this.#diesWithServer = diesWithServer;
    this.#ids = ids;
    this.#keysLiveFor = keysLiveFor;
    this.#table = idempotencyTable.under(keys);
  }

  async claim(scope: IdempotencyScope, bodyHash: string, now: number): Promise<Claim> {
    for (;;) {
      const workId = await this.#claims.do({ ...scope, bodyHash, now });
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

  complete(scope: IdempotencyScope, answer: StoredAnswer): Promise<void> {
    return this.#answers.do({ ...scope, ...answer });
  }

  async #store(some: readonly (IdempotencyScope & StoredAnswer)[]): Promise<readonly void[]> {
    const rows = some.map(({ status, contentType, body, ...scope }) => {
      return { ...scope, ...this.#table.part(scope, { status, contentType, body }) };
    });
    await sql`
      update idempotency_keys set status = given.status, content_type = given.content_type, body = given.body
      from json_populate_recordset(null::idempotency_keys, ${JSON.stringify(rows)}::json) as given
      where idempotency_keys.caller = given.caller and idempotency_keys.path = given.path
        and idempotency_keys.key = given.key
      ${this.#diesWithServer ? sql`` : sql`returning ${withoutWaiting}`}`.execute(this.#db);
    return some.map(() => undefined);
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
   * Takes keys that are new, too old, or whose work is not running; null for one that can't be taken. It is one
   * statement, so of several calls at once only one gets a key.
   */
  async #take(asked: readonly Claimed[]): Promise<readonly (string | null)[]> {
    const rows = asked.map(({ caller, path, key, bodyHash, now }) => {
      const [at, workId] = [toDate(now), this.#ids.newId()];
      return { caller, path, key, body_hash: bodyHash, work_id: workId, first_seen_at: at, claimed_at: at };
    });
    const isOld = sql`idempotency_keys.first_seen_at <= excluded.first_seen_at - ${secondsOf(this.#keysLiveFor)}`;
    const isFree = sql`idempotency_keys.claimed_at is null
      or idempotency_keys.claimed_at <= excluded.claimed_at - ${secondsOf(claimLivesFor)}`;
    const { rows: taken } = await sql<{ caller: string; path: string; key: string; work_id: string }>`
      insert into idempotency_keys (caller, path, key, body_hash, work_id, first_seen_at, claimed_at)
      select caller, path, key, body_hash, work_id, first_seen_at, claimed_at
      from json_populate_recordset(null::idempotency_keys, ${JSON.stringify(rows)}::json)
      order by caller, path, key
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
      returning caller, path, key, work_id, ${withoutWaiting}`.execute(this.#db);
    const workIds = new Map(taken.map((row) => [keyOf(row), row.work_id]));
    return asked.map((one) => workIds.get(keyOf(one)) ?? null);
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

function keyOf({ caller, path, key }: IdempotencyScope): string {
  return JSON.stringify([caller, path, key]);
}

function secondsOf(milliseconds: number) {
  return sql`make_interval(secs => ${sql.lit(milliseconds / second)})`;
}

function is({ caller, path, key }: IdempotencyScope) {
  return sql<boolean>`caller = ${caller} and path = ${path} and key = ${key}`;
}
