import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { MerchantStore } from "#server/application/merchants/merchant-store.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memoryMerchants(tx: MemoryTransaction): MerchantStore {
  const { clients, customers, members, merchants, tokens } = tx.rows;
  const demandMerchant = (id: MerchantId) => {
    if (!merchants.get(id)) throw new Error("There is no such merchant.");
  };
  return {
    async save(merchant) {
      merchants.put(merchant);
    },
    find: async (id) => merchants.get(id),
    async lock(id) {
      tx.demandWrite();
      return merchants.get(id);
    },
    findMany: async (ids) =>
      new Map(ids.flatMap((id) => merchants.get(id) ?? []).map((merchant) => [merchant.id, merchant])),
    async ensureMemberIds(merchantId, fresh) {
      tx.demandWrite();
      demandMerchant(merchantId);
      const known = new Map<MemberId, string>();
      for (const [memberId, freshId] of fresh) {
        if (!members.get(memberId)) throw new MemberUnknown("There is no such member.");
        const id = customers.get(keyOf(merchantId, memberId))?.id ?? freshId;
        customers.put({ merchantId, memberId, id });
        known.set(memberId, id);
      }
      return known;
    },
    async saveClient(client) {
      demandMerchant(client.merchantId);
      clients.put(client);
    },
    findClient: async (clientId) => clients.get(clientId),
    async saveToken(token) {
      demandMerchant(token.merchantId);
      tokens.put(token);
    },
    findToken: async (tokenHash) => tokens.get(tokenHash),
    async forgetExpiredTokens(now) {
      tx.demandWrite();
      const expired = tokens.all().filter(({ expiresAt }) => expiresAt <= now);
      for (const { tokenHash } of expired) tokens.remove(tokenHash);
      return expired.length;
    },
  };
}
