import { day } from "#domain/time/instant.ts";

/** The present of tests: Tuesday 1 December 2026, 12:00 in Bangkok; no quiet hours anywhere we sell. */
export const testNow = Date.UTC(2026, 11, 1, 5);

/** When events of tests start, unless they say otherwise. */
export const testStart = testNow + 2 * day;
