import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MerchantClient, MerchantStore, MerchantToken } from "#server/application/merchants/merchant-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { customerKey } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryMerchantStore implements MerchantStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async save(merchant: Merchant): Promise<void> {
    this.#tx.merchants.set(merchant.id, merchant);
  }

  async find(id: MerchantId): Promise<Merchant | null> {
    return this.#tx.merchants.get(id);
  }

  async lock(id: MerchantId): Promise<Merchant | null> {
    this.#tx.demandWrite();
    return this.find(id);
  }

  async findMany(ids: readonly MerchantId[]): Promise<ReadonlyMap<MerchantId, Merchant>> {
    return new Map(ids.flatMap((id) => this.#tx.merchants.get(id) ?? []).map((merchant) => [merchant.id, merchant]));
  }

  async ensureMemberIds(
    merchantId: MerchantId,
    fresh: ReadonlyMap<MemberId, string>,
  ): Promise<ReadonlyMap<MemberId, string>> {
    this.#tx.demandWrite();
    this.#demandMerchant(merchantId);
    const known = new Map<MemberId, string>();
    for (const [memberId, freshId] of fresh) {
      if (!this.#tx.members.get(memberId)) throw new MemberUnknown("There is no such member.");
      const key = customerKey(merchantId, memberId);
      const id = this.#tx.customers.get(key)?.id ?? freshId;
      this.#tx.customers.set(key, { merchantId, memberId, id });
      known.set(memberId, id);
    }
    return known;
  }

  async saveClient(client: MerchantClient): Promise<void> {
    this.#demandMerchant(client.merchantId);
    this.#tx.clients.set(client.clientId, client);
  }

  async findClient(clientId: string): Promise<MerchantClient | null> {
    return this.#tx.clients.get(clientId);
  }

  async saveToken(token: MerchantToken): Promise<void> {
    this.#demandMerchant(token.merchantId);
    this.#tx.tokens.set(token.tokenHash, token);
  }

  async findToken(tokenHash: string): Promise<MerchantToken | null> {
    return this.#tx.tokens.get(tokenHash);
  }

  async forgetExpiredTokens(now: Instant): Promise<number> {
    this.#tx.demandWrite();
    const expired = this.#tx.tokens.all().filter(({ expiresAt }) => expiresAt <= now);
    for (const { tokenHash } of expired) this.#tx.tokens.remove(tokenHash);
    return expired.length;
  }

  #demandMerchant(id: MerchantId): void {
    if (!this.#tx.merchants.get(id)) throw new Error("There is no such merchant.");
  }
}
