import type { Language } from "#domain/member/member.ts";
import { askedLanguage } from "../../input/asked-language.ts";

const zones: Readonly<Record<string, Language>> = { "Asia/Bangkok": "th", "Asia/Taipei": "zh-TW", "Asia/Tokyo": "ja" };

/** The language that a reader asks for, where it is one of ours; else that of the place. Who makes previews asks for none. */
export function readerLanguage(acceptLanguage: string | null, timeZone: string): Language {
  return askedLanguage(acceptLanguage) ?? zones[timeZone] ?? "en";
}
