import type { LanguagePack } from "../language-pack.ts";

/** Dates have the day before the month, as is usual in the region. */
export const english = {
  tag: "en",
  ownName: "English",
  dates: "en-GB",
  dayGap: ", ",
  zoneNames: "city",
} as const satisfies LanguagePack;
