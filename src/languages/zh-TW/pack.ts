import type { LanguagePack } from "../language-pack.ts";

/** Readers of any other kind of Chinese get it too, because it is the nearest. */
export const chinese = {
  tag: "zh-TW",
  ownName: "繁體中文",
  calendar: {
    weekdays: { short: "週一 週二 週三 週四 週五 週六 週日", long: "星期一 星期二 星期三 星期四 星期五 星期六 星期日" },
    day: "{monthNumber}/{day}（{weekdaySign}）",
    dayWithYear: "{year}/{monthNumber}/{day}（{weekdaySign}）",
    longDay: "{year}年{month}{day}日{weekday}",
  },
  zone: "Asia/Taipei",
} as const satisfies LanguagePack;
