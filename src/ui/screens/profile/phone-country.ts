import type { PhoneCountry } from "#domain/member/phone.ts";
import type { Locale } from "#ui/i18n/locale.ts";

const byLocale: Readonly<Record<Exclude<Locale, "en">, PhoneCountry>> = { th: "TH", ja: "JP", "zh-TW": "TW" };

/** Where a member's number is likely to be from: its language says it, in English where the device is. */
export function likelyCountry(locale: Locale, zone: string): PhoneCountry {
  if (locale !== "en") return byLocale[locale];
  if (zone === "Asia/Tokyo") return "JP";
  return zone === "Asia/Taipei" ? "TW" : "TH";
}
