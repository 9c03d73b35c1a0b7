import type { Language } from "#domain/member/member.ts";

/**
 * The first language of an `Accept-Language` header that Sideline speaks, which is the app's own choice for who has chosen
 * none: every Chinese gets Traditional Chinese, nothing known English. Browsers, LINE's too, name theirs best first.
 */
export function askedLanguage(acceptLanguage: string | null): Language {
  for (const part of (acceptLanguage ?? "").split(",")) {
    const language = ours(part.split(";", 1)[0]?.trim().toLowerCase() ?? "");
    if (language) return language;
  }
  return "en";
}

function ours(tag: string): Language | null {
  const [language] = tag.split("-");
  if (language === "zh") return "zh-TW";
  return language === "en" || language === "th" || language === "ja" ? language : null;
}
