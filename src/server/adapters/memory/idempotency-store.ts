import {
  type Claim,
  claimLivesFor,
  type IdempotencyScope,
  type IdempotencyStore,
  type StoredAnswer,
} from "#server/application/ports/idempotency.ts";
import { usualRetention } from "#server/application/work/retention.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";

export interface KeyRow {
  readonly caller: string;
  readonly bodyHash: string;
  readonly workId: string;
  readonly firstSeenAt: number;
  /** Since when the work runs; null while it does not run. */
  claimedAt: number | null;
  answer: StoredAnswer | null;
}

export class InMemoryIdempotencyStore implements IdempotencyStore {
  /** In the order of `firstSeenAt`. */
  readonly #rows = new Map<string, KeyRow>();
  readonly #ids: IdSource;
  readonly #keysLiveFor: number;

  /** `kept`: the keys to begin with, as `all` returned them. */
  constructor(
    ids: IdSource,
    kept: readonly (readonly [string, KeyRow])[] = [],
    keysLiveFor: number = usualRetention.answers,
  ) {
    this.#ids = ids;
    this.#keysLiveFor = keysLiveFor;
    for (const [key, row] of kept) this.#rows.set(key, { ...row });
  }

  /** All known keys, in order of arrival. */
  all(): readonly (readonly [string, KeyRow])[] {
    return [...this.#rows].map(([key, row]) => [key, { ...row }]);
  }

  async claim(scope: IdempotencyScope, bodyHash: string, now: number): Promise<Claim> {
    await this.forgetOld(now);
    const row = this.#rows.get(keyOf(scope));
    if (!row) return this.#firstClaim(scope, bodyHash, now);
    if (row.bodyHash !== bodyHash) return { kind: "mismatch" };
    if (row.answer) return { kind: "answered", answer: row.answer };
    if (row.claimedAt !== null && now - row.claimedAt < claimLivesFor) return { kind: "in_progress" };
    row.claimedAt = now;
    return { kind: "mine", workId: row.workId };
  }

  async renew(scope: IdempotencyScope, now: number): Promise<void> {
    const row = this.#rows.get(keyOf(scope));
    if (row && row.answer === null && row.claimedAt !== null) row.claimedAt = now;
  }

  async complete(scope: IdempotencyScope, answer: StoredAnswer): Promise<void> {
    const row = this.#rows.get(keyOf(scope));
    if (row) row.answer = { ...answer };
  }

  async release(scope: IdempotencyScope): Promise<void> {
    const row = this.#rows.get(keyOf(scope));
    if (row) row.claimedAt = null;
  }

  async forget(caller: string): Promise<void> {
    for (const [key, row] of this.#rows) if (row.caller === caller) this.#rows.delete(key);
  }

  async forgetAnswersWith(texts: readonly string[]): Promise<void> {
    for (const row of this.#rows.values()) {
      if (!texts.some((text) => row.answer?.body?.includes(text))) continue;
      row.answer = null;
      row.claimedAt = null;
    }
  }

  async forgetOld(now: number): Promise<number> {
    const before = this.#rows.size;
    for (const [key, row] of this.#rows) {
      if (now - row.firstSeenAt < this.#keysLiveFor) break;
      this.#rows.delete(key);
    }
    return before - this.#rows.size;
  }

  #firstClaim(scope: IdempotencyScope, bodyHash: string, now: number): Claim {
    const workId = this.#ids.newId();
    this.#rows.set(keyOf(scope), {
      caller: scope.caller,
      bodyHash,
      workId,
      firstSeenAt: now,
      claimedAt: now,
      answer: null,
    });
    return { kind: "mine", workId };
  }
}

function keyOf({ caller, path, key }: IdempotencyScope): string {
  return JSON.stringify([caller, path, key]);
}
