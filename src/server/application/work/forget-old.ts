import type { Needs } from "#wiring/needs.ts";
import { day } from "#domain/time/instant.ts";
import { MachineClock, Clock } from "#server/application/ports/clock.ts";
import { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/**
 * How long the id of a webhook is kept. Gateways send one again for days, not for weeks, and their signatures are
 * refused after minutes.
 */
const webhooksAreKeptFor = 30 * day;

/** How many rows of each kind were removed. */
export interface Forgotten {
  readonly webhooks: number;
  readonly tokens: number;
  readonly keys: number;
}

/**
 * Removes rows that are no longer needed: ids of old webhooks, expired tokens of merchants, and keys older than 24 h
 * with their answers. It may run at any time, in several processes at once. Repeatable.
 */
export class ForgetOld {
  static readonly needs: Needs<typeof ForgetOld> = [UnitOfWork, IdempotencyStore, Clock, MachineClock];
  readonly #unitOfWork: UnitOfWork;
  readonly #idempotency: IdempotencyStore;
  readonly #clock: Clock;
  readonly #realClock: Clock;

  /** Tokens and keys expire by `realClock`. Webhooks are dated by the business clock. */
  constructor(unitOfWork: UnitOfWork, idempotency: IdempotencyStore, clock: Clock, realClock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#idempotency = idempotency;
    this.#clock = clock;
    this.#realClock = realClock;
  }

  async run(): Promise<Forgotten> {
    const realNow = this.#realClock.now();
    const before = this.#clock.now() - webhooksAreKeptFor;
    const webhooks = await this.#unitOfWork.run((store) => store.webhooks.forgetBefore(before));
    const tokens = await this.#unitOfWork.run((store) => store.merchants.forgetExpiredTokens(realNow));
    return { webhooks, tokens, keys: await this.#idempotency.forgetOld(realNow) };
  }
}
