/** The regions that the demo has events of, by their city. A link may name one; Bangkok is for everybody else. */
export const regionIds = ["bangkok", "taipei", "tokyo"] as const;
export type RegionId = (typeof regionIds)[number];

/** The merchant of each region whose events the stories are about. */
export const storyMerchants: Readonly<Record<RegionId, string>> = {
  bangkok: "riverside-badminton",
  taipei: "daan-badminton",
  tokyo: "setagaya-tennis-terrace",
};

/** The owners of these merchants, as the sample data has them: who is on the organiser's device. */
export const storyOwners: Readonly<Record<RegionId, { readonly userId: string; readonly displayName: string }>> = {
  bangkok: { userId: "U0000000000000000000000000000a001", displayName: "Anong" },
  taipei: { userId: "U0000000000000000000000000000a002", displayName: "志豪" },
  tokyo: { userId: "U0000000000000000000000000000a003", displayName: "由美子" },
};
