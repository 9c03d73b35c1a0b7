import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Language } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MessageKind } from "#server/application/ports/message-store.ts";
import { messageTexts } from "./texts.ts";

export interface MessageFacts {
  readonly kind: MessageKind;
  readonly language: Language;
  readonly event: Pick<SportsEvent, "title" | "startsAt" | "timeZone">;
  /** The offer's deadline, where it has one. */
  readonly until: Instant | null;
}

const translators = Object.fromEntries(
  Object.entries(messageTexts).map(([language, texts]) => {
    const compiled = Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, compileMessage(text)]));
    return [language, setupI18n({ locale: language, messages: { [language]: compiled } })];
  }),
);

/** The text of a message in the member's language; times are those of the event's zone. */
export function composeMessage({ kind, language, event, until }: MessageFacts): string {
  const show = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    timeZone: event.timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const values = {
    event: event.title,
    when: show.format(event.startsAt),
    until: until === null ? "" : show.format(until),
  };
  return translators[language]?._(kind, values) ?? "";
}
