import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Money } from "#domain/money/money.ts";
import { type Language, packOf, sourceLanguage } from "#languages/language.ts";

/** The id of a text in every language's `messages.json`. */
export type MessageTextId = keyof typeof import("#languages/en/messages.json");

/** How messages are written in one language. */
export interface Speech {
  readonly language: Language;
  /** The text with this id. `values` fill its ICU arguments. */
  say(id: MessageTextId, values?: Readonly<Record<string, string>>): string;
  /** Formats day and time in a zone. */
  dates(timeZone: string): Intl.DateTimeFormat;
  money(money: Money): string;
}

const speeches = new Map<Language, Promise<Speech>>();

/** The texts of a language; read only once. */
export function speechIn(language: Language): Promise<Speech> {
  const known = speeches.get(language) ?? readSpeech(language);
  speeches.set(language, known);
  return known;
}

async function readSpeech(language: Language): Promise<Speech> {
  const { tag, rewrite, dates } = packOf(language);
  const texts = Object.entries(await textsOf(rewrite ? sourceLanguage : tag));
  const messages = Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(rewrite?.(text) ?? text)]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return {
    language,
    say: (id, values) => i18n._(id, values),
    dates: (timeZone) => new Intl.DateTimeFormat(dates ?? language, { ...moment, timeZone }),
    money: (money) => formatMoney(money, language),
  };
}

const moment = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

async function textsOf(language: string): Promise<Readonly<Record<string, string>>> {
  const file = (await import(`../../../languages/${language}/messages.json`, { with: { type: "json" } })) as {
    readonly default: Readonly<Record<string, string>>;
  };
  return file.default;
}
