import type { Language } from "#domain/member/member.ts";

/** Day and time as a message shows them, in the clocks of a zone. */
export function dateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
