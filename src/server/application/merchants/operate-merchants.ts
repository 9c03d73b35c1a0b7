import type { MerchantId } from "#domain/event/sports-event.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import type { ListedMerchant } from "./merchant-store.ts";

/** What a new merchant is made of. It sets the rest itself. */
export type NewMerchant = Omit<Merchant, "timing" | "transferAccount" | "gatewayAccounts">;

export type CreateMerchantAnswer =
  | { readonly kind: "created"; readonly merchant: ListedMerchant }
  | Refused<"merchant_exists">;
export type SuspendAnswer =
  | { readonly kind: "suspended" | "resumed"; readonly merchant: ListedMerchant }
  | Refused<"merchant_unknown">;

/** Merchants, as whoever runs Sideline makes, lists, suspends and resumes them (decision 0036). */
export class OperateMerchants {
  static readonly needs: Needs<typeof OperateMerchants> = [UnitOfWork, MachineClock];
  readonly #unitOfWork: UnitOfWork;
  readonly #realClock: Clock;

  constructor(unitOfWork: UnitOfWork, realClock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#realClock = realClock;
  }

  /** A new merchant with the usual times and no account for transfers. An id is given once. */
  create(merchant: NewMerchant): Promise<CreateMerchantAnswer> {
    return this.#unitOfWork.run(async (store): Promise<CreateMerchantAnswer> => {
      const isNew = await store.merchants.create({
        ...merchant,
        timing: defaultTiming,
        transferAccount: null,
        gatewayAccounts: {},
      });
      const { id, name } = merchant;
      return isNew ? { kind: "created", merchant: { id, name, suspendedAt: null } } : refused("merchant_exists");
    });
  }

  /** By id, at most `limit`, after the id `after`. */
  list(limit: number, after: MerchantId | null): Promise<readonly ListedMerchant[]> {
    return this.#unitOfWork.read((store) => store.merchants.list(limit, after));
  }

  /**
   * While a merchant is suspended its clients get no token, their tokens are refused, and its events are seen by those
   * only who are in them and take nobody new. Repeating it keeps the time of the first.
   */
  suspend(id: MerchantId): Promise<SuspendAnswer> {
    return this.#unitOfWork.run(async (store): Promise<SuspendAnswer> => {
      const merchant = await store.merchants.lock(id);
      if (!merchant) return refused("merchant_unknown");
      const suspendedAt = (await store.merchants.suspendedSince(id)) ?? this.#realClock.now();
      await store.merchants.suspend(id, suspendedAt);
      return { kind: "suspended", merchant: { id, name: merchant.name, suspendedAt } };
    });
  }

  /** Everything is as before; tokens that have not expired work again. */
  resume(id: MerchantId): Promise<SuspendAnswer> {
    return this.#unitOfWork.run(async (store): Promise<SuspendAnswer> => {
      const merchant = await store.merchants.lock(id);
      if (!merchant) return refused("merchant_unknown");
      await store.merchants.suspend(id, null);
      return { kind: "resumed", merchant: { id, name: merchant.name, suspendedAt: null } };
    });
  }
}
