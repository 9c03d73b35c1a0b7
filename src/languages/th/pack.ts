import type { LanguagePack } from "../language-pack.ts";

/**
 * Its weekdays are too long for a date strip, so narrow ones are used: "พฤ". Borrowed words are in no dictionary of a
 * browser, which would begin a line in the middle of a syllable.
 */
export const thai = {
  tag: "th",
  ownName: "ไทย",
  calendar: {
    weekdays: {
      short: "จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ อาทิตย์",
      long: "วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์",
      narrow: "จ อ พ พฤ ศ ส อา",
    },
    months: {
      short: "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.",
      long: "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
    },
    day: "{weekday} {day} {month}",
    dayWithYear: "{weekday} {day} {month} {year}",
    longDay: "{weekday}ที่ {day} {month} {year}",
    yearsAhead: 543,
  },
  afterTime: " น.",
  dates: "th-TH-u-ca-buddhist",
  whole: ["เช็กอิน", "เรียลไทม์", "พร้อมเพย์", "คาตาคานะ", "ป๊อปอัป", "แคป"],
  zone: "Asia/Bangkok",
} as const satisfies LanguagePack;
