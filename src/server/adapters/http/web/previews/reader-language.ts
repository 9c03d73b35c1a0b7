import type { Language } from "#domain/member/member.ts";

const zones: Readonly<Record<string, Language>> = { "Asia/Bangkok": "th", "Asia/Taipei": "zh-TW", "Asia/Tokyo": "ja" };

/** The language that a reader asks for, where it is one of ours; else that of the place. Who makes previews asks for none. */
export function readerLanguage(acceptLanguage: string | null, timeZone: string): Language {
  for (const part of (acceptLanguage ?? "").split(",")) {
    const language = ours(part.split(";", 1)[0]?.trim().toLowerCase() ?? "");
    if (language) return language;
  }
  return zones[timeZone] ?? "en";
}

function ours(tag: string): Language | null {
  if (tag === "zh-tw" || tag.startsWith("zh-hant")) return "zh-TW";
  const [language] = tag.split("-");
  return language === "en" || language === "th" || language === "ja" ? language : null;
}
