import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
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
  /**
   * The same as `find`, locked until the transaction ends. If two changes run at once, the second sees what the first
   * wrote.
   */
  lock(id: MerchantId): Promise<Merchant | null>;
  findMany(ids: readonly MerchantId[]): Promise<ReadonlyMap<MerchantId, Merchant>>;
  /**
   * The ids by which this merchant knows these members. A member without an id gets the `fresh` one for good. Writes,
   * so call it only inside `run`. Throws MemberUnknown for an unknown member.
   */
  ensureMemberIds(merchantId: MerchantId, fresh: ReadonlyMap<MemberId, string>): Promise<ReadonlyMap<MemberId, string>>;
  saveClient(client: MerchantClient): Promise<void>;
  findClient(clientId: string): Promise<MerchantClient | null>;
  saveToken(token: MerchantToken): Promise<void>;
  findToken(tokenHash: string): Promise<MerchantToken | null>;
  /** Removes the tokens that have expired by `now`. Returns how many. */
  forgetExpiredTokens(now: Instant): Promise<number>;
}
