import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { Tie } from "#domain/member/tie.ts";

/** What members decided about merchants: one tie for each member and merchant. */
export interface TieStore {
  /** Writes a tie. Its merchant must exist. Throws MemberUnknown for an unknown member. */
  save(tie: Tie): Promise<void>;
  /** Null where the member decided nothing about the merchant. */
  find(memberId: MemberId, merchantId: MerchantId): Promise<Tie | null>;
  /** By the merchant's id. */
  ofMember(memberId: MemberId): Promise<readonly Tie[]>;
  /**
   * Of the members with a confirmed place in an event, those who allow its merchant to show their name: who joined
   * first comes first, at most `limit`.
   */
  shownIn(eventId: EventId, limit: number): Promise<readonly Member[]>;
}
