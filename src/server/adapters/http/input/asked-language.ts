import type { Language } from "#domain/member/member.ts";

/**
 * The first language of an `Accept-Language` header that Sideline speaks, as the app itself chooses for who has chosen none:
 * every Chinese gets Traditional Chinese. Null where there is none. Browsers, LINE's too, name theirs best first.
 */
export function askedLanguage(acceptLanguage: string | null): Language | null {
  for (const part of (acceptLanguage ?? "").split(",")) {
    const language = ours(part.split(";", 1)[0]?.trim().toLowerCase() ?? "");
    if (language) return language;
  }
  return null;
}

function ours(tag: string): Language | null {
  const [language] = tag.split("-");
  if (language === "zh") return "zh-TW";
  return language === "en" || language === "th" || language === "ja" ? language : null;
}
