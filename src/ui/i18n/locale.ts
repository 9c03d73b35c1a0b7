/** The languages of the app, as BCP 47 tags. The first one is complete by rule and stands in for what others lack. */
export const locales = ["en", "th", "ja", "zh-TW"] as const;

export type Locale = (typeof locales)[number];

export const sourceLocale: Locale = "en";

/** How each language calls itself, for the language choice. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: "English",
  th: "ไทย",
  ja: "日本語",
  "zh-TW": "繁體中文",
};

export function isLocale(tag: string): tag is Locale {
  return (locales as readonly string[]).includes(tag);
}

/**
 * The first language of a preference list that the app speaks (product rules, *Screens*): the member's own choice,
 * then LINE's app language, then the browser's. Every Chinese gets Traditional Chinese, the nearest that there is;
 * nothing known gives English.
 */
export function pickLanguage(preferences: readonly (string | null | undefined)[]): Locale {
  for (const preference of preferences) {
    const [language] = (preference ?? "").toLowerCase().split(/[-_]/);
    if (language === "zh") return "zh-TW";
    if (language && isLocale(language)) return language;
  }
  return sourceLocale;
}
