/**
 * What we know about one language. Its texts are in the same folder: `app/`, `demo/`, `messages.json`,
 * `documents.json`.
 */
export interface LanguagePack {
  /** BCP 47. Also the name of its folder. */
  readonly tag: string;
  /** Its name in the language itself, shown in the language choice and used to order it. */
  readonly ownName: string;
  /**
   * The BCP 47 tag for formatting dates. Left out: its own tag. Needed when that would give another order or calendar.
   */
  readonly dates?: string;
  /** Between a day and its time; a space when left out. */
  readonly dayGap?: string;
  /** Between a number and its unit; a space when left out. */
  readonly unitGap?: string;
  /** How long a weekday is in a date strip; short when left out. */
  readonly weekday?: "narrow";
  /** How another zone is named: by the city of its IANA name, which is English; "GMT+8" when left out. */
  readonly zoneNames?: "city";
  /** The IANA zone in which it is at home. Left out for a language of many places. */
  readonly zone?: string;
  /** Words without spaces around them that browsers break where no reader would; they are kept in one piece. */
  readonly whole?: readonly string[];
  /** Makes its texts from the English ones, ICU messages included. Left out when it has its own texts. */
  readonly rewrite?: (english: string) => string;
}
