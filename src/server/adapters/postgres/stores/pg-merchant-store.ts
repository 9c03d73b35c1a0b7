import type { Kysely } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MerchantClient, MerchantStore, MerchantToken } from "#server/application/merchants/merchant-store.ts";
import { withPortErrors } from "../database-errors.ts";
import { merchantColumns, toMerchant, toMerchantRow } from "../rows/merchant-row.ts";
import { toDate, toInstant } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";
import { isOneOf } from "./expressions.ts";

export class PgMerchantStore implements MerchantStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(merchant: Merchant): Promise<void> {
    const row = toMerchantRow(merchant);
    const { id: _, ...changes } = row;
    await this.#db
      .insertInto("merchants")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
      .execute();
  }

  async find(id: MerchantId): Promise<Merchant | null> {
    return (await this.findMany([id])).get(id) ?? null;
  }

  async lock(id: MerchantId): Promise<Merchant | null> {
    const row = await this.#db
      .selectFrom("merchants")
      .select(merchantColumns)
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row ? toMerchant(row) : null;
  }

  async findMany(ids: readonly MerchantId[]): Promise<ReadonlyMap<MerchantId, Merchant>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom("merchants").select(merchantColumns).where(isOneOf("id", ids)).execute();
    return new Map(rows.map((row) => [row.id, toMerchant(row)]));
  }

  async ensureMemberIds(
    merchantId: MerchantId,
    fresh: ReadonlyMap<MemberId, string>,
  ): Promise<ReadonlyMap<MemberId, string>> {
    if (fresh.size === 0) return new Map();
    const memberIds = [...fresh.keys()].toSorted();
    const insert = this.#db
      .insertInto("merchant_members")
      .values(
        memberIds.map((memberId) => ({ merchant_id: merchantId, member_id: memberId, id: fresh.get(memberId) ?? "" })),
      )
      .onConflict((conflict) => conflict.columns(["merchant_id", "member_id"]).doNothing());
    await withPortErrors(() => insert.execute());
    const rows = await this.#db
      .selectFrom("merchant_members")
      .select(["member_id", "id"])
      .where("merchant_id", "=", merchantId)
      .where(isOneOf("member_id", memberIds))
      .execute();
    return new Map(rows.map((row) => [row.member_id, row.id]));
  }

  async saveClient(client: MerchantClient): Promise<void> {
    const values = { merchant_id: client.merchantId, secret_hash: client.secretHash };
    await this.#db
      .insertInto("merchant_clients")
      .values({ client_id: client.clientId, ...values })
      .onConflict((conflict) => conflict.column("client_id").doUpdateSet(values))
      .execute();
  }

  async findClient(clientId: string): Promise<MerchantClient | null> {
    const row = await this.#db
      .selectFrom("merchant_clients")
      .select(["client_id", "merchant_id", "secret_hash"])
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    return row ? { clientId: row.client_id, merchantId: row.merchant_id, secretHash: row.secret_hash } : null;
  }

  async saveToken(token: MerchantToken): Promise<void> {
    const values = { merchant_id: token.merchantId, expires_at: toDate(token.expiresAt) };
    await this.#db
      .insertInto("merchant_tokens")
      .values({ token_hash: token.tokenHash, ...values })
      .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(values))
      .execute();
  }

  async findToken(tokenHash: string): Promise<MerchantToken | null> {
    const row = await this.#db
      .selectFrom("merchant_tokens")
      .select(["token_hash", "merchant_id", "expires_at"])
      .where("token_hash", "=", tokenHash)
      .executeTakeFirst();
    return row
      ? { tokenHash: row.token_hash, merchantId: row.merchant_id, expiresAt: toInstant(row.expires_at) }
      : null;
  }

  async forgetExpiredTokens(now: Instant): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("merchant_tokens")
      .where("expires_at", "<=", toDate(now))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}
