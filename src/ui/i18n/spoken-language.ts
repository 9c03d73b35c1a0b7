import type { Messages } from "@lingui/core";
import type { Language } from "#languages/language.ts";
import { createTranslator, type Translator } from "./translator.ts";

type Load = (locale: Language) => Promise<Messages>;

/**
 * The app's current language. The composition makes one, starts it before the first paint, and switches it when the
 * member or LINE chooses another. React follows through `I18nProvider`.
 */
export class SpokenLanguage {
  readonly #load: Load;
  readonly #listeners = new Set<() => void>();
  #current: Translator;
  #wanted: Language;

  private constructor(load: Load, first: Translator) {
    this.#load = load;
    this.#current = first;
    this.#wanted = first.locale;
  }

  /** Loads a language and starts with it. */
  static async start(locale: Language, load: Load): Promise<SpokenLanguage> {
    return new SpokenLanguage(load, createTranslator(locale, await load(locale)));
  }

  /** Starts with messages that are already loaded, for example on a server. */
  static of(locale: Language, messages: Messages, load: Load): SpokenLanguage {
    return new SpokenLanguage(load, createTranslator(locale, messages));
  }

  get current(): Translator {
    return this.#current;
  }

  /**
   * Loads another language, then switches. Of several calls the last one wins, even if an earlier one arrives later.
   * Rejects when its messages can't be fetched; the old language stays.
   */
  async use(locale: Language): Promise<void> {
    this.#wanted = locale;
    if (locale === this.#current.locale) return;
    const messages = await this.#load(locale);
    if (this.#wanted !== locale) return;
    this.#current = createTranslator(locale, messages);
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after each switch. Returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}
