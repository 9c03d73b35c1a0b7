import { type Messages, setupI18n } from "@lingui/core";
import type { Language } from "#languages/language.ts";
import type { MessageId } from "./message-id.ts";

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a message in one language. `values` fill its ICU arguments. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

export interface Translator {
  readonly locale: Language;
  readonly t: Translate;
}

/**
 * A translator over compiled messages. Pure: it shares nothing with other translators, so a server can hold several.
 */
export function createTranslator(locale: Language, messages: Messages): Translator {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return { locale, t: (id, values) => i18n._(id, values) };
}
