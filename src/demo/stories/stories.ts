import { fullAndWaiting, joinAndPay, offerArrives } from "./joining.ts";
import { leaveWithAll, leaveWithHalf, leaveWithNothing, merchantCancels, refundToBank } from "./leaving.ts";
import { cardDeclined, threeDSecure, transferAndReceipt } from "./paying.ts";
import type { Story } from "./story.ts";

/** Every story, by the name that a link has it under, in the order of the drawer. */
export const stories = {
  "join-and-pay": joinAndPay,
  "full-and-waiting": fullAndWaiting,
  "offer-arrives": offerArrives,
  "card-declined": cardDeclined,
  "3d-secure": threeDSecure,
  "transfer-and-receipt": transferAndReceipt,
  "leave-100": leaveWithAll,
  "leave-50": leaveWithHalf,
  "leave-0": leaveWithNothing,
  "refund-to-bank": refundToBank,
  "merchant-cancels": merchantCancels,
} as const satisfies Readonly<Record<string, Story>>;

export type StoryId = keyof typeof stories;

export const storyIds = Object.keys(stories) as readonly StoryId[];

export function isStoryId(text: string | null): text is StoryId {
  return text !== null && Object.hasOwn(stories, text);
}
