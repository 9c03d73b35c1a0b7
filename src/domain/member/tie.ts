import type { MerchantId } from "#domain/event/sports-event.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { namesWebAddress } from "#domain/text/web-address.ts";
import type { Instant } from "../time/instant.ts";
import type { Member, MemberId } from "./member.ts";

/** What a member decided about one merchant. */
export interface Tie {
  readonly memberId: MemberId;
  readonly merchantId: MerchantId;
  /** May other members see who it is in this merchant's games? Null: it was not asked yet. */
  readonly showsName: boolean | null;
  /** Since when the member follows it, to hear of its new events; null: it does not. */
  readonly followedSince: Instant | null;
  /** Until when the member has seen what is new; null: nothing was seen since it follows. */
  readonly newsSeenAt: Instant | null;
}

/** What a member changes of a tie; what is left out stays. */
export interface TieChange {
  readonly showsName?: boolean;
  readonly follows?: boolean;
}

export function newTie(memberId: MemberId, merchantId: MerchantId): Tie {
  return { memberId, merchantId, showsName: null, followedSince: null, newsSeenAt: null };
}

/** Following again keeps the first time; who stops and starts again hears of what comes from then on. */
export function changedTie(tie: Tie, { showsName, follows }: TieChange, now: Instant): Tie {
  const shown = showsName === undefined ? tie : { ...tie, showsName };
  if (follows === undefined || follows === (tie.followedSince !== null)) return shown;
  return { ...shown, followedSince: follows ? now : null, newsSeenAt: null };
}

/** Is an event news to a member because it follows the merchant, seen or not? */
export function followTells(
  { merchantId, followedSince }: Pick<Tie, "merchantId" | "followedSince">,
  event: { readonly merchantId: MerchantId; readonly publishedAt: Instant },
): boolean {
  return merchantId === event.merchantId && followedSince !== null && event.publishedAt > followedSince;
}

/** A member as other members see it: never an id. */
export interface ShownPerson {
  readonly name: string;
  readonly pictureUrl: string | null;
}

const longestName = 24;

/**
 * By what name, and with which picture of LINE's, other members see a member who allows it: the first word of LINE's
 * name, or else of the member's own. Null where there is none, or where it names a web address: nobody is shown then.
 */
export function shownPersonOf({
  displayName,
  name,
  pictureUrl,
}: Pick<Member, "displayName" | "name" | "pictureUrl">): ShownPerson | null {
  const whole = displayName.trim() || (name ?? "").trim();
  const [first = ""] = whole.split(/\s+/u);
  if (first === "" || namesWebAddress(whole)) return null;
  return { name: cutText(first, longestName), pictureUrl };
}
