import { type Language, languageAmong } from "#languages/language.ts";

/**
 * The first language of an `Accept-Language` header that Sideline speaks, chosen as the app chooses for members who chose
 * none. Null when Sideline speaks none of them. Browsers, LINE's too, name theirs best first.
 */
export function askedLanguage(acceptLanguage: string | null): Language | null {
  return languageAmong((acceptLanguage ?? "").split(",").map((part) => part.split(";", 1)[0]?.trim()));
}
