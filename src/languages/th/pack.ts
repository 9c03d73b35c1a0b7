import type { LanguagePack } from "../language-pack.ts";

/** Its weekdays are too long for a date strip, so narrow ones are used: "พฤ". */
export const thai = {
  tag: "th",
  ownName: "ไทย",
  dates: "th-TH-u-ca-buddhist",
  weekday: "narrow",
  zone: "Asia/Bangkok",
} as const satisfies LanguagePack;
