import { digestEndsAt, nextDigestAt } from "#domain/merchant/staff-notices.ts";
import { zoneNow } from "#server/application/merchants/merchant-zone.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { DueDigest } from "#server/application/staff/staff-store.ts";
import type { Needs } from "#wiring/needs.ts";
import { digestOf, isEmptyDigest } from "./digest.ts";
import { tellStaff } from "./tell-staff.ts";

const batch = 100;

/** Tells owners and managers at 09:00 of their merchant's zone what waits and which games today has (decision 0164). */
export class TellDigests {
  static readonly needs: Needs<typeof TellDigests> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /**
   * Tells the digests that are due, each merchant in a transaction of its own. One that has no time yet gets its first.
   *
   * @throws AggregateError of what went wrong, after everything that could be done was done.
   */
  async sweep(): Promise<void> {
    for (let left = batch; left === batch;) {
      const due = await this.#transactions.read((store) => store.staff.digestsDue(this.#transactions.now(), batch));
      const done = await Promise.allSettled(due.map((one) => this.#tell(one)));
      const errors = done.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
      if (errors.length > 0) throw new AggregateError(errors, "Some digests could not be told.");
      left = due.length;
    }
  }

  #tell({ merchantId, dueAt }: DueDigest): Promise<void> {
    return this.#transactions.run(async (transaction) => {
      const { store, now } = transaction;
      const timeZone = await zoneNow(store, merchantId, now);
      await store.staff.saveDigest(merchantId, nextDigestAt(now, timeZone));
      if (dueAt === null || now >= digestEndsAt(dueAt)) return;
      if (isEmptyDigest(await digestOf(store, merchantId, now))) return;
      const about = { merchantId, eventId: null, ids: [] };
      await tellStaff(transaction, "staff_digest", about, dueAt, digestEndsAt(dueAt));
    });
  }
}
