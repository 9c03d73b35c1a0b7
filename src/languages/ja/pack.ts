import type { LanguagePack } from "../language-pack.ts";

/** No space between number and unit: "15分", as in the texts around it. */
export const japanese = {
  tag: "ja",
  ownName: "日本語",
  unitGap: "",
  zone: "Asia/Tokyo",
} as const satisfies LanguagePack;
