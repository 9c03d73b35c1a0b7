import type { MerchantId } from "#domain/event/sports-event.ts";
import { grouped } from "#domain/grouped.ts";
import { isErased } from "#domain/member/erased.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { KnownPerson, MerchantStore } from "#server/application/merchants/merchant-store.ts";
import { by, byDescending, inOrder, newestFirst, nextItems } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const nothingSaid = { standing: null, reason: null, standsSince: null, note: null };

export function memoryMerchants(tx: MemoryTransaction): MerchantStore {
  const { clients, customers, gatewaySecrets, members, merchants, participations, suspensions, tokens } = tx.rows;
  const demandMerchant = (id: MerchantId) => {
    if (!merchants.get(id)) throw new Error("There is no such merchant.");
  };
  return {
    async create(merchant) {
      if (merchants.get(merchant.id)) return false;
      merchants.put(merchant);
      return true;
    },
    async save(merchant) {
      merchants.put(merchant);
    },
    async list(limit, after) {
      return merchants
        .all()
        .toSorted(by(({ id }) => id))
        .filter(({ id }) => after === null || id > after)
        .slice(0, limit)
        .map(({ id, name }) => ({ id, name, suspendedAt: suspensions.get(id)?.since ?? null }));
    },
    async startMonths(id, zones) {
      tx.demandWrite();
      const merchant = merchants.get(id);
      if (merchant && !merchant.monthZones) merchants.put({ ...merchant, monthZones: zones });
    },
    async suspend(merchantId, since) {
      tx.demandWrite();
      if (merchants.get(merchantId)) suspensions.put({ merchantId, since });
    },
    suspendedSince: async (id) => suspensions.get(id)?.since ?? null,
    find: async (id) => merchants.get(id),
    async lock(id) {
      tx.demandWrite();
      return merchants.get(id);
    },
    withGatewayAccount: async (gateway, account) =>
      [...merchants.all()]
        .filter(({ gatewayAccounts }) => gatewayAccounts[gateway] === account)
        .map(({ id }) => id)
        .toSorted(),
    findMany: async (ids) =>
      new Map(ids.flatMap((id) => merchants.get(id) ?? []).map((merchant) => [merchant.id, merchant])),
    async ensureMemberIds(merchantId, fresh) {
      tx.demandWrite();
      demandMerchant(merchantId);
      const known = new Map<MemberId, string>();
      for (const [memberId, freshId] of fresh) {
        if (!members.get(memberId)) throw new MemberUnknown("There is no such member.");
        const stranger = { merchantId, memberId, id: freshId, ...nothingSaid };
        const row = customers.get(keyOf(merchantId, memberId)) ?? stranger;
        customers.put(row);
        known.set(memberId, row.id);
      }
      return known;
    },
    async lockKnown(merchantId, id) {
      tx.demandWrite();
      return customers.all().find((one) => one.merchantId === merchantId && one.id === id) ?? null;
    },
    async findKnown(merchantId, id) {
      return customers.all().find((one) => one.merchantId === merchantId && one.id === id) ?? null;
    },
    async saveStanding(known) {
      customers.put(known);
    },
    standingOf: async (merchantId, memberId) => customers.get(keyOf(merchantId, memberId))?.standing ?? null,
    async standingsOf(merchantId, memberIds) {
      const rows = memberIds.flatMap((memberId) => customers.get(keyOf(merchantId, memberId)) ?? []);
      return new Map(rows.flatMap(({ memberId, standing }) => (standing === null ? [] : [[memberId, standing]])));
    },
    async listStanding(merchantId, standing, limit, after) {
      const found = customers.all().filter((one) => one.merchantId === merchantId && one.standing === standing);
      return nextItems(found, ({ standsSince, id }) => ({ key: standsSince ?? 0, id }), newestFirst, limit, after);
    },
    async everybody(merchantId) {
      const joined = participations
        .under("merchant", merchantId)
        .map(({ memberId, joinedAt: at, id: ref }) => ({ memberId, at, ref }));
      const stand = customers
        .all()
        .filter((one) => one.merchantId === merchantId)
        .map(({ memberId, standsSince, id: ref }) => ({ memberId, at: standsSince ?? 0, ref }));
      const seen = grouped([...joined, ...stand], ({ memberId }) => memberId);
      const found = [...seen].flatMap(([memberId, all]): KnownPerson[] => {
        const member = isWalkIn(memberId) || isErased(memberId) ? null : members.get(memberId);
        if (!member) return [];
        const { displayName, pictureUrl, name, phone } = member;
        const { standing, reason, standsSince } = customers.get(keyOf(merchantId, memberId)) ?? nothingSaid;
        const seenLastAt = Math.max(...all.map(({ at }) => at));
        const ref = all.map((one) => one.ref).reduce((a, b) => (a > b ? a : b));
        const facts = { displayName, pictureUrl, name, phone, standing, reason, standsSince };
        return [{ memberId, ...facts, seenLastAt, ref }];
      });
      return found.toSorted(
        inOrder(
          byDescending(({ seenLastAt }) => seenLastAt),
          by(({ ref }) => ref),
        ),
      );
    },
    async saveGatewaySecret(secret) {
      demandMerchant(secret.merchantId);
      gatewaySecrets.put(secret);
    },
    gatewaySecret: async ({ merchantId, gateway, account }) =>
      gatewaySecrets.get(keyOf(merchantId, gateway, account))?.secret ?? null,
    async saveClient(client) {
      demandMerchant(client.merchantId);
      clients.put(client);
    },
    findClient: async (clientId) => clients.get(clientId),
    async lockClient(clientId) {
      tx.demandWrite();
      return clients.get(clientId);
    },
    clientsOf: async (merchantId) =>
      clients
        .all()
        .filter((client) => client.merchantId === merchantId)
        .toSorted(
          inOrder(
            by(({ createdAt }) => createdAt),
            by(({ clientId }) => clientId),
          ),
        ),
    async saveToken(token) {
      demandMerchant(token.merchantId);
      if (!clients.get(token.clientId)) throw new Error("There is no such client.");
      tokens.put(token);
    },
    async findToken(tokenHash) {
      const token = tokens.get(tokenHash);
      const isOver = token && (clients.get(token.clientId)?.revokedAt ?? suspensions.get(token.merchantId)?.since);
      return typeof isOver === "number" ? null : token;
    },
    async forgetTokensOf(clientId) {
      tx.demandWrite();
      for (const token of tokens.all()) if (token.clientId === clientId) tokens.remove(token.tokenHash);
    },
    async forgetExpiredTokens(now) {
      tx.demandWrite();
      const expired = tokens.all().filter(({ expiresAt }) => expiresAt <= now);
      for (const { tokenHash } of expired) tokens.remove(tokenHash);
      return expired.length;
    },
  };
}
