import type { Language } from "#domain/member/member.ts";

/** How one difference of a changed event reads, with `from` and `to`. */
export interface ChangeTexts {
  readonly time: string;
  readonly venue: string;
  /** The same name and address, elsewhere on the map. */
  readonly moved: string;
  readonly level: string;
  /** Stands for no level. */
  readonly everybody: string;
}

export const changeTexts: Readonly<Record<Language, ChangeTexts>> = {
  en: {
    time: "Time: {from} → {to}",
    venue: "Place: {from} → {to}",
    moved: "Place: {to}, at another spot on the map",
    level: "Level: {from} → {to}",
    everybody: "everybody",
  },
  th: {
    time: "เวลา: {from} → {to}",
    venue: "สถานที่: {from} → {to}",
    moved: "สถานที่: {to} (ตำแหน่งบนแผนที่เปลี่ยน)",
    level: "ระดับ: {from} → {to}",
    everybody: "ทุกระดับ",
  },
  ja: {
    time: "日時：{from} → {to}",
    venue: "場所：{from} → {to}",
    moved: "場所：{to}（地図上の位置が変わりました）",
    level: "レベル：{from} → {to}",
    everybody: "どなたでも",
  },
  "zh-TW": {
    time: "時間：{from} → {to}",
    venue: "地點：{from} → {to}",
    moved: "地點：{to}（地圖上的位置已變更）",
    level: "程度：{from} → {to}",
    everybody: "不限程度",
  },
};
