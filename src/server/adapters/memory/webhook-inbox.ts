import type { WebhookInbox } from "#server/application/ports/store.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryWebhookInbox implements WebhookInbox {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async accept(webhook: {
    readonly source: string;
    readonly id: string;
    readonly receivedAt: number;
  }): Promise<boolean> {
    this.#tx.demandWrite();
    const key = JSON.stringify([webhook.source, webhook.id]);
    if (this.#tx.webhooks.get(key)) return false;
    this.#tx.webhooks.set(key, webhook);
    return true;
  }

  async forgetBefore(instant: number): Promise<number> {
    this.#tx.demandWrite();
    const old = this.#tx.webhooks.all().filter(({ receivedAt }) => receivedAt < instant);
    for (const { source, id } of old) this.#tx.webhooks.remove(JSON.stringify([source, id]));
    return old.length;
  }
}
