import type { Messages } from "@lingui/core";
import type { Language } from "#languages/language.ts";
import { createPartialTranslator, createTranslator, type PartialTranslator, type Translator } from "./translator.ts";

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
  /** The current one, while messages are missing. */
  #partial: PartialTranslator | null;
  #completing: Promise<void> | null = null;

  private constructor(load: Load, first: Translator, partial: PartialTranslator | null = null) {
    this.#load = load;
    this.#current = first;
    this.#wanted = first.locale;
    this.#partial = partial;
  }

  /** Loads a language and starts with it. */
  static async start(locale: Language, load: Load): Promise<SpokenLanguage> {
    return new SpokenLanguage(load, createTranslator(locale, await load(locale)));
  }

  /** Loads what the first view shows of a language, and starts with it. `complete` fetches the rest. */
  static async startWithFirst(locale: Language, loadFirst: Load, load: Load): Promise<SpokenLanguage> {
    const partial = createPartialTranslator(locale, await loadFirst(locale));
    return new SpokenLanguage(load, partial, partial);
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
    this.#show(createTranslator(locale, messages));
  }

  /**
   * Loads the messages that are not here yet; resolves when all are. Rejects when they can't be fetched; another call
   * tries again.
   */
  complete(): Promise<void> {
    if (this.#partial === null) return Promise.resolve();
    this.#completing ??= this.#add(this.#partial).finally(() => (this.#completing = null));
    return this.#completing;
  }

  async #add(partial: PartialTranslator): Promise<void> {
    const { locale, t, complete } = partial;
    const wasMissed = complete(await this.#load(locale));
    if (this.#partial !== partial) return;
    this.#partial = null;
    if (wasMissed) this.#show({ locale, t });
  }

  #show(translator: Translator): void {
    this.#current = translator;
    this.#partial = null;
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
