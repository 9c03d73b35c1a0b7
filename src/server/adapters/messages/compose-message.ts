import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { ChangeNotice } from "#domain/event/change-notice.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Language } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { AccountNotice, MessageKind } from "#server/application/messages/message-store.ts";
import { describeAccount } from "./describe-account.ts";
import { dateFormat } from "./date-format.ts";
import { describeChange } from "./describe-change.ts";
import { messageTexts } from "./texts.ts";

export interface MessageFacts {
  readonly kind: MessageKind;
  readonly language: Language;
  /** Null where the message is about an account. */
  readonly event: Pick<SportsEvent, "title" | "startsAt" | "timeZone" | "venue"> | null;
  /** The offer's deadline, where it has one. */
  readonly until: Instant | null;
  /** What was changed, where the event was. */
  readonly change: ChangeNotice | null;
  /** The bank account that was set. */
  readonly account?: AccountNotice | undefined;
}

const translators = Object.fromEntries(
  Object.entries(messageTexts).map(([language, texts]) => {
    const compiled = Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, compileMessage(text)]));
    return [language, setupI18n({ locale: language, messages: { [language]: compiled } })];
  }),
);

/** The text of a message in the member's language; times are those of the event's zone, or of the account's country. */
export function composeMessage(facts: MessageFacts): string {
  const { kind, language, account } = facts;
  const values = { ...eventValues(facts), ...(account ? describeAccount(account, language) : {}) };
  return translators[language]?._(kind, values) ?? "";
}

function eventValues({ language, event, until, change }: MessageFacts): Readonly<Record<string, string>> {
  if (event === null) return {};
  const show = dateFormat(language, event.timeZone);
  return {
    event: event.title,
    when: show.format(event.startsAt),
    venue: event.venue.name,
    until: until === null ? "" : show.format(until),
    more: until === null ? "no" : "yes",
    changes: describeChange(change?.differences ?? [], language),
    free: change?.mayLeaveFree ? "yes" : "no",
  };
}
