import type { MemberId } from "#domain/member/member.ts";
import type { NotifierToken, NotifierTokenStore } from "#server/application/line/service-notifier.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryNotifierTokenStore implements NotifierTokenStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async keep(token: NotifierToken): Promise<void> {
    this.#tx.demandWrite();
    if (!this.#tx.members.get(token.memberId)) throw new Error("A notifier token needs its member.");
    this.#tx.notifierTokens.set(token.memberId, token);
  }

  async find(memberId: MemberId): Promise<NotifierToken | null> {
    return this.#tx.notifierTokens.get(memberId);
  }

  async replace(memberId: MemberId, value: string, next: NotifierToken | null): Promise<boolean> {
    this.#tx.demandWrite();
    if (this.#tx.notifierTokens.get(memberId)?.value !== value) return false;
    if (next) this.#tx.notifierTokens.set(memberId, next);
    else this.#tx.notifierTokens.remove(memberId);
    return true;
  }
}
