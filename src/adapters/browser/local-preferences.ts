import type { Preferences, Theme } from "#application/ports/environment.ts";
import type { TextStore } from "./text-store.ts";

/** `index.html` reads this name too, before the first paint. */
const themeName = "sideline.theme";
const languageName = "sideline.language";

/** What the member chose, kept on this device. */
export class LocalPreferences implements Preferences {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  theme(): Theme {
    const kept = this.#store.get(themeName);
    return kept === "light" || kept === "dark" ? kept : "system";
  }

  setTheme(theme: Theme): void {
    this.#store.put(themeName, theme);
  }

  language(): string | null {
    return this.#store.get(languageName);
  }

  setLanguage(language: string): void {
    this.#store.put(languageName, language);
  }
}
