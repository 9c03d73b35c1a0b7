import { actsAreKeptFor } from "#domain/merchant/pending-act.ts";
import type { Needs } from "#wiring/needs.ts";
import { day } from "#domain/time/instant.ts";
import { MachineClock, Clock } from "#server/application/ports/clock.ts";
import { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import { Retention } from "./retention.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";

/**
 * How long the id of a webhook is kept. Gateways send one again for days, not for weeks, and their signatures are
 * refused after minutes.
 */
const webhooksAreKeptFor = 30 * day;

/** How long it can be seen what became of an act that waited for an owner. The audit trail keeps it for good. */

/** How many rows of each kind were removed. */
export interface Forgotten {
  readonly webhooks: number;
  readonly tokens: number;
  readonly keys: number;
  readonly pictures: number;
  readonly walkIns: number;
  readonly messages: number;
  /** Papers whose buyer no tax law asks for any more. */
  readonly buyers: number;
}

/** Pictures, or names, that are removed in one transaction. */
const atOnce = 200;

/**
 * Removes what is no longer needed: ids of old webhooks, expired tokens of merchants, acts that
 * waited for an owner, old keys with their answers, old
 * messages, buyers that tax law asks for no longer, and of events that ended long ago slip pictures and names of
 * walk-ins. It may run at any time, in several
 * processes at once. Repeatable.
 */
export class ForgetOld {
  static readonly needs: Needs<typeof ForgetOld> = [UnitOfWork, IdempotencyStore, Clock, MachineClock, Retention];
  readonly #unitOfWork: UnitOfWork;
  readonly #idempotency: IdempotencyStore;
  readonly #clock: Clock;
  readonly #realClock: Clock;
  readonly #retention: Retention;

  /** Tokens and keys expire by `realClock`. The others are dated by the business clock. */
  constructor(
    unitOfWork: UnitOfWork,
    idempotency: IdempotencyStore,
    clock: Clock,
    realClock: Clock,
    retention: Retention,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#idempotency = idempotency;
    this.#clock = clock;
    this.#realClock = realClock;
    this.#retention = retention;
  }

  async run(): Promise<Forgotten> {
    const realNow = this.#realClock.now();
    const before = this.#clock.now() - webhooksAreKeptFor;
    const webhooks = await this.#unitOfWork.run((store) => store.webhooks.forgetBefore(before));
    const tokens = await this.#unitOfWork.run(
      async ({ merchants, staff }) =>
        (await merchants.forgetExpiredTokens(realNow)) + (await staff.forgetExpiredTokens(realNow)),
    );
    await this.#unitOfWork.run((store) => store.pendingActs.forgetBefore(realNow - actsAreKeptFor));
    const told = this.#clock.now() - this.#retention.messages;
    const messages = await this.#unitOfWork.run(
      async (store) => (await store.messages.forgetBefore(told)) + (await store.conversations.forgetBefore(told)),
    );
    const endedBefore = this.#clock.now() - this.#retention.slipPictures;
    const pictures = await this.#forget((store) => store.slips.forgetPictures(endedBefore, atOnce));
    const walkIns = await this.#forget((store) => store.members.forgetWalkIns(endedBefore, atOnce));
    const buyers = await this.#forget((store) => store.salesDocuments.forgetBuyers(this.#clock.now(), atOnce));
    return { buyers, webhooks, tokens, keys: await this.#idempotency.forgetOld(realNow), pictures, walkIns, messages };
  }

  async #forget(someIn: (store: Store) => Promise<number>): Promise<number> {
    let all = 0;
    for (;;) {
      const some = await this.#unitOfWork.run(someIn);
      all += some;
      if (some < atOnce) return all;
    }
  }
}
