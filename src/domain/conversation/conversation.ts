import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { ClubStanding } from "#domain/merchant/admission.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { day, type Instant } from "#domain/time/instant.ts";

/** The longest text of either side, in characters. */
export const longestLine = 1_000;

/** So many texts that nobody answered may be written within a day, by a member to a merchant and by its staff. */
export const mostUnanswered = 5;

export const lineAuthors = ["member", "staff"] as const;
export type LineAuthor = (typeof lineAuthors)[number];

/** One text of a conversation between a member and a merchant. */
export interface ConversationLine {
  readonly id: string;
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  readonly author: LineAuthor;
  /** The event that the member looked at; null: none, and for what staff wrote. */
  readonly eventId: EventId | null;
  readonly text: string;
  readonly writtenAt: Instant;
  /** When staff answered a member's text, or said that it needs no answer; null: it waits. Always null for theirs. */
  readonly settledAt: Instant | null;
}

export const writingRefusals = ["joining_not_open", "too_many_messages"] as const;
export type WritingRefusal = (typeof writingRefusals)[number];

/** Does a text wait for staff? */
export function waitsForStaff({ author, settledAt }: Pick<ConversationLine, "author" | "settledAt">): boolean {
  return author === "member" && settledAt === null;
}

/** When the next text of a conversation is written: later than all before it, so that their order is certain. */
export function writtenAfter(lines: readonly ConversationLine[], now: Instant): Instant {
  return Math.max(now, ...lines.map(({ writtenAt }) => writtenAt + 1));
}

/** May a member write to a merchant, to whom it wrote `lines`? Not who is blocked, and not ever more unanswered. */
export function writingRefusal(
  lines: readonly ConversationLine[],
  standing: ClubStanding | null,
  now: Instant,
): Refused<WritingRefusal> | null {
  if (standing === "blocked") return refused("joining_not_open");
  const unanswered = lines.filter((line) => waitsForStaff(line) && line.writtenAt > now - day);
  return unanswered.length >= mostUnanswered ? refused("too_many_messages") : null;
}

/** May staff write to a member? Not ever more without an answer. `lines` are those between the two, oldest first. */
export function staffWritingRefusal(
  lines: readonly ConversationLine[],
  now: Instant,
): Refused<"too_many_messages"> | null {
  const sinceAnswered = lines.slice(lines.findLastIndex(({ author }) => author === "member") + 1);
  const unanswered = sinceAnswered.filter(({ writtenAt }) => writtenAt > now - day);
  return unanswered.length >= mostUnanswered ? refused("too_many_messages") : null;
}
