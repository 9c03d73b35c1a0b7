import type { GatewayBalanceView, GatewayKnownView } from "#contract/merchants/books.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { owedByGateway } from "#domain/ledger/owed-by-gateway.ts";
import { zoneNow } from "#server/application/merchants/merchant-zone.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { explained } from "./explain-lines.ts";
import type { GatewaySum } from "./ledger-store.ts";

export interface OwedByGatewayQuery {
  readonly merchantId: MerchantId;
  /** Of the lines only the payouts; the sums stay whole. */
  readonly only: "payouts" | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** The place of a line stands in a cursor's number; its id has to be something. */
const anyId = "0";

/** What gateways took for a merchant and have not paid out, from the ledger. */
export class ReadOwedByGateway {
  static readonly needs: Needs<typeof ReadOwedByGateway> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  /** Lines with the newest first; the sums, which all lines together add up to, with the first page. */
  async run({ merchantId, only, limit, cursor }: OwedByGatewayQuery): Promise<GatewayBalanceView> {
    return this.#transactions.read(async (store) => {
      const { key: at, second: position } = decodeCursor(cursor) ?? {};
      const after = at === undefined || position === undefined ? null : { at, position };
      const found = await store.ledger.atGateways(merchantId, only, limit + 1, after);
      const { items, nextCursor } = pageOf(found, limit, (line) => ({
        key: line.at,
        second: line.position,
        id: anyId,
      }));
      const balance = after === null ? await this.#balance(store, merchantId) : null;
      const timeZone = await zoneNow(store, merchantId, this.#transactions.now());
      return { items: await explained(store, items), nextCursor, timeZone, balance };
    });
  }

  async #balance(store: Store, merchantId: MerchantId): Promise<GatewayBalanceView["balance"]> {
    const sums = await store.ledger.gatewaySums(merchantId);
    return { sums: owedByGateway(sums), gateways: await this.#known(store, merchantId, sums) };
  }

  async #known(
    store: Store,
    merchantId: MerchantId,
    sums: readonly GatewaySum[],
  ): Promise<readonly GatewayKnownView[]> {
    // Payments from before payments kept their gateway went through the first one.
    const first = this.#gateways.all[0]?.kind;
    const names = new Set(sums.flatMap(({ gateway }) => gateway ?? first ?? []));
    if (names.size === 0) return [];
    const accounts = (await store.merchants.find(merchantId))?.gatewayAccounts ?? {};
    const known: GatewayKnownView[] = [];
    for (const name of [...names].toSorted()) {
      const isOwn = accounts[name] !== undefined;
      known.push({ name, isOwn, newestAt: isOwn ? await store.reconciliation.newest(name, merchantId) : null });
    }
    return known;
  }
}
