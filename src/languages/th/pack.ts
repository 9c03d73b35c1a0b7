import type { LanguagePack } from "../language-pack.ts";

/**
 * Its weekdays are too long for a date strip, so narrow ones are used: "พฤ". Borrowed words are in no dictionary of a
 * browser, which would begin a line in the middle of a syllable.
 */
export const thai = {
  tag: "th",
  ownName: "ไทย",
  dates: "th-TH-u-ca-buddhist",
  weekday: "narrow",
  whole: ["เช็กอิน", "เรียลไทม์", "พร้อมเพย์", "คาตาคานะ", "ป๊อปอัป", "แคป"],
  zone: "Asia/Bangkok",
} as const satisfies LanguagePack;
