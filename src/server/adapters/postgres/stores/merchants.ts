import { sql } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { MerchantMember } from "#server/application/members/personal-data.ts";
import type {
  GatewaySecret,
  MerchantClient,
  MerchantStore,
  MerchantToken,
} from "#server/application/merchants/merchant-store.ts";
import { sealed, timestamp, json, plain, toDate, toInstant, toJson } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import { withPortErrors } from "../database-errors.ts";
import { isOneOf, type ListOrder, nextRows } from "../queries.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { everybody } from "./lists/everybody.ts";
import { writeTexts } from "./event-texts.ts";
import { builder, statement } from "../statement.ts";
import { demandOwnConnection, demandTransaction } from "../transaction-guard.ts";

declare module "../database.ts" {
  interface Database {
    merchants: typeof merchantTable.row & { readonly suspended_at: Date | null };
    merchant_clients: typeof clientTable.row;
    merchant_tokens: typeof tokenTable.row;
    gateway_secrets: typeof gatewaySecretTable.row;
    merchant_members: typeof merchantMemberTable.row;
  }
}

export const merchantTable = columnTable<Merchant>()(
  "merchants",
  {
    id: plain,
    name: plain,
    description: plain,
    logoUrl: plain,
    officialAccountUrl: plain,
    phone: plain,
    legal: json,
    timing: json,
    refundPolicy: json,
    transferAccount: json,
    tax: json,
    monthZones: json,
    gatewayAccounts: json,
    gatewayStandings: json,
    served: json,
    approvedAt: timestamp,
    closedAt: timestamp,
    founding: json,
  },
  { key: ["id"] },
);

/** The id by which a merchant knows a member. */
export const merchantMemberTable = columnTable<MerchantMember>()(
  "merchant_members",
  {
    merchantId: plain,
    memberId: plain,
    id: plain,
    standing: plain,
    reason: plain,
    standsSince: timestamp,
    note: plain,
  },
  { key: ["merchantId", "memberId"] },
);

export const clientTable = columnTable<MerchantClient>()(
  "merchant_clients",
  {
    clientId: plain,
    merchantId: plain,
    name: plain,
    secretHash: plain,
    olderSecretHash: plain,
    olderUntil: timestamp,
    createdAt: timestamp,
    lastUsedAt: timestamp,
    revokedAt: timestamp,
  },
  { key: ["clientId"] },
);

export const tokenTable = columnTable<MerchantToken>()(
  "merchant_tokens",
  { tokenHash: plain, clientId: plain, merchantId: plain, expiresAt: timestamp },
  { key: ["tokenHash"] },
);

const standingOf = statement(
  ({ merchantId, memberId }: Pick<MerchantMember, "merchantId" | "memberId">) =>
    builder
      .selectFrom("merchant_members")
      .select("standing")
      .where("merchant_id", "=", merchantId)
      .where("member_id", "=", memberId),
  demandOwnConnection,
);

/** Every account that a merchant has or had: its payments are asked for there. */
export const gatewaySecretTable = columnTable<GatewaySecret>()(
  "gateway_secrets",
  { merchantId: plain, gateway: plain, account: plain, secret: sealed },
  { key: ["merchantId", "gateway", "account"] },
);

const byStanding: ListOrder = { key: "stands_since", newestFirst: true, id: "id" };

