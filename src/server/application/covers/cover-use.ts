import { coverIdOf } from "#domain/cover/cover.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { coverFaults, CoverHosts } from "#server/application/organising/own-events.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** Says whether a picture may be the cover of a merchant's events. */
export class CoverUse {
  static readonly needs: Needs<typeof CoverUse> = [Transactions, CoverHosts];
  readonly #transactions: Transactions;
  readonly #hosts: CoverHosts;

  constructor(transactions: Transactions, hosts: CoverHosts) {
    this.#transactions = transactions;
    this.#hosts = hosts;
  }

  /**
   * What is wrong with a cover, field → sentence; null is no cover, and right. One that was uploaded here is the
   * merchant's own; it is not removed within the next days, so the event may take it in a transaction of its own. Call
   * it outside of any transaction.
   */
  async faults(merchantId: MerchantId, coverUrl: string | null): Promise<Readonly<Record<string, string>>> {
    const id = coverIdOf(coverUrl);
    if (id === null) return coverFaults(coverUrl, this.#hosts);
    const isThere = await this.#transactions.run(({ store, now }) =>
      store.covers.use({ kind: "cover", merchantId, id }, now),
    );
    return isThere ? {} : { coverUrl: "This picture is not kept here. Upload it again." };
  }
}
