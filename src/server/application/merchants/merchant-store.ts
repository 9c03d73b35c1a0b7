import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { ClubStanding } from "#domain/merchant/admission.ts";
import type { MerchantMember } from "#server/application/members/personal-data.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { MonthZones } from "#domain/merchant/month-zones.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A merchant's program that may call the back office. Its secrets are kept only as hashes. */
export interface MerchantClient {
  readonly clientId: string;
  readonly merchantId: MerchantId;
  /** What it is for, in the words of whoever made it. */
  readonly name: string;
  readonly secretHash: string;
  /** The secret before the last rotation; null where there was none, or where it ended at once. */
  readonly olderSecretHash: string | null;
  /** Until when the older secret works; null when there is none. */
  readonly olderUntil: Instant | null;
  readonly createdAt: Instant;
  /** When it last got a token; null: never. */
  readonly lastUsedAt: Instant | null;
  /** Since when it gets no token any more, for good; null while it may. */
  readonly revokedAt: Instant | null;
}

/** A short-lived token of a client, kept only as a hash. */
export interface MerchantToken {
  readonly tokenHash: string;
  readonly clientId: string;
  readonly merchantId: MerchantId;
  readonly expiresAt: Instant;
}

/** A merchant's account at a payment gateway. */
export interface GatewayAccount {
  readonly merchantId: MerchantId;
  /** The gateway's name. */
  readonly gateway: string;
  readonly account: string;
}

/** An account with the secret by which the gateway knows it: sealed where it is kept (decision 0034). */
export interface GatewaySecret extends GatewayAccount {
  readonly secret: string;
}

/** A merchant in the operator's list. */
export interface ListedMerchant extends Pick<Merchant, "id" | "name"> {
  /** Null: not suspended. */
  readonly suspendedAt: Instant | null;
}

/** Somebody whom a merchant knows, by what people are found. */
export interface KnownPerson
  extends
    Pick<Member, "displayName" | "pictureUrl" | "name" | "phone">,
    Pick<MerchantMember, "memberId" | "standing" | "reason" | "standsSince"> {
  /** The latest join, or when it came to stand so; 0 where nothing says it. */
  readonly seenLastAt: Instant;
  /** The largest of the ids by which this merchant knows the member's places and the member. Never LINE's. */
  readonly ref: string;
}

export type StandingCursor = { readonly key: number; readonly id: string };

export interface MerchantStore {
  /** Writes a new merchant. False when its id is taken: then nothing changes. */
  create(merchant: Merchant): Promise<boolean>;
  save(merchant: Merchant): Promise<void>;
  /** All merchants by id, at most `limit`, after the id `after`. */
  list(limit: number, after: MerchantId | null): Promise<readonly ListedMerchant[]>;
  /** Keeps the zones of a merchant's months if it has none yet; otherwise, and for an unknown id, changes nothing. */
  startMonths(id: MerchantId, zones: MonthZones): Promise<void>;
  /** Suspends a merchant since an instant; null resumes it. `save` does not change this. */
  suspend(id: MerchantId, since: Instant | null): Promise<void>;
  /** Since when a merchant is suspended; null when it is not, and for an unknown id. */
  suspendedSince(id: MerchantId): Promise<Instant | null>;
  find(id: MerchantId): Promise<Merchant | null>;
  /**
   * The same as `find`, locked until the transaction ends. If two changes run at once, the second sees what the first
   * wrote.
   */
  lock(id: MerchantId): Promise<Merchant | null>;
  /** The merchants that use this account at a gateway, by id; almost always one. */
  withGatewayAccount(gateway: string, account: string): Promise<readonly MerchantId[]>;
  findMany(ids: readonly MerchantId[]): Promise<ReadonlyMap<MerchantId, Merchant>>;
  /**
   * The ids by which this merchant knows these members. A member without an id gets the `fresh` one for good. Writes,
   * so call it only inside `run`. Throws MemberUnknown for an unknown member.
   */
  ensureMemberIds(merchantId: MerchantId, fresh: ReadonlyMap<MemberId, string>): Promise<ReadonlyMap<MemberId, string>>;
  /** The member whom this merchant knows under an id, locked until the transaction ends; null for an unknown id. */
  lockKnown(merchantId: MerchantId, id: string): Promise<MerchantMember | null>;
  /** The same without the lock. */
  findKnown(merchantId: MerchantId, id: string): Promise<MerchantMember | null>;
  /** Writes how a member stands and what is noted about it, who is known to the merchant already. */
  saveStanding(known: MerchantMember): Promise<void>;
  /** How a member stands with a merchant; null where nobody said so. */
  standingOf(merchantId: MerchantId, memberId: MemberId): Promise<ClubStanding | null>;
  /** The same of several members; who has no entry stands in no way. */
  standingsOf(merchantId: MerchantId, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, ClubStanding>>;
  /** Members who stand so, who came to it last first; the key of the cursor is `standsSince`. */
  listStanding(
    merchantId: MerchantId,
    standing: ClubStanding,
    limit: number,
    after: StandingCursor | null,
  ): Promise<readonly MerchantMember[]>;
  /** Everybody whom the merchant knows, the latest first, then by `ref`; nobody who was erased, and no walk-ins. */
  everybody(merchantId: MerchantId): Promise<readonly KnownPerson[]>;
  /** Keeps the secret of an account; its merchant must exist. */
  saveGatewaySecret(secret: GatewaySecret): Promise<void>;
  /** Null for an account without one. */
  gatewaySecret(account: GatewayAccount): Promise<string | null>;
  saveClient(client: MerchantClient): Promise<void>;
  findClient(clientId: string): Promise<MerchantClient | null>;
  /** The same as `findClient`, locked until the transaction ends. */
  lockClient(clientId: string): Promise<MerchantClient | null>;
  /** All clients of a merchant, revoked ones too, oldest first. */
  clientsOf(merchantId: MerchantId): Promise<readonly MerchantClient[]>;
  /** Its client and its merchant must exist. */
  saveToken(token: MerchantToken): Promise<void>;
  /** Null also when its client was revoked, or while its merchant is suspended. */
  findToken(tokenHash: string): Promise<MerchantToken | null>;
  /** Removes all tokens of a client. */
  forgetTokensOf(clientId: string): Promise<void>;
  /** Removes the tokens that have expired by `now`. Returns how many. */
  forgetExpiredTokens(now: Instant): Promise<number>;
}
