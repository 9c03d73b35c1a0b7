import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { GatewayNotice, UnreadableNotice } from "./payment-gateway.ts";
import { PaymentGateways } from "./payment-gateways.ts";

export type NoticeAnswer =
  | { readonly kind: "accepted" }
  /** Not signed by the gateway. */
  | { readonly kind: "rejected" }
  /** Signed, but unreadable. Sending it again would not help. */
  | { readonly kind: "unreadable" };

/**
 * Takes a webhook of a payment gateway. Its signature is checked over the raw body. It is stored before it is
 * answered, once per id, and a job asks the gateway about its subject. So order and repetition don't matter. A webhook
 * about something that we don't follow is accepted too, because gateways send refused ones again for days.
 */
export class ReceiveGatewayNotice {
  static readonly needs: Needs<typeof ReceiveGatewayNotice> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  async run(rawBody: string, headers: Readonly<Record<string, string | undefined>>): Promise<NoticeAnswer> {
    const read = await this.#read(rawBody, headers);
    if (!read) return { kind: "rejected" };
    const { source, notice } = read;
    if (notice.kind === "unreadable") return notice;
    const receivedAt = this.#transactions.now();
    await this.#transactions.run(async ({ store }) => {
      const isNew = await store.webhooks.accept({ source, id: notice.id, receivedAt });
      if (!isNew) return;
      if (notice.kind === "payment") {
        const known = await store.payments.find(notice.paymentId);
        if (known) await store.jobs.add({ kind: "reconcile_payment", paymentId: known.id });
      }
      if (notice.kind === "dispute") {
        const known = await store.payments.find(notice.paymentId);
        if (known) await store.jobs.add({ kind: "follow_dispute", paymentId: known.id });
      }
      if (notice.kind === "seller_refund") {
        const known = await store.payments.find(notice.paymentId);
        if (known) await store.jobs.add({ kind: "follow_seller_refunds", paymentId: known.id });
      }
      if (notice.kind === "seller") {
        await store.jobs.add({ kind: "follow_seller", gateway: source, account: notice.account });
      }
      if (notice.kind === "refund") {
        const known = await store.refunds.find(notice.refundId);
        if (known) await store.jobs.add({ kind: "send_refund", refundId: known.id });
      }
    });
    return { kind: "accepted" };
  }

  /** The notice, read by the gateway that signed it; null when none did. */
  async #read(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<{ readonly source: string; readonly notice: GatewayNotice | UnreadableNotice } | null> {
    for (const gateway of this.#gateways.all) {
      const notice = await gateway.readNotice(rawBody, headers);
      if (notice) return { source: gateway.kind, notice };
    }
    return null;
  }
}
