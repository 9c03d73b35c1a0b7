import type { Needs } from "#wiring/needs.ts";
import { day } from "#domain/time/instant.ts";
import { MachineClock, Clock } from "#server/application/ports/clock.ts";
import { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/**
 * How long a webhook's id is known after it came. Gateways send one again for days, not for weeks, and one whose
 * signature is older than minutes is refused anyway.
 */
const webhooksAreKeptFor = 30 * day;

/** How many rows of each kind were thrown away. */
export interface Forgotten {
  readonly webhooks: number;
  readonly tokens: number;
  readonly keys: number;
}

/**
 * Throws away what has lived its life: ids of webhooks, merchants' tokens that have expired, keys of 24 h ago with their
 * answers. Nothing depends on when it runs; repeatable, from several processes at once.
 */
export class ForgetOld {
  static readonly needs: Needs<typeof ForgetOld> = [UnitOfWork, IdempotencyStore, Clock, MachineClock];
  readonly #unitOfWork: UnitOfWork;
  readonly #idempotency: IdempotencyStore;
  readonly #clock: Clock;
  readonly #realClock: Clock;

  /** `realClock`: tokens and keys live by it, webhooks were received by the business clock. */
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
