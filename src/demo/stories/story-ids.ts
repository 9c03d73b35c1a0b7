/** The names that links have stories under, in the order of the drawer. */
export const storyIds = [
  "join-and-pay",
  "full-and-waiting",
  "offer-arrives",
  "card-declined",
  "3d-secure",
  "transfer-and-receipt",
  "leave-100",
  "leave-50",
  "leave-0",
  "refund-to-bank",
  "merchant-cancels",
] as const;

export type StoryId = (typeof storyIds)[number];
