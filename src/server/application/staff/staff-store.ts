import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Invitation } from "#domain/merchant/invitation.ts";
import type { StaffId, StaffMember } from "#domain/merchant/staff.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A person's short-lived token at one merchant, kept only as a hash. */
export interface StaffToken {
  readonly tokenHash: string;
  readonly staffId: StaffId;
  /** When the person logged in, as the ID token said that it was exchanged for. */
  readonly loggedInAt: Instant;
  readonly expiresAt: Instant;
}

/** A merchant's digest, and when it was due. */
export interface DueDigest {
  readonly merchantId: MerchantId;
  readonly dueAt: Instant | null;
}

/** The people who work for merchants, their tokens, and the links that invite them. */
export interface StaffStore {
  /** Writes a row by id. Throws MemberUnknown for an unknown member. */
  save(one: StaffMember): Promise<void>;
  find(id: StaffId): Promise<StaffMember | null>;
  /** Revoked ones too. */
  findMember(merchantId: MerchantId, memberId: MemberId): Promise<StaffMember | null>;
  /** Who works for a merchant now, longest first. */
  ofMerchant(merchantId: MerchantId): Promise<readonly StaffMember[]>;
  /** Who ever worked for a merchant, revoked ones too, longest first. */
  everOfMerchant(merchantId: MerchantId): Promise<readonly StaffMember[]>;
  /** Where a member works now, by merchant. */
  ofMember(memberId: MemberId): Promise<readonly StaffMember[]>;
  /**
   * Merchants with an owner or manager whose digest is due at `now`, in any order. One without a digest yet has null
   * for its time.
   */
  digestsDue(now: Instant, limit: number): Promise<readonly DueDigest[]>;
  /** Keeps when a merchant's next digest is due. */
  saveDigest(merchantId: MerchantId, dueAt: Instant): Promise<void>;
  saveToken(token: StaffToken): Promise<void>;
  /** A token and whose it is. Null for one that is unknown, of somebody revoked, or while its merchant is suspended. */
  findToken(tokenHash: string): Promise<(StaffToken & { readonly staff: StaffMember }) | null>;
  /** The latest login of a person among the tokens that are still kept; null: none is. */
  lastLoginOf(staffId: StaffId): Promise<Instant | null>;
  /** Removes all tokens of a person. */
  forgetTokensOf(staffId: StaffId): Promise<void>;
  /** Removes the tokens that have expired by `now`. Returns how many. */
  forgetExpiredTokens(now: Instant): Promise<number>;
  /** Writes a link by its hash. */
  saveInvitation(invitation: Invitation): Promise<void>;
  findInvitation(tokenHash: string): Promise<Invitation | null>;
  /** Links of a merchant that nobody has used and that have not expired by `now`, first those that end first. */
  unusedInvitations(merchantId: MerchantId, now: Instant): Promise<readonly Invitation[]>;
  /** A link, locked until the transaction ends. */
  lockInvitation(tokenHash: string): Promise<Invitation | null>;
  /** The same, by the id that owners name it by. */
  lockInvitationById(id: string): Promise<Invitation | null>;
}
