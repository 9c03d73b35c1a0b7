import { type Invalid, invalid, isFaulty } from "#domain/refusal.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { differenceOf } from "#domain/merchant/audit.ts";
import {
  changesWhoIsServed,
  type MerchantChanges,
  merchantFaults,
  type Merchant,
  withMerchantChanges,
} from "#domain/merchant/merchant.ts";
import { comingEvents, offersTransfer, present } from "#server/application/organising/own-events.ts";
import { type Store } from "#server/application/ports/store.ts";

export type ChangeSettingsAnswer = { readonly kind: "changed"; readonly merchant: Merchant } | Invalid;

const stillOffered = {
  transferAccount: "Published events offer bank transfer: take it out of their payment methods first.",
};

/** A merchant's own settings: how long seats are kept, its legal page, where transfers go, its tax registration. */
export class MerchantSettings {
  static readonly needs: Needs<typeof MerchantSettings> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  read(merchantId: MerchantId): Promise<Merchant> {
    return this.#transactions.read(async (store) => present(await store.merchants.find(merchantId)));
  }

  /**
   * New times apply to new holds and offers; existing ones keep theirs. When quiet hours, open calls or gathering
   * change, the merchant's events are settled again, because free seats may now go to somebody. The account for
   * transfers can't be removed while a published event offers transfers.
   */
  async change(merchantId: MerchantId, changes: MerchantChanges, by: Actor = sideline): Promise<ChangeSettingsAnswer> {
    return this.#transactions.run((transaction) => this.changeIn(transaction, merchantId, changes, by));
  }

  /** As `change`, in a transaction that is under way. */
  async changeIn(
    { store, record }: Pick<Transaction, "store" | "record">,
    merchantId: MerchantId,
    changes: MerchantChanges,
    by: Actor,
  ): Promise<ChangeSettingsAnswer> {
    const fields = merchantFaults(changes);
    if (isFaulty(fields)) return invalid(fields);
    const before = present(await store.merchants.lock(merchantId));
    const merchant = withMerchantChanges(before, changes);
    const isCleared = before.transferAccount !== null && merchant.transferAccount === null;
    if (isCleared && (await offersTransfer(store, merchantId, this.#transactions.now()))) return invalid(stillOffered);
    await store.merchants.save(merchant);
    const about = { kind: "merchant", id: merchantId } as const;
    const difference = differenceOf(before, merchant, ["legal", "transferAccount"]);
    if (difference) await record({ merchantId, by, act: "settings_changed", about, ...difference });
    if (changesWhoIsServed(before.timing, merchant.timing)) await this.#settleEvents(store, merchantId);
    return { kind: "changed", merchant };
  }

  async #settleEvents(store: Store, merchantId: MerchantId): Promise<void> {
    for await (const { id: eventId } of comingEvents(store, merchantId, this.#transactions.now())) {
      await store.jobs.add({ kind: "settle_event", eventId });
    }
  }
}
