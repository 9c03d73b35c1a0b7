import { type Invalid, invalid, isFaulty } from "#domain/refusal.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { unapprovedWordsFaults } from "#domain/merchant/approval.ts";
import { differenceOf } from "#domain/merchant/audit.ts";
import {
  changesWhoIsServed,
  type MerchantChanges,
  merchantFaults,
  type Merchant,
  withMerchantChanges,
} from "#domain/merchant/merchant.ts";
import { chosenZone, type MonthZones, withZone } from "#domain/merchant/month-zones.ts";
import { type OwnMerchantSettings, withOwnZone, zonesOf } from "#server/application/merchants/merchant-zone.ts";
import { comingEvents, offersTransfer, present } from "#server/application/organising/own-events.ts";
import { type Store } from "#server/application/ports/store.ts";
import { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { printableFaults, printedLegal } from "#server/application/sales-documents/printable-faults.ts";

export type ChangeSettingsAnswer = { readonly kind: "changed"; readonly merchant: OwnMerchantSettings } | Invalid;

const stillOffered = {
  transferAccount: "Published events offer bank transfer: take it out of their payment methods first.",
};

/** A merchant's own settings: what members read of it, how long seats are kept, where transfers go, its tax. */
export class MerchantSettings {
  static readonly needs: Needs<typeof MerchantSettings> = [Transactions, DocumentPrinter];
  readonly #transactions: Transactions;
  readonly #printer: DocumentPrinter;

  constructor(transactions: Transactions, printer: DocumentPrinter) {
    this.#transactions = transactions;
    this.#printer = printer;
  }

  read(merchantId: MerchantId): Promise<OwnMerchantSettings> {
    return this.#transactions.read((store) => this.readIn(store, merchantId));
  }

  /** As `read`, in a transaction that is under way. */
  async readIn(store: Store, merchantId: MerchantId): Promise<OwnMerchantSettings> {
    return withOwnZone(store, present(await store.merchants.find(merchantId)), this.#transactions.now());
  }

  /**
   * New times apply to new holds and offers; existing ones keep theirs. When quiet hours, open calls or gathering
   * change, the merchant's events are settled again, because free seats may now go to somebody. The account for
   * transfers can't be removed while a published event offers transfers. Another time zone counts from the first day of
   * the next month.
   */
  async change(merchantId: MerchantId, changes: MerchantChanges, by: Actor = sideline): Promise<ChangeSettingsAnswer> {
    const { legal } = changes;
    const unprintable = legal ? await printableFaults(this.#printer, printedLegal(legal)) : {};
    if (isFaulty(unprintable)) return invalid(unprintable);
    return this.#transactions.run((transaction) => this.changeIn(transaction, merchantId, changes, by));
  }

  /** As `change`, in a transaction that is under way; without a legal page, which is looked at before that. */
  async changeIn(
    { store, record }: Pick<Transaction, "store" | "record">,
    merchantId: MerchantId,
    changes: Omit<MerchantChanges, "legal">,
    by: Actor,
  ): Promise<ChangeSettingsAnswer> {
    const fields = merchantFaults(changes);
    if (isFaulty(fields)) return invalid(fields);
    const before = present(await store.merchants.lock(merchantId));
    const { description } = changes;
    const unapproved = description === undefined ? {} : unapprovedWordsFaults({ description }, before);
    if (isFaulty(unapproved)) return invalid(unapproved);
    const now = this.#transactions.now();
    const zones = await zonesOf(store, merchantId, before);
    const newer = changes.timeZone === undefined ? zones : withZone(zones, changes.timeZone, now);
    const monthZones = newer === zones ? before.monthZones : newer;
    const merchant = { ...withMerchantChanges(before, changes), monthZones };
    const isCleared = before.transferAccount !== null && merchant.transferAccount === null;
    if (isCleared && (await offersTransfer(store, merchantId, now))) return invalid(stillOffered);
    await store.merchants.save(merchant);
    const about = { kind: "merchant", id: merchantId } as const;
    const difference = differenceOf(factsOf(before, zones), factsOf(merchant, newer), [
      "description",
      "legal",
      "transferAccount",
    ]);
    if (difference) await record({ merchantId, by, act: "settings_changed", about, ...difference });
    if (changesWhoIsServed(before.timing, merchant.timing)) await this.#settleEvents(store, merchantId);
    return { kind: "changed", merchant: await withOwnZone(store, merchant, now) };
  }

  async #settleEvents(store: Store, merchantId: MerchantId): Promise<void> {
    for await (const { id: eventId } of comingEvents(store, merchantId, this.#transactions.now())) {
      await store.jobs.add({ kind: "settle_event", eventId });
    }
  }
}

/** What the audit trail compares: of the zones the one that is chosen. */
function factsOf({ monthZones: _monthZones, ...merchant }: Merchant, zones: MonthZones) {
  return { ...merchant, timeZone: chosenZone(zones) };
}
