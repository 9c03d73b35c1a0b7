import { type Messages, setupI18n } from "@lingui/core";
import type { Language } from "#languages/language.ts";
import type { MessageId } from "./message-id.ts";

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a message in one language. `values` fill its ICU arguments. */
export type Translate<Id extends string = MessageId> = (id: Id, values?: MessageValues) => string;

export interface Translator<Id extends string = MessageId> {
  readonly locale: Language;
  readonly t: Translate<Id>;
}

/**
 * A translator over compiled messages. Pure: it shares nothing with other translators, so a server can hold several.
 */
export function createTranslator<Id extends string = MessageId>(locale: Language, messages: Messages): Translator<Id> {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return { locale, t: (id, values) => i18n._(id, values) };
}

/** A translator that starts with some messages. One that is not there yet is empty. */
export interface PartialTranslator extends Translator {
  /** Adds all messages. True: one of them was asked for before, so what shows it is to be drawn again. */
  readonly complete: (messages: Messages) => boolean;
}

export function createPartialTranslator(locale: Language, first: Messages): PartialTranslator {
  let isMissed = false;
  const missing = () => {
    isMissed = true;
    return "";
  };
  const i18n = setupI18n({ locale, messages: { [locale]: { ...first } }, missing });
  return {
    locale,
    t: (id, values) => i18n._(id, values),
    complete: (messages) => {
      i18n.load(locale, messages);
      return isMissed;
    },
  };
}
