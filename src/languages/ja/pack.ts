import type { LanguagePack } from "../language-pack.ts";

/** No space between number and unit: "15分", as in the texts around it. */
export const japanese = {
  tag: "ja",
  ownName: "日本語",
  calendar: {
    weekdays: { short: "月 火 水 木 金 土 日", long: "月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日" },
    day: "{month}{day}日({weekday})",
    dayWithYear: "{year}年{month}{day}日({weekday})",
    longDay: "{year}年{month}{day}日{weekday}",
  },
  unitGap: "",
  zone: "Asia/Tokyo",
} as const satisfies LanguagePack;
