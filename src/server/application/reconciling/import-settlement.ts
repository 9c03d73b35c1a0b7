import type { Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { Transactions } from "#server/application/ports/transactions.ts";

export type SettlementAnswer =
  /** How many lines it has, and how many were new. */
  | { readonly kind: "imported"; readonly read: number; readonly added: number }
  /** Sentences for the operator; nothing was kept. */
  | { readonly kind: "refused"; readonly faults: readonly string[] };

/**
 * Takes a merchant's settlement file of the gateway that has no lists: each line once, by the gateway's id, with its
 * fee or payout in the ledger. All lines or none. Repeatable.
 */
export class ImportSettlement {
  static readonly needs: Needs<typeof ImportSettlement> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  async run(merchantId: MerchantId, text: string): Promise<SettlementAnswer> {
    const books = this.#gateways.all.map((gateway) => gateway.books).find((one) => one.kind === "asked");
    if (!books) return refused("No payment gateway that is on has settlement files.");
    const merchant = await this.#transactions.read((store) => store.merchants.find(merchantId));
    if (!merchant) return refused(`There is no merchant ${merchantId}.`);
    const read = await books.settlement(merchantId, text);
    if (read.kind === "invalid") return { kind: "refused", faults: read.faults };
    return this.#transactions.run(async ({ store: { payments, reconciliation } }): Promise<SettlementAnswer> => {
      for (const { id, paymentId } of read.entries) {
        const payment = paymentId === null ? null : await payments.find(paymentId);
        if (payment && payment.merchantId !== merchantId) return refused(`${id} is a payment to another merchant.`);
      }
      const added = await reconciliation.add(read.entries);
      return { kind: "imported", read: read.entries.length, added: added.length };
    });
  }
}

function refused(fault: string): SettlementAnswer {
  return { kind: "refused", faults: [fault] };
}
