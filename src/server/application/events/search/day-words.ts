import type { Weekday } from "#domain/time/local-date.ts";
import type { NamedDays } from "#domain/time/named-days.ts";
import type { Names } from "./sport-names.ts";

/** What people call days, from the day that it is. `evening`: that part of the day only. */
interface DayWords {
  readonly days: NamedDays;
  readonly evening?: true;
  readonly names: Names;
}

const said = (days: NamedDays, names: Names): DayWords => ({ days, names });

const relative: readonly DayWords[] = [
  said({ kind: "in", days: 0 }, ["today", "2day", "วันนี้", "今日", "本日", "きょう", "今天"]),
  {
    ...said({ kind: "in", days: 0 }, ["tonight", "tonite", "this evening", "คืนนี้", "ค่ำนี้", "เย็นนี้"]),
    evening: true,
  },
  { ...said({ kind: "in", days: 0 }, ["今夜", "今晩", "今晚", "こんばん"]), evening: true },
  said({ kind: "in", days: 1 }, [
    ...["tomorrow", "tmr", "tmrw", "tomorow", "tommorow", "tommorrow", "พรุ่งนี้", "วันพรุ่งนี้", "พรุ่งนี"],
    ...["明日", "あした", "あす", "明天"],
  ]),
  { ...said({ kind: "in", days: 1 }, ["明晚", "明晩", "คืนพรุ่งนี้"]), evening: true },
  said({ kind: "in", days: 2 }, [
    ...["day after tomorrow", "the day after tomorrow", "มะรืน", "มะรืนนี้", "วันมะรืน", "วันมะรืนนี้"],
    ...["明後日", "あさって", "後天"],
  ]),
  said({ kind: "in", days: 3 }, ["しあさって", "大後天", "มะเรื่อง"]),
  said({ kind: "weekend" }, [
    ...["weekend", "weekends", "the weekend", "สุดสัปดาห์", "วันหยุดสุดสัปดาห์", "เสาร์อาทิตย์", "เสาร์-อาทิตย์"],
    ...["週末", "土日", "六日", "周末"],
  ]),
  said({ kind: "weekend", week: 0 }, [
    ...["this weekend", "สุดสัปดาห์นี้", "เสาร์อาทิตย์นี้", "วันหยุดนี้", "今週末", "この週末", "這週末", "這個週末", "本週末"],
  ]),
  said({ kind: "weekend", week: 1 }, [
    ...["next weekend", "สุดสัปดาห์หน้า", "เสาร์อาทิตย์หน้า", "来週末", "來週末", "下週末", "下個週末"],
  ]),
  said({ kind: "week", week: 0 }, [...["this week", "สัปดาห์นี้", "今週", "這週", "這星期", "這禮拜", "本週", "這個星期"]]),
  said({ kind: "week", week: 1 }, [
    ...["next week", "สัปดาห์หน้า", "อาทิตย์หน้า", "来週", "下週", "下星期", "下禮拜", "下個星期"],
  ]),
];

interface WeekdayNames {
  /** Of which "this" and "next" can be said. */
  readonly plain: Names;
  readonly thai: string;
  /** 土 of 土曜日. */
  readonly japanese: string;
  /** 六 of 星期六. */
  readonly chinese: Names;
}

const weekdayNames: Readonly<Record<Weekday, WeekdayNames>> = {
  mon: { plain: ["monday", "mon"], thai: "จันทร์", japanese: "月", chinese: ["一"] },
  tue: { plain: ["tuesday", "tues", "tue"], thai: "อังคาร", japanese: "火", chinese: ["二"] },
  wed: { plain: ["wednesday", "wensday", "weds", "wed"], thai: "พุธ", japanese: "水", chinese: ["三"] },
  thu: { plain: ["thursday", "thurs", "thur", "thu"], thai: "พฤหัส", japanese: "木", chinese: ["四"] },
  fri: { plain: ["friday", "fri"], thai: "ศุกร์", japanese: "金", chinese: ["五"] },
  sat: { plain: ["saturday", "saterday", "sat"], thai: "เสาร์", japanese: "土", chinese: ["六"] },
  sun: { plain: ["sunday", "sun"], thai: "อาทิตย์", japanese: "日", chinese: ["日", "天"] },
};

/** As Japanese are read, where the input did not make characters of it. */
const readings: Readonly<Record<Weekday, string>> = {
  mon: "げつよう",
  tue: "かよう",
  wed: "すいよう",
  thu: "もくよう",
  fri: "きんよう",
  sat: "どよう",
  sun: "にちよう",
};

const chineseWeeks = ["星期", "禮拜", "週"];

function wordsOf(weekday: Weekday, { plain, thai, japanese, chinese }: WeekdayNames): readonly DayWords[] {
  const named = (names: Names, week?: 0 | 1) =>
    said({ kind: "weekday", weekday, ...(week !== undefined && { week }) }, names);
  const thaiNames = thai === "พฤหัส" ? [thai, "พฤหัสบดี"] : [thai];
  const chineseNames = (before: Names) =>
    before.flatMap((one) => chineseWeeks.flatMap((week) => chinese.map((day) => `${one}${week}${day}`)));
  return [
    named([
      ...plain.flatMap((name) => [name, ...(name.endsWith("day") ? [`${name}s`] : [])]),
      ...thaiNames.flatMap((name) => [name, `วัน${name}`]),
      ...[japanese, `${japanese}曜`, `${japanese}曜日`, readings[weekday], `${readings[weekday]}び`],
      ...chineseNames([""]),
    ]),
    named([
      ...plain.flatMap((name) => ["this", "coming", "this coming", "upcoming"].map((when) => `${when} ${name}`)),
      ...thaiNames.flatMap((name) => [`${name}นี้`, `วัน${name}นี้`]),
    ]),
    named([`今週${japanese}曜`, `今週の${japanese}曜`, `今週${japanese}曜日`, `今週の${japanese}曜日`], 0),
    named(chineseNames(["這", "本", "這個"]), 0),
    named(
      [
        ...plain.map((name) => `next ${name}`),
        // อาทิตย์หน้า is next week.
        ...thaiNames.flatMap((name) => (weekday === "sun" ? [] : [`${name}หน้า`]).concat(`วัน${name}หน้า`)),
        ...["", "の"].flatMap((of) => [`来週${of}${japanese}曜`, `来週${of}${japanese}曜日`]),
        ...chineseNames(["下", "下個"]),
      ],
      1,
    ),
  ];
}

export const dayWords: readonly DayWords[] = [
  ...relative,
  ...Object.entries(weekdayNames).flatMap(([weekday, names]) => wordsOf(weekday as Weekday, names)),
];

/**
 * Words that are parts of names as well, so that they mean something only beside names that the search knows and other
 * meanings: the sun of Sun Court is no day.
 */
export const weakWords: ReadonlySet<string> = new Set([
  ...[
    "sun",
    "sat",
    "mon",
    "wed",
    "fri",
    "thu",
    "tue",
    "tues",
    "thur",
    "tmr",
    "free",
    "night",
    "sunrise",
    "pro",
    "expert",
  ],
  ...["อาทิตย์", "จันทร์", "พุธ", "ศุกร์", "เสาร์", "อังคาร", "พฤหัส", "スタート", "基礎", "basic", "open"],
]);
