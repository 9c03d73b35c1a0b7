import type { LanguagePack } from "../language-pack.ts";

/** Written with the day before the month, as the region writes it. */
export const english = {
  tag: "en",
  ownName: "English",
  dates: "en-GB",
  dayGap: ", ",
} as const satisfies LanguagePack;
