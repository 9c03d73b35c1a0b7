/**
 * What keeps a merchant from closing, each with an act that ends it: somebody is in or waits for a game that is not
 * over; slips to decide about; money for which staff have to decide; refunds that have not come to their end; money
 * that is still owed at the venue for games that began.
 */
export const closingBlocks = ["games", "slips", "exceptions", "refunds", "owed"] as const;
export type ClosingBlock = (typeof closingBlocks)[number];

/** So many of each are counted at most. */
export const mostBlocksCounted = 100;
