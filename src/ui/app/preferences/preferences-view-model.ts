import { makeAutoObservable, runInAction } from "mobx";
import type { Preferences, Theme } from "#application/ports/environment.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { type Language, pickLanguage } from "#languages/language.ts";
import { port } from "#wiring/needs.ts";

/** Reads the phone's light or dark mode, and sets the page's. */
export interface Appearance {
  /** Is the phone in dark mode? */
  systemIsDark(): boolean;
  /** Calls back when the phone switches. Returns a function that stops it. */
  onSystemChange(changed: () => void): () => void;
  /** Switches the page's dark mode on or off (spec §4: by a CSS class). */
  showDark(dark: boolean): void;
}

/** The app's one choice of language and theme. */
export const ChosenPreferences = port<PreferencesViewModel>("ChosenPreferences");

/**
 * The language and theme on this device. The member's own choice comes first, then LINE's app language, then the
 * browser's.
 */
export class PreferencesViewModel {
  theme: Theme;
  locale: Language;
  /** The texts of the chosen language could not be fetched. */
  languageFailed = false;
  languageBusy = false;
  /** False when the device keeps the last choice only until the page closes. */
  kept = true;

  readonly #preferences: Preferences;
  readonly #appearance: Appearance;
  readonly #language: SpokenLanguage;
  readonly #note: (failure: unknown) => void;

  /** `note` keeps what failed (spec §4). */
  constructor(
    preferences: Preferences,
    appearance: Appearance,
    language: SpokenLanguage,
    note: (failure: unknown) => void = () => undefined,
  ) {
    this.#note = note;
    this.#preferences = preferences;
    this.#appearance = appearance;
    this.#language = language;
    this.theme = preferences.theme();
    this.locale = language.current.locale;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Applies the theme and follows the phone. Returns a function that stops it. */
  start(): () => void {
    this.#show();
    return this.#appearance.onSystemChange(() => this.#show());
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.kept = this.#preferences.setTheme(theme);
    this.#show();
  }

  /**
   * Switches to another language and remembers it. False when its texts can't be fetched; then the old language stays.
   */
  async chooseLanguage(locale: Language): Promise<boolean> {
    const spoken = await this.#speak(locale);
    if (spoken) runInAction(() => (this.kept = this.#preferences.setLanguage(locale)));
    return spoken;
  }

  /** Suggests languages, best first, such as LINE's. The member's own choice on this device wins. */
  async suggestLanguage(...tags: readonly (string | null | undefined)[]): Promise<void> {
    await this.#speak(pickLanguage([this.#preferences.language(), ...tags, this.#language.current.locale]));
  }

  async #speak(locale: Language): Promise<boolean> {
    this.#working(true);
    try {
      await this.#language.use(locale);
      return true;
    } catch (failure) {
      this.#note(failure);
      runInAction(() => {
        this.languageFailed = true;
      });
      return false;
    } finally {
      this.#working(false);
    }
  }

  #working(busy: boolean): void {
    runInAction(() => {
      this.languageBusy = busy;
      if (busy) this.languageFailed = false;
      this.locale = this.#language.current.locale;
    });
  }

  #show(): void {
    this.#appearance.showDark(this.theme === "dark" || (this.theme === "system" && this.#appearance.systemIsDark()));
  }
}
