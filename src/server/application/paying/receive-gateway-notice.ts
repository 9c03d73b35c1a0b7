import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { PaymentGateway } from "./payment-gateway.ts";

export type NoticeAnswer =
  | { readonly kind: "accepted" }
  /** Not signed by the gateway. */
  | { readonly kind: "rejected" }
  /** Signed, but unreadable. Sending it again would not help. */
  | { readonly kind: "unreadable" };

/**
 * Takes a webhook of the payment gateway. Its signature is checked over the raw body. It is stored before it is
 * answered, once per id, and a job asks the gateway about its subject. So order and repetition don't matter. A webhook
 * about something that we don't follow is accepted too, because gateways send refused ones again for days.
 */
export class ReceiveGatewayNotice {
  static readonly needs: Needs<typeof ReceiveGatewayNotice> = [Transactions, PaymentGateway];
  readonly #transactions: Transactions;
  readonly #gateway: PaymentGateway;

  constructor(transactions: Transactions, gateway: PaymentGateway) {
    this.#transactions = transactions;
    this.#gateway = gateway;
  }

  async run(rawBody: string, headers: Readonly<Record<string, string | undefined>>): Promise<NoticeAnswer> {
    const notice = await this.#gateway.readNotice(rawBody, headers);
    if (!notice) return { kind: "rejected" };
    if (notice.kind === "unreadable") return notice;
    const receivedAt = this.#transactions.now();
    await this.#transactions.run(async ({ store }) => {
      const isNew = await store.webhooks.accept({ source: this.#gateway.kind, id: notice.id, receivedAt });
      if (!isNew) return;
      if (notice.kind === "payment") {
        const known = await store.payments.find(notice.paymentId);
        if (known) await store.jobs.add({ kind: "reconcile_payment", paymentId: known.id });
      }
      if (notice.kind === "dispute") {
        const known = await store.payments.find(notice.paymentId);
        if (known) await store.jobs.add({ kind: "follow_dispute", paymentId: known.id });
      }
      if (notice.kind === "refund") {
        const known = await store.refunds.find(notice.refundId);
        if (known) await store.jobs.add({ kind: "send_refund", refundId: known.id });
      }
    });
    return { kind: "accepted" };
  }
}
