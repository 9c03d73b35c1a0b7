/**
 * The words and patterns of dates. They are ours because the locale data of the server and of a device differ: a page
 * that the server has rendered must read the same on the device, or React draws it again.
 */
export interface WrittenDates {
  /** Seven words with spaces between them, from Monday. Without narrow ones, a date strip shows the short ones. */
  readonly weekdays: { readonly short: string; readonly long: string; readonly narrow?: string };
  /** Twelve words with spaces between them, from January. Left out: the number, followed by "月". */
  readonly months?: { readonly short: string; readonly long: string };
  /** "Sat 21 Nov". Patterns have `{weekday}`, `{day}`, `{month}` and `{year}` in them. */
  readonly day: string;
  /** "Sat 21 Nov 2026". */
  readonly dayWithYear: string;
  /** "Saturday 21 November 2026", with the long words. */
  readonly longDay: string;
  /** How many years its calendar is ahead of the Gregorian one; none when left out. */
  readonly yearsAhead?: number;
}

/**
 * What we know about one language. Its texts are in the same folder: `app/`, `demo/`, `map.json`, `messages.json`,
 * `activity.json`, `documents.json`.
 */
export interface LanguagePack {
  /** BCP 47. Also the name of its folder. */
  readonly tag: string;
  /** Its name in the language itself, shown in the language choice and used to order it. */
  readonly ownName: string;
  /** How dates are written. */
  readonly calendar: WrittenDates;
  /**
   * The BCP 47 tag for a month with its year in the console. Left out: its own tag. Needed when that would give another
   * order or calendar.
   */
  readonly dates?: string;
  /** Between a day and its time; a space when left out. */
  readonly dayGap?: string;
  /** What follows a time of day in a sentence: " น.". */
  readonly afterTime?: string;
  /** Between a number and its unit; a space when left out. */
  readonly unitGap?: string;
  /** How another zone is named: by the city of its IANA name, which is English; "GMT+8" when left out. */
  readonly zoneNames?: "city";
  /** The IANA zone in which it is at home. Left out for a language of many places. */
  readonly zone?: string;
  /** Words without spaces around them that browsers break where no reader would; they are kept in one piece. */
  readonly whole?: readonly string[];
  /** Makes its texts from the English ones, ICU messages included. Left out when it has its own texts. */
  readonly rewrite?: (english: string) => string;
}
