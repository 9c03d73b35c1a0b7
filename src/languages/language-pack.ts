/** The facts of one language. Its texts stand beside its pack: `app/`, `demo/`, `messages.json`, `documents.json`. */
export interface LanguagePack {
  /** BCP 47; the name of its folder. */
  readonly tag: string;
  /** How it calls itself, for the language choice, which is ordered by it. */
  readonly ownName: string;
  /** The BCP 47 tag that dates are written by, where its own would choose another order or calendar. */
  readonly dates?: string;
  /** Between a day and its time; a space when left out. */
  readonly dayGap?: string;
  /** Between a number and its unit; a space when left out. */
  readonly unitGap?: string;
  /** How long a weekday is in a date strip; short when left out. */
  readonly weekday?: "narrow";
  /** The IANA zone of the place where it is at home; left out by a language of many places. */
  readonly zone?: string;
  /** Makes its texts out of the English ones, ICU messages included; left out by languages with texts of their own. */
  readonly rewrite?: (english: string) => string;
}
