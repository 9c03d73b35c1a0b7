import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { type GatewayStanding, newerStanding } from "#domain/merchant/gateway-standing.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import type { SellerStanding } from "#server/application/paying/seller-accounts.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** One merchant's account at a gateway. */
export interface SellersAccount {
  readonly merchantId: MerchantId;
  /** The gateway's name. */
  readonly gateway: string;
  readonly account: string;
}

/**
 * Keeps what a gateway says of its sellers' accounts (decision 0115): the members of a merchant are offered only what
 * its account takes. Repeatable; order does not matter, because the account is read anew each time.
 */
export class FollowSeller {
  static readonly needs: Needs<typeof FollowSeller> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  /**
   * Asks how an account stands, of which the gateway says that it changed. Does nothing for one that is nobody's here,
   * and where the gateway is not on. Throws GatewayUnavailable.
   */
  async run(gateway: string, account: string): Promise<void> {
    const sellers = this.#gateways.all.find(({ kind }) => kind === gateway)?.sellers;
    if (!sellers) return;
    const askedAt = this.#transactions.now();
    const standing = await sellers.standing(account);
    const users = await this.#transactions.read((store) => store.merchants.withGatewayAccount(gateway, account));
    const { openedFor } = standing;
    const isBegun = openedFor !== null && (await sellers.begun(openedFor))?.account === account;
    for (const merchantId of new Set(isBegun ? [...users, openedFor] : users)) {
      await this.keep({ merchantId, gateway, account }, standing, sideline, askedAt);
    }
  }

  /**
   * Keeps what a gateway has just said of a merchant's account. One that takes payments is taken into use, unless the
   * merchant has another by then, or waits for the operator's approval. Another answer that was kept after this one
   * was asked for (`askedAt`) may be the newer of the two, so the gateway is asked once more.
   */
  async keep(
    { merchantId, gateway, account }: SellersAccount,
    said: SellerStanding,
    by: Actor,
    askedAt: Instant,
  ): Promise<void> {
    await this.#transactions.run(async ({ store, record, now }) => {
      const merchant = await store.merchants.lock(merchantId);
      if (!merchant || merchant.approvedAt === null) return;
      const inUse = merchant.gatewayAccounts[gateway];
      if (inUse === undefined ? !said.takesPayments : inUse !== account) return;
      const before = merchant.gatewayStandings[gateway];
      const standing = newerStanding(before, standingOf(account, said, now));
      if (inUse !== undefined && standing === before) return;
      if (before && before.account === account && before.since > askedAt)
        return store.jobs.add({ kind: "follow_seller", gateway, account }, now + minute);
      await store.merchants.save(withAccount(merchant, gateway, standing));
      const about = { kind: "merchant", id: merchantId } as const;
      if (inUse === undefined) {
        await record({ merchantId, by, act: "seller_account_used", about, before: null, after: { gateway } });
      }
      if (inUse !== undefined || before) {
        const known = before && { gateway, ...toldOf(before) };
        const after = { gateway, ...toldOf(standing) };
        await record({ merchantId, by, act: "seller_standing_changed", about, before: known ?? null, after });
      }
    });
  }
}

function standingOf(
  account: string,
  { takesPayments, paysOut, missing, methods }: SellerStanding,
  since: number,
): GatewayStanding {
  return { account, takesPayments, paysOut, missing, methods, since };
}

function withAccount(merchant: Merchant, gateway: string, standing: GatewayStanding): Merchant {
  return {
    ...merchant,
    gatewayAccounts: { ...merchant.gatewayAccounts, [gateway]: standing.account },
    gatewayStandings: { ...merchant.gatewayStandings, [gateway]: standing },
  };
}

/** What the audit trail tells: no account's id. */
function toldOf({ takesPayments, paysOut, missing, methods }: GatewayStanding) {
  return { takesPayments, paysOut, missing, methods };
}
