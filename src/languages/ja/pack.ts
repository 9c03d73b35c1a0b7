import type { LanguagePack } from "../language-pack.ts";

/** A unit stands at its number, "15分", as everywhere in the texts around it. */
export const japanese = {
  tag: "ja",
  ownName: "日本語",
  unitGap: "",
  zone: "Asia/Tokyo",
} as const satisfies LanguagePack;
