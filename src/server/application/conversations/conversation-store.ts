import type { ConversationLine } from "#domain/conversation/conversation.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";

/** All that a member and a merchant wrote to each other. */
export interface ConversationOverview {
  readonly memberId: MemberId;
  /** The merchant's own id for the member. */
  readonly knownAs: string;
  /** The member's texts that wait for staff. */
  readonly waiting: number;
  /** Since when the oldest of them waits; null: none does. */
  readonly waitingSince: Instant | null;
  readonly last: ConversationLine;
}

/** Where a page of overviews starts: after one of this rank and of this id of the merchant's. */
export interface OverviewCursor {
  readonly key: number;
  readonly id: string;
}

/** What waits comes before everything else: its rank is that of its last text, so much later. */
export const waitingRank = 4e12;

/** The place of a conversation in its merchant's list. */
export function rankOf({ waiting, last }: Pick<ConversationOverview, "waiting" | "last">): number {
  return last.writtenAt + (waiting > 0 ? waitingRank : 0);
}

export interface ConversationStore {
  /** Its merchant must exist and know the member. Throws MemberUnknown for an unknown member. */
  add(line: ConversationLine): Promise<void>;
  find(id: string): Promise<ConversationLine | null>;
  /** The latest texts between the two, oldest first. */
  between(merchantId: MerchantId, memberId: MemberId, limit: number): Promise<readonly ConversationLine[]>;
  /** Nothing that the member wrote waits for staff any more. Returns how many of its texts did. */
  settle(merchantId: MerchantId, memberId: MemberId, at: Instant): Promise<number>;
  /** Conversations of a merchant: those that wait first, then the latest text first (`rankOf`). */
  listOf(merchantId: MerchantId, limit: number, after: OverviewCursor | null): Promise<readonly ConversationOverview[]>;
  /** Removes texts that were written before an instant. Returns how many. */
  forgetBefore(instant: Instant): Promise<number>;
}
