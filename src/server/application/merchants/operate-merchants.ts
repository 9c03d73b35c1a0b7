import type { MerchantId } from "#domain/event/sports-event.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import type { Merchant, ServedBy } from "#domain/merchant/merchant.ts";
import type { GatewayMethod } from "#domain/payment/method.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import type { GatewayAccount, ListedMerchant } from "./merchant-store.ts";

/** What a new merchant is made of. It sets the rest itself. */
export type NewMerchant = Omit<
  Merchant,
  | "timing"
  | "refundPolicy"
  | "transferAccount"
  | "tax"
  | "monthZones"
  | "gatewayAccounts"
  | "gatewayStandings"
  | "served"
  | "approvedAt"
  | "closedAt"
  | "founding"
>;

export type CreateMerchantAnswer =
  | { readonly kind: "created"; readonly merchant: ListedMerchant }
  | Refused<"merchant_exists">;
export type SuspendAnswer =
  | { readonly kind: "suspended" | "resumed"; readonly merchant: ListedMerchant }
  | Refused<"merchant_unknown" | "merchant_closed">;

export type ApproveAnswer = { readonly kind: "approved"; readonly merchant: Merchant } | Refused<"merchant_unknown">;

export type ServeAnswer = { readonly kind: "served"; readonly merchant: Merchant } | Refused<"merchant_unknown">;

const atOnce = 100;

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
        refundPolicy: null,
        transferAccount: null,
        tax: null,
        monthZones: null,
        gatewayAccounts: {},
        gatewayStandings: {},
        served: {},
        approvedAt: this.#realClock.now(),
        closedAt: null,
        founding: null,
      });
      const { id, name } = merchant;
      return isNew ? { kind: "created", merchant: { id, name, suspendedAt: null } } : refused("merchant_exists");
    });
  }

  /** Those that members opened and that are not approved yet, longest first. */
  async waiting(): Promise<readonly Merchant[]> {
    const found: Merchant[] = [];
    for (let after: MerchantId | null = null; ;) {
      const ids: readonly MerchantId[] = (await this.list(atOnce, after)).map(({ id }) => id);
      const page = await this.#unitOfWork.read((store) => store.merchants.findMany(ids));
      found.push(...[...page.values()].filter(({ approvedAt, closedAt }) => approvedAt === null && closedAt === null));
      after = ids.at(-1) ?? null;
      if (ids.length < atOnce)
        return found.toSorted((a, b) => (a.founding?.openedAt ?? 0) - (b.founding?.openedAt ?? 0));
    }
  }

  /**
   * Lets a merchant that a member opened be listed for everybody and take money through providers, from now on. Its
   * events stay as they are. Repeatable: the time of the first stays.
   */
  approve(id: MerchantId): Promise<ApproveAnswer> {
    return this.#unitOfWork.run(async (store): Promise<ApproveAnswer> => {
      const merchant = await store.merchants.lock(id);
      if (!merchant) return refused("merchant_unknown");
      const approved = { ...merchant, approvedAt: merchant.approvedAt ?? this.#realClock.now() };
      await store.merchants.save(approved);
      return { kind: "approved", merchant: approved };
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

  /**
   * Which gateway takes a merchant's money by a method from now on; `served` null: the usual one. Attempts that are
   * there stay with the gateway that took them. Repeatable.
   */
  serve(id: MerchantId, method: GatewayMethod, served: ServedBy | null): Promise<ServeAnswer> {
    return this.#unitOfWork.run(async (store): Promise<ServeAnswer> => {
      const merchant = await store.merchants.lock(id);
      if (!merchant) return refused("merchant_unknown");
      const { [method]: _before, ...others } = merchant.served;
      const changed: Merchant = { ...merchant, served: served ? { ...others, [method]: served } : others };
      await store.merchants.save(changed);
      return { kind: "served", merchant: changed };
    });
  }

  /**
   * Gives a merchant an account at a gateway, with its secret, and has that gateway serve it. The secret of an account
   * that it had before stays for the payments made there; giving an account again replaces its secret. A gateway that
   * needs none of the merchant's has null. Repeatable.
   */
  connect(account: GatewayAccount, secret: string | null, served: Merchant["served"]): Promise<ServeAnswer> {
    return this.#unitOfWork.run(async (store): Promise<ServeAnswer> => {
      const merchant = await store.merchants.lock(account.merchantId);
      if (!merchant) return refused("merchant_unknown");
      const accounts = { ...merchant.gatewayAccounts, [account.gateway]: account.account };
      const changed = { ...merchant, gatewayAccounts: accounts, served: { ...merchant.served, ...served } };
      await store.merchants.save(changed);
      if (secret !== null) await store.merchants.saveGatewaySecret({ ...account, secret });
      return { kind: "served", merchant: changed };
    });
  }

  /** A merchant, with its accounts at gateways; null for an unknown one. */
  find(id: MerchantId): Promise<Merchant | null> {
    return this.#unitOfWork.read((store) => store.merchants.find(id));
  }

  /** Everything is as before; tokens that have not expired work again. One that was closed stays so. */
  resume(id: MerchantId): Promise<SuspendAnswer> {
    return this.#unitOfWork.run(async (store): Promise<SuspendAnswer> => {
      const merchant = await store.merchants.lock(id);
      if (!merchant) return refused("merchant_unknown");
      if (merchant.closedAt !== null) return refused("merchant_closed");
      await store.merchants.suspend(id, null);
      return { kind: "resumed", merchant: { id, name: merchant.name, suspendedAt: null } };
    });
  }
}
