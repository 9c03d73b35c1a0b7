import type { WebhookInbox } from "#server/application/ports/webhook-inbox.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryWebhookInbox implements WebhookInbox {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async accept(webhook: { readonly source: string; readonly id: string; readonly receivedAt: number }): Promise<boolean> {
    this.#tx.demandWrite();
    const key = JSON.stringify([webhook.source, webhook.id]);
    if (this.#tx.webhooks.get(key)) return false;
    this.#tx.webhooks.set(key, { receivedAt: webhook.receivedAt });
    return true;
  }
}
