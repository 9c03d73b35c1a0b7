import type { LanguagePack } from "../language-pack.ts";
import { accented } from "./accented.ts";

/** Made from English, for development and the demo: shows what overflows and what stands in no catalogue. */
export const pseudo = {
  tag: "en-XA",
  ownName: "[Åççéñţéđ]",
  dates: "en-GB",
  dayGap: ", ",
  rewrite: accented,
} as const satisfies LanguagePack;
