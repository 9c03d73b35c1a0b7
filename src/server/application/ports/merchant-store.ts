import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A merchant's program that may call the back office. The secret is kept only as a hash. */
export interface MerchantClient {
  readonly clientId: string;
  readonly merchantId: MerchantId;
  readonly secretHash: string;
}

/** A short-lived token of a client, kept only as a hash. */
export interface MerchantToken {
  readonly tokenHash: string;
  readonly merchantId: MerchantId;
  readonly expiresAt: Instant;
}

export interface MerchantStore {
  save(merchant: Merchant): Promise<void>;
  find(id: MerchantId): Promise<Merchant | null>;
  findMany(ids: readonly MerchantId[]): Promise<ReadonlyMap<MerchantId, Merchant>>;
  saveClient(client: MerchantClient): Promise<void>;
  findClient(clientId: string): Promise<MerchantClient | null>;
  saveToken(token: MerchantToken): Promise<void>;
  findToken(tokenHash: string): Promise<MerchantToken | null>;
}