export function pgMerchants(db: Db, keys: KeyRing): MerchantStore {
  const secrets = gatewaySecretTable.under(keys);
  const select = () => db.selectFrom("merchants").select(merchantTable.columns);
  const selectKnown = () => db.selectFrom("merchant_members").select(merchantMemberTable.columns);
  const knownAs = (merchantId: MerchantId, id: string) =>
    selectKnown().where("merchant_id", "=", merchantId).where("id", "=", id);
  const selectClients = () => db.selectFrom("merchant_clients").select(clientTable.columns);
  return {
    async create(merchant) {
      demandTransaction(db);
      const insert = db
        .insertInto("merchants")
        .values({ ...merchantTable.toRow(merchant), suspended_at: null })
        .onConflict((conflict) => conflict.column("id").doNothing());
      return Number((await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows) === 1;
    },
    async save(merchant) {
      const before = await merchantTable.one(select().where("id", "=", merchant.id));
      await merchantTable.save(db, merchant);
      if (before && before.name !== merchant.name) await writeTexts(db, { merchantId: merchant.id });
    },
    async list(limit, after) {
      let query = db.selectFrom("merchants").select(["id", "name", "suspended_at"]).orderBy("id").limit(limit);
      if (after !== null) query = query.where("id", ">", after);
      const rows = await query.execute();
      return rows.map(({ id, name, suspended_at: at }) => ({ id, name, suspendedAt: toInstant(at) }));
    },
    async startMonths(id, zones) {
      demandTransaction(db);
      await db
        .updateTable("merchants")
        .set({ month_zones: toJson(zones) })
        .where("id", "=", id)
        .where("month_zones", "is", null)
        .execute();
    },
    async suspend(id, since) {
      demandTransaction(db);
      await db
        .updateTable("merchants")
        .set({ suspended_at: toDate(since) })
        .where("id", "=", id)
        .execute();
    },
    async suspendedSince(id) {
      const row = await db.selectFrom("merchants").select("suspended_at").where("id", "=", id).executeTakeFirst();
      return toInstant(row?.suspended_at ?? null);
    },
    find: (id) => merchantTable.one(select().where("id", "=", id)),
    lock: (id) => merchantTable.one(select().where("id", "=", id).forNoKeyUpdate()),
    async withGatewayAccount(gateway, account) {
      const rows = await db
        .selectFrom("merchants")
        .select("id")
        .where(sql`gateway_accounts ->> ${gateway}`, "=", account)
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async findMany(ids) {
      if (ids.length === 0) return new Map();
      const merchants = await merchantTable.all(select().where(isOneOf("id", ids)));
      return new Map(merchants.map((merchant) => [merchant.id, merchant]));
    },
    async ensureMemberIds(merchantId, fresh) {
      demandTransaction(db);
      if (fresh.size === 0) return new Map();
      const nothingSaid = { standing: null, reason: null, standsSince: null, note: null };
      const members = [...fresh].map(([memberId, id]) => ({ merchantId, memberId, id, ...nothingSaid }));
      const inOrder = members.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
      const insert = db
        .insertInto("merchant_members")
        .values(inOrder.map((member) => merchantMemberTable.toRow(member)))
        .onConflict((conflict) => conflict.columns(["merchant_id", "member_id"]).doNothing());
      await withPortErrors(() => insert.execute());
      const rows = await db
        .selectFrom("merchant_members")
        .select(["member_id", "id"])
        .where("merchant_id", "=", merchantId)
        .where(isOneOf("member_id", [...fresh.keys()]))
        .execute();
      return new Map(rows.map((row) => [row.member_id, row.id]));
    },
    async lockKnown(merchantId, id) {
      demandTransaction(db);
      return merchantMemberTable.one(knownAs(merchantId, id).forNoKeyUpdate());
    },
    findKnown: (merchantId, id) => merchantMemberTable.one(knownAs(merchantId, id)),
    saveStanding: (known) => merchantMemberTable.save(db, known),
    async standingOf(merchantId, memberId) {
      return (await standingOf(db, { merchantId, memberId }))[0]?.standing ?? null;
    },
    async standingsOf(merchantId, memberIds) {
      if (memberIds.length === 0) return new Map();
      const known = selectKnown().where("merchant_id", "=", merchantId).where(isOneOf("member_id", memberIds));
      const rows = await merchantMemberTable.all(known.where("standing", "is not", null));
      return new Map(rows.flatMap(({ memberId, standing }) => (standing === null ? [] : [[memberId, standing]])));
    },
    listStanding(merchantId, standing, limit, after) {
      const known = selectKnown().where("merchant_id", "=", merchantId).where("standing", "=", standing);
      return merchantMemberTable.all(nextRows(known, byStanding, limit, after));
    },
    everybody: (merchantId) => everybody(db, merchantId),
    saveGatewaySecret: (secret) => secrets.save(db, secret),
    async gatewaySecret({ merchantId, gateway, account }) {
      const query = db
        .selectFrom("gateway_secrets")
        .select(secrets.columns)
        .where("merchant_id", "=", merchantId)
        .where("gateway", "=", gateway)
        .where("account", "=", account);
      return (await secrets.one(query))?.secret ?? null;
    },
    saveClient: (client) => clientTable.save(db, client),
    findClient: (clientId) => clientTable.one(selectClients().where("client_id", "=", clientId)),
    lockClient: (clientId) => clientTable.one(selectClients().where("client_id", "=", clientId).forNoKeyUpdate()),
    clientsOf: (merchantId) =>
      clientTable.all(selectClients().where("merchant_id", "=", merchantId).orderBy("created_at").orderBy("client_id")),
    saveToken: (token) => tokenTable.save(db, token),
    findToken: (tokenHash) =>
      tokenTable.one(
        db
          .selectFrom("merchant_tokens")
          .innerJoin("merchant_clients", "merchant_clients.client_id", "merchant_tokens.client_id")
          .innerJoin("merchants", "merchants.id", "merchant_tokens.merchant_id")
          .select(tokenTable.columns)
          .where("token_hash", "=", tokenHash)
          .where("revoked_at", "is", null)
          .where("suspended_at", "is", null),
      ),
    async forgetTokensOf(clientId) {
      demandTransaction(db);
      await db.deleteFrom("merchant_tokens").where("client_id", "=", clientId).execute();
    },
    async forgetExpiredTokens(now) {
      const expired = db.deleteFrom("merchant_tokens").where("expires_at", "<=", toDate(now));
      return Number((await expired.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}
