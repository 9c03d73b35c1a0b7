import { english } from "../en/pack.ts";
import type { LanguagePack } from "../language-pack.ts";
import { accented } from "./accented.ts";

/** Made from English, for development and the demo. It shows texts that overflow or are in no catalogue. */
export const pseudo = {
  tag: "en-XA",
  ownName: "[Åççéñţéđ]",
  calendar: english.calendar,
  dates: "en-GB",
  dayGap: ", ",
  zoneNames: "city",
  rewrite: accented,
} as const satisfies LanguagePack;
