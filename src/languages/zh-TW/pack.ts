import type { LanguagePack } from "../language-pack.ts";

/** Readers of any other kind of Chinese get it too, because it is the nearest. */
export const chinese = {
  tag: "zh-TW",
  ownName: "繁體中文",
  zone: "Asia/Taipei",
} as const satisfies LanguagePack;
