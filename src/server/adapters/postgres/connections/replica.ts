import type { Pool } from "pg";
import { second } from "#domain/time/instant.ts";

/** How old what is read there may be, in milliseconds; also how long a read waits for it to catch up. */
const lag = 100;
const lookEvery = 5;
/** After it failed or fell behind it is left alone for this long. */
const restFor = second;

const placeOf = (of: string) => `select (${of} - '0/0')::bigint as place`;
/** What is committed and on disk: nothing beyond it is answered, and a replica gets nothing beyond it. */
const written = placeOf("pg_current_wal_flush_lsn()");
const replayed = placeOf("pg_last_wal_replay_lsn()");

/**
 * A streaming replica that answers reads which may be a little old. Before each such read it is known how far the
 * primary's log was after this process's last commit, after the last change that another process told of, and within
 * the last 100 ms. If the replica has replayed that much, or does so within 100 ms, it is read there.
 */
export class Replica {
  readonly #onTrouble: (error: unknown) => void;
  readonly #primary: Place;
  readonly #replica: Place;
  /** When the primary last moved on, as far as this process knows. */
  #movedAt = -Infinity;
  #restsUntil = 0;
  #isTold = false;

  constructor(primary: Pool, replica: Pool, onTrouble: (error: unknown) => void) {
    this.#primary = new Place(primary, written);
    this.#replica = new Place(replica, replayed);
    this.#onTrouble = onTrouble;
  }

  /** Something was committed that the next read must see. */
  moved(): void {
    this.#movedAt = performance.now();
  }

  /** May it be read now? False while it is behind, or does not answer. Never throws. */
  async isFresh(): Promise<boolean> {
    const now = performance.now();
    if (now < this.#restsUntil) return false;
    try {
      const needed = await this.#primary.since(Math.max(this.#movedAt, now - lag));
      let reached = this.#replica.last;
      let hasAnswered = false;
      while (reached < needed && performance.now() < now + 2 * lag) {
        if (reached >= 0) await new Promise((resolve) => setTimeout(resolve, lookEvery));
        const place = await before(now + 2 * lag, this.#replica.since(performance.now()));
        // The time may be over while one more answer of many is on its way.
        if (place === null && !hasAnswered) throw new Error("The replica does not answer.");
        hasAnswered = true;
        reached = place ?? reached;
      }
      if (reached < needed) throw new Error("The replica is behind.");
      this.#isTold = false;
      return true;
    } catch (error) {
      this.rests(error);
      return false;
    }
  }

  /** It failed: reads go to the primary for a second. Told once, until it can be read again. */
  rests(error: unknown): void {
    this.#restsUntil = performance.now() + restFor;
    if (!this.#isTold) this.#onTrouble(error);
    this.#isTold = true;
  }
}

/**
 * The answer; null when it does not come before that instant of `performance.now()`. A host that is gone may never
 * refuse.
 */
async function before(instant: number, answer: Promise<number>): Promise<number | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), instant - performance.now());
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** How far a server's log is, asked for by several at once. */
class Place {
  readonly #pool: Pool;
  readonly #text: string;
  #askedAt = -Infinity;
  #asking: { readonly at: number; readonly answer: Promise<number> } | null = null;
  /** The newest answer; -1 before the first. */
  last = -1;

  constructor(pool: Pool, text: string) {
    this.#pool = pool;
    this.#text = text;
  }

  /** As it was at that instant of `performance.now()`, or later. */
  async since(instant: number): Promise<number> {
    if (this.#askedAt > instant) return this.last;
    if (this.#asking && this.#asking.at > instant) return this.#asking.answer;
    const at = performance.now();
    const answer = this.#ask(at);
    this.#asking = { at, answer };
    return answer;
  }

  async #ask(at: number): Promise<number> {
    const { rows } = await this.#pool.query<{ place: number | null }>(this.#text);
    const place = rows[0]?.place ?? null;
    if (place === null) throw new Error("DATABASE_REPLICA_URL is not a streaming replica.");
    if (at > this.#askedAt) {
      this.#askedAt = at;
      this.last = place;
    }
    return place;
  }
}
