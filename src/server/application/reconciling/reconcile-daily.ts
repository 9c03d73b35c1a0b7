import type { Needs } from "#wiring/needs.ts";
import { day } from "#domain/time/instant.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { isClean, Reconcile } from "./reconcile.ts";
import type { ReconciliationRun } from "./reconciliation-store.ts";

const source = "reconciliation";

/**
 * Compares the gateways' books with ours once in each day of UTC, whichever process asks first. It may be asked as
 * often as one likes. A run that a crash ended is made up for the next day, by reading on from where it was.
 */
export class ReconcileDaily {
  static readonly needs: Needs<typeof ReconcileDaily> = [Transactions, Reconcile];
  readonly #transactions: Transactions;
  readonly #reconcile: Reconcile;

  constructor(transactions: Transactions, reconcile: Reconcile) {
    this.#transactions = transactions;
    this.#reconcile = reconcile;
  }

  /** The runs that found something for people; empty also when it was done today already. */
  async run(): Promise<readonly ReconciliationRun[]> {
    const now = this.#transactions.now();
    const id = String(Math.floor(now / day));
    if (await this.#transactions.read((store) => store.webhooks.has(source, id))) return [];
    const isFirst = await this.#transactions.run(({ store }) => store.webhooks.accept({ source, id, receivedAt: now }));
    if (!isFirst) return [];
    return (await this.#reconcile.run()).filter((run) => !isClean(run));
  }
}
