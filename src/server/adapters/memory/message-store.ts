import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Message, MessageStore } from "#server/application/ports/message-store.ts";
import { by, byDescending, inOrder } from "./order.ts";
import type { MessageRow } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

const oldest = inOrder<MessageRow>(by((row) => row.message.createdAt), by((row) => row.number));
const newest = inOrder<MessageRow>(byDescending((row) => row.message.createdAt), byDescending((row) => row.number));

export class InMemoryMessageStore implements MessageStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async add(messages: readonly Message[]): Promise<void> {
    this.#tx.demandWrite();
    let number = this.#tx.messages.all().length;
    for (const message of messages) {
      if (this.#tx.messages.under("key", message.key).length > 0) continue;
      this.#tx.messages.set(message.id, { message, number });
      number += 1;
    }
  }

  async unsent(limit: number): Promise<readonly Message[]> {
    return messagesOf(this.#tx.messages.under("unsent", "unsent").sort(oldest).slice(0, limit));
  }

  async markSent(id: string, at: Instant): Promise<void> {
    this.#tx.demandWrite();
    const row = this.#tx.messages.get(id);
    if (row) this.#tx.messages.set(id, { ...row, message: { ...row.message, sentAt: at } });
  }

  async ofMember(memberId: MemberId): Promise<readonly Message[]> {
    return messagesOf(this.#tx.messages.under("member", memberId).sort(newest));
  }

  async list(limit: number): Promise<readonly Message[]> {
    return messagesOf(this.#tx.messages.all().sort(newest).slice(0, limit));
  }
}

function messagesOf(rows: readonly MessageRow[]): readonly Message[] {
  return rows.map((row) => row.message);
}
