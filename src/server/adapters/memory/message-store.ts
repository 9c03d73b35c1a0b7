import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type {
  ClaimedMessage,
  Message,
  MessageKind,
  MessageStore,
  NotSentReason,
} from "#server/application/messages/message-store.ts";
import { by, byDescending, inOrder } from "./order.ts";
import type { MessageRow } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

const oldest = inOrder<MessageRow>(
  by((row) => row.message.createdAt),
  by((row) => row.number),
);
const newest = inOrder<MessageRow>(
  byDescending((row) => row.message.createdAt),
  byDescending((row) => row.number),
);

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
      this.#tx.messages.set(message.id, { message, number, tries: 0, firstTriedAt: null, nextTryAt: null });
      number += 1;
    }
  }

  async unsent(limit: number): Promise<readonly Message[]> {
    return messagesOf(this.#tx.messages.under("unsent", "unsent").sort(oldest).slice(0, limit));
  }

  async claim(now: Instant, until: Instant, limit: number): Promise<readonly ClaimedMessage[]> {
    this.#tx.demandWrite();
    const free = this.#tx.messages
      .under("unsent", "unsent")
      .filter(({ nextTryAt }) => nextTryAt === null || nextTryAt <= now);
    return free
      .sort(oldest)
      .slice(0, limit)
      .map((row) => {
        const tried = { ...row, tries: row.tries + 1, firstTriedAt: row.firstTriedAt ?? now, nextTryAt: until };
        this.#tx.messages.set(row.message.id, tried);
        return { message: tried.message, tries: tried.tries, firstTriedAt: tried.firstTriedAt };
      });
  }

  async markSent(id: string, at: Instant): Promise<void> {
    this.#change(id, (row) => ({ ...row, message: { ...row.message, sentAt: at } }));
  }

  async markNotSent(id: string, reason: NotSentReason): Promise<void> {
    this.#change(id, (row) => ({ ...row, message: { ...row.message, notSent: reason } }));
  }

  async postpone(id: string, until: Instant): Promise<void> {
    this.#change(id, (row) => ({ ...row, nextTryAt: until }));
  }

  async lastTold(kind: MessageKind, joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, Instant>> {
    const told = joinIds.flatMap((joinId) => {
      const times = this.#tx.messages.under("join", joinId).filter(({ message }) => message.kind === kind);
      return times.length === 0 ? [] : [[joinId, Math.max(...times.map(({ message }) => message.createdAt))] as const];
    });
    return new Map(told);
  }

  async ofMember(memberId: MemberId): Promise<readonly Message[]> {
    return messagesOf(this.#tx.messages.under("member", memberId).sort(newest));
  }

  async list(limit: number): Promise<readonly Message[]> {
    return messagesOf(this.#tx.messages.all().sort(newest).slice(0, limit));
  }

  #change(id: string, change: (row: MessageRow) => MessageRow): void {
    this.#tx.demandWrite();
    const row = this.#tx.messages.get(id);
    if (row) this.#tx.messages.set(id, change(row));
  }
}

function messagesOf(rows: readonly MessageRow[]): readonly Message[] {
  return rows.map((row) => row.message);
}
