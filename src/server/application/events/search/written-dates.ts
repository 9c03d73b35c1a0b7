import type { NamedDays } from "#domain/time/named-days.ts";
import type { Names } from "./sport-names.ts";

const months: Readonly<Record<number, Names>> = {
  1: ["january", "jan", "มกรา", "มกราคม", "ม.ค.", "มค"],
  2: ["february", "feb", "กุมภา", "กุมภาพันธ์", "ก.พ.", "กพ"],
  3: ["march", "mar", "มีนา", "มีนาคม", "มี.ค.", "มีค"],
  4: ["april", "apr", "เมษา", "เมษายน", "เม.ย.", "เมย"],
  5: ["may", "พฤษภา", "พฤษภาคม", "พ.ค.", "พค"],
  6: ["june", "jun", "มิถุนา", "มิถุนายน", "มิ.ย.", "มิย"],
  7: ["july", "jul", "กรกฎา", "กรกฎาคม", "ก.ค.", "กค"],
  8: ["august", "aug", "สิงหา", "สิงหาคม", "ส.ค.", "สค"],
  9: ["september", "sept", "sep", "กันยา", "กันยายน", "ก.ย.", "กย"],
  10: ["october", "oct", "ตุลา", "ตุลาคม", "ต.ค.", "ตค"],
  11: ["november", "nov", "พฤศจิกา", "พฤศจิกายน", "พ.ย.", "พย"],
  12: ["december", "dec", "ธันวา", "ธันวาคม", "ธ.ค.", "ธค"],
};

const monthByName = new Map(
  Object.entries(months).flatMap(([month, names]) => names.map((name) => [name, Number(month)] as const)),
);
const monthName = [...monthByName.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll(".", String.raw`\.?\s?`))
  .join("|");
const dayNumber = String.raw`(?<day>0?[1-9]|[12]\d|3[01])`;
const yearNumber = String.raw`(?<year>2[05]\d\d)`;
const thenYear = String.raw`(?:,?\s?${yearNumber})?`;
const ordinal = "(?:st|nd|rd|th)?";
/** What stands before a date is caught with it: the demo runs this in Safari 16.0, which can't look behind. */
const apart = String.raw`(?:^|(?<before>[^\p{L}\p{N}./-]))`;
const apartInThai = String.raw`(?:^|(?<before>[^\p{L}\p{N}./-]|\p{Script=Thai}))`;
const ends = String.raw`(?![\p{L}\p{M}\p{N}/-])`;
const monthNumber = String.raw`(?<month>0?[1-9]|1[0-2])`;

/** How dates are written; `weak` as of `weakWords`. Read before a text is folded, which takes dots away. */
const forms: readonly { readonly form: RegExp; readonly weak: boolean }[] = [
  { form: `${apart}${yearNumber}[-/.]${monthNumber}[-/.]${dayNumber}${ends}`, weak: false },
  { form: `(?:${yearNumber}年)?${monthNumber}月${dayNumber}[日號号]?(?![\\p{N}間])`, weak: false },
  {
    form: `${apart}(?:the )?${dayNumber}${ordinal}(?: of)?\\s?(?<name>${monthName})${thenYear}${ends}`,
    weak: true,
  },
  { form: `${apart}(?<name>${monthName})\\s?${dayNumber}${ordinal}${thenYear}${ends}`, weak: true },
  {
    form: `${apartInThai}วันที่\\s?${dayNumber}(?:\\s?(?<name>${monthName}))?${thenYear}${ends}`,
    weak: false,
  },
  { form: `${apart}${dayNumber}[日號号](?![\\p{N}間])`, weak: true },
  { form: `${apart}(?:on )?the ${dayNumber}(?:st|nd|rd|th)${ends}`, weak: true },
  { form: `${apart}(?<one>\\d{1,2})[/.-](?<other>\\d{1,2})[/.-](?<year>2[05]\\d\\d|\\d\\d)${ends}`, weak: false },
  { form: `${apart}(?<one>\\d{1,2})/(?<other>\\d{1,2})${ends}`, weak: true },
].map(({ form, weak }) => ({ form: new RegExp(form, "u"), weak }));

/** A date in what was typed. */
export interface WrittenDate {
  readonly days: NamedDays;
  readonly weak: boolean;
  readonly at: number;
  readonly length: number;
}

/**
 * The first date of a text in lower case, by the forms in turn; null when there is none. Of 5/12 the day comes first
 * where `isDayFirst`, unless only the other order is a date. 24/7 is none.
 */
export function writtenDateIn(text: string, isDayFirst: boolean): WrittenDate | null {
  for (const { form, weak } of forms) {
    const found = form.exec(text);
    const days = found && daysOf(found.groups ?? {}, isDayFirst);
    if (!found || !days) continue;
    const before = found.groups?.["before"]?.length ?? 0;
    return { days, weak, at: found.index + before, length: found[0].length - before };
  }
  return null;
}

function daysOf(said: Readonly<Record<string, string | undefined>>, isDayFirst: boolean): NamedDays | null {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const year = number(said["year"]);
  const inYear = year === undefined ? {} : { year: wholeYear(year) };
  const [one, other] = [number(said["one"]), number(said["other"])];
  if (one !== undefined && other !== undefined) {
    if (one === 24 && other === 7) return null;
    const orders = isDayFirst
      ? [[one, other] as const, [other, one] as const]
      : [[other, one] as const, [one, other] as const];
    const fits = orders.find(([day, month]) => day >= 1 && day <= 31 && month >= 1 && month <= 12);
    return fits ? { kind: "date", day: fits[0], month: fits[1], ...inYear } : null;
  }
  const named = said["name"];
  const month = named === undefined ? number(said["month"]) : monthOf(named);
  return { kind: "date", day: Number(said["day"]), ...(month !== undefined && { month }), ...inYear };
}

function monthOf(name: string): number | undefined {
  const plain = (text: string) => text.replaceAll(/[.\s]/gu, "");
  return monthByName.get(name) ?? [...monthByName].find(([one]) => plain(one) === plain(name))?.[1];
}

/** Of two digits, 69 is a Buddhist year and 26 one of the calendar. */
function wholeYear(year: number): number {
  if (year >= 100) return year;
  return year + (year >= 60 ? 2500 : 2000);
}
