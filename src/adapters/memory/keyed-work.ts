import { RequestFailed } from "#application/ports/request-failed.ts";
import { idempotencyKey } from "#contract/wire/text.ts";
import { canonicalJson } from "#server/adapters/http/input/content.ts";
import { isKept } from "#server/adapters/http/endpoint/run-once.ts";
import { invalid, problem } from "#server/adapters/http/problem.ts";
import { validate } from "#server/adapters/http/input/validate.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdempotencyScope, IdempotencyStore, StoredAnswer } from "#server/application/ports/idempotency.ts";
import { requestFailed } from "./request-failures.ts";

/**
 * Does work once per key (wire conventions, `Idempotency-Key`): answers and failures of 4xx are kept and given again,
 * apart from 401 and 429; anything else gives the key back, and the next call with it carries the same work on.
 */
export class KeyedWork {
  readonly #keys: IdempotencyStore;
  readonly #realClock: Clock;

  /** Keys live by the real clock: moving the business clock does not end them. */
  constructor(keys: IdempotencyStore, realClock: Clock) {
    this.#keys = keys;
    this.#realClock = realClock;
  }

  /** `workId` is the same each time the key carries the work on. Failures of `work` are RequestFailed. */
  async run<Answer>(
    scope: IdempotencyScope,
    body: unknown,
    work: (workId: string) => Promise<Answer>,
  ): Promise<Answer> {
    if (validate(idempotencyKey, scope.key).kind === "invalid") {
      throw requestFailed(invalid({ "Idempotency-Key": "The key must be a UUID." }));
    }
    const claim = await this.#keys.claim(scope, canonicalJson(body) ?? "", this.#realClock.now());
    switch (claim.kind) {
      case "answered":
        return replayed(claim.answer) as Answer;
      case "in_progress":
        throw requestFailed(problem("request_in_progress", { retryAfter: 1 }));
      case "mismatch":
        throw requestFailed(problem("idempotency_mismatch"));
      case "mine":
        return this.#keep(scope, () => work(claim.workId));
    }
  }

  async #keep<Answer>(scope: IdempotencyScope, work: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work();
      await this.#keys.complete(scope, stored(200, answer));
      return answer;
    } catch (error) {
      const status = error instanceof RequestFailed ? error.status : null;
      if (status !== null && isKept(status)) await this.#keys.complete(scope, stored(status, error));
      else await this.#keys.release(scope);
      throw error;
    }
  }
}

function stored(status: number, answer: unknown): StoredAnswer {
  return { status, contentType: "application/json", body: JSON.stringify(answer) };
}

function replayed({ status, body }: StoredAnswer): unknown {
  const kept: unknown = JSON.parse(body ?? "null");
  if (status === 200) return kept;
  throw new RequestFailed(kept as RequestFailed);
}
