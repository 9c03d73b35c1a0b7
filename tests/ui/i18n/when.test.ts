import { afterEach, describe, expect, it, vi } from "vitest";
import {
  dayParts,
  formatDay,
  formatLongDay,
  formatMoment,
  formatTimeRange,
  relativeDay,
  zoneNote,
} from "#ui/i18n/format/when.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { type Language, languages } from "#languages/language.ts";

const bangkok = "Asia/Bangkok";
/** Friday 20 November 2026, 11:00 in Bangkok. */
const now = Date.UTC(2026, 10, 20, 4);
const hour = 3_600_000;
const day = 24 * hour;

const inEach = (format: (locale: Language) => string | null) =>
  Object.fromEntries(languages.map((locale) => [locale, format(locale)]));

describe("a day in a list", () => {
  it("is today or tomorrow on the event's own clocks", () => {
    expect(inEach((locale) => formatDay(now, bangkok, locale, now))).toEqual({
      en: "Today",
      th: "วันนี้",
      ja: "今日",
      "zh-TW": "今天",
    });
    expect(inEach((locale) => formatDay(now + day, bangkok, locale, now))).toEqual({
      en: "Tomorrow",
      th: "พรุ่งนี้",
      ja: "明日",
      "zh-TW": "明天",
    });
    const lateInBangkok = Date.UTC(2026, 10, 20, 16, 30);
    expect(relativeDay(lateInBangkok, bangkok, "en", now)).toBe("Today");
    expect(relativeDay(lateInBangkok, "Asia/Tokyo", "en", now)).toBe("Tomorrow");
  });

  it("carries no year within this year", () => {
    expect(inEach((locale) => formatDay(now + 3 * day, bangkok, locale, now))).toEqual({
      en: "Mon 23 Nov",
      th: "จันทร์ 23 พ.ย.",
      ja: "11月23日(月)",
      "zh-TW": "11/23（一）",
    });
  });

  it("carries another year, Buddhist in Thai", () => {
    const text = inEach((locale) => formatDay(now + 60 * day, bangkok, locale, now));
    expect(text["th"]).toContain("2570");
    expect([text["en"], text["ja"], text["zh-TW"]].every((words) => words?.includes("2027"))).toBe(true);
  });

  it("was yesterday: no word, the date", () => {
    expect(formatDay(now - day, bangkok, "en", now)).toBe("Thu 19 Nov");
  });
});

describe("the whole date", () => {
  it("names the year, Buddhist in Thai", () => {
    expect(formatLongDay(now, bangkok, "th")).toContain("2569");
    expect(formatLongDay(now, bangkok, "en")).toBe("Friday 20 November 2026");
    expect(formatLongDay(now, bangkok, "ja")).toBe("2026年11月20日金曜日");
  });
});

describe("times", () => {
  it("run on the event's clocks, in 24 hours, whatever the language", () => {
    expect(inEach((locale) => formatTimeRange(now, now + 2 * hour, "Asia/Tokyo", locale))).toEqual(
      inEach(() => "13:00–15:00"),
    );
  });

  it("past midnight need no day, days later do", () => {
    const evening = Date.UTC(2026, 10, 20, 15);
    expect(formatTimeRange(evening, evening + 3 * hour, bangkok, "en")).toBe("22:00–01:00");
    expect(formatTimeRange(evening, evening + 35 * hour, bangkok, "en")).toBe("22:00–Sun 22 Nov 09:00");
  });

  it("midnight is 00:00, never 24:00", () => {
    expect(inEach((locale) => formatMoment(Date.UTC(2026, 10, 20, 17), bangkok, locale, now))).toEqual({
      en: "Tomorrow, 00:00",
      th: "พรุ่งนี้ 00:00 น.",
      ja: "明日 00:00",
      "zh-TW": "明天 00:00",
    });
  });
});

describe("the zone's name", () => {
  it("stands there only where the device's clocks differ", () => {
    expect(inEach((locale) => zoneNote(now, "Asia/Tokyo", bangkok, locale))).toEqual({
      en: "Tokyo",
      th: "GMT+9",
      ja: "GMT+9",
      "zh-TW": "GMT+9",
    });
    expect(zoneNote(now, bangkok, "Asia/Jakarta", "en")).toBeNull();
  });

  it("follows daylight saving of the moment", () => {
    expect(zoneNote(Date.UTC(2026, 6, 1), "Europe/London", "Europe/Lisbon", "en")).toBeNull();
    expect(zoneNote(Date.UTC(2026, 6, 1), "Asia/Taipei", "Europe/London", "en")).toBe("Taipei");
  });
});

describe("date strip words", () => {
  it("are short in every language", () => {
    expect(inEach((locale) => Object.values(dayParts(now, bangkok, locale)).join(" "))).toEqual({
      en: "Fri 20 Nov",
      th: "ศ 20 พ.ย.",
      ja: "金 20 11月",
      "zh-TW": "週五 20 11月",
    });
  });

  it("keys are days of the zone", () => {
    expect(localDateOf(Date.UTC(2026, 11, 31, 17), bangkok)).toBe("2027-01-01");
  });
});

describe("dates on a device with other locale data", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("read as the server wrote them, so that React takes its page over", () => {
    const { DateTimeFormat } = Intl;
    // Numbers in "en-US" are the only thing that may be asked of a device.
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function other(locale, options) {
      if (locale !== "en-US") throw new Error(`The locale data of ${String(locale)} was asked.`);
      return new DateTimeFormat(locale, options);
    });
    // A zone that no other test has made a format for.
    const zone = "Asia/Vientiane";
    const written = inEach((locale) =>
      [
        formatDay(now + 60 * day, zone, locale, now),
        formatLongDay(now, zone, locale),
        formatTimeRange(now, now + 35 * hour, zone, locale),
        Object.values(dayParts(now, zone, locale)).join(" "),
      ].join(" / "),
    );
    expect(written).toEqual({
      en: "Tue 19 Jan 2027 / Friday 20 November 2026 / 11:00–Sat 21 Nov 22:00 / Fri 20 Nov",
      th: "อังคาร 19 ม.ค. 2570 / วันศุกร์ที่ 20 พฤศจิกายน 2569 / 11:00–เสาร์ 21 พ.ย. 22:00 / ศ 20 พ.ย.",
      ja: "2027年1月19日(火) / 2026年11月20日金曜日 / 11:00–11月21日(土) 22:00 / 金 20 11月",
      "zh-TW": "2027/1/19（二） / 2026年11月20日星期五 / 11:00–11/21（六）22:00 / 週五 20 11月",
    });
  });
});
