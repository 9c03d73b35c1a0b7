/** The regions that the demo has events of, by their city. A link may name one; Bangkok is for everybody else. */
export const regionIds = ["bangkok", "taipei", "tokyo"] as const;
export type RegionId = (typeof regionIds)[number];

/** The merchant of each region whose events the stories are about. */
export const storyMerchants: Readonly<Record<RegionId, string>> = {
  bangkok: "riverside-badminton",
  taipei: "daan-badminton",
  tokyo: "setagaya-tennis-terrace",
};
