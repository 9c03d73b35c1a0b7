import type { LanguagePack } from "../language-pack.ts";

/** It is also what readers of any other Chinese get: the nearest that there is. */
export const chinese = {
  tag: "zh-TW",
  ownName: "繁體中文",
  zone: "Asia/Taipei",
} as const satisfies LanguagePack;
