import type { Preferences, Theme } from "#application/ports/environment.ts";

/** What the member chose, for as long as this lives. */
export class InMemoryPreferences implements Preferences {
  #theme: Theme = "system";
  #language: string | null = null;

  theme(): Theme {
    return this.#theme;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
  }

  language(): string | null {
    return this.#language;
  }

  setLanguage(language: string): void {
    this.#language = language;
  }
}
