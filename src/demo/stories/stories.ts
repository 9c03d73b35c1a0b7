import { fullAndWaiting, joinAndPay, offerArrives } from "./joining.ts";
import { leaveWithAll, leaveWithHalf, leaveWithNothing, merchantCancels, refundToBank } from "./leaving.ts";
import { cardDeclined, threeDSecure, transferAndReceipt } from "./paying.ts";
import type { StoryId } from "./story-ids.ts";
import type { Story } from "./story.ts";

/** Every story by its name. */
export const stories: Readonly<Record<StoryId, Story>> = {
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
};
