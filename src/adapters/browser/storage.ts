import type { Preferences, Theme } from "#application/ports/environment.ts";
import type { LoginStamp } from "#adapters/http/refused-calls.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { KeptName } from "./kept/kept-names.ts";

export type StorageKind = "localStorage" | "sessionStorage";

/** Keeps short texts by name. Never throws. */
export interface TextStore {
  /** Null when nothing is stored under the name. */
  get(name: KeptName): string | null;
  /** False when it is kept only in this page's memory. */
  put(name: KeptName, text: string): boolean;
  /** Nothing is stored under the name any more. Repeatable. */
  remove(name: KeptName): void;
}

const inMemory = new Map<string, string>();

/** This page's memory. It is one for the whole page, so that what is removed is removed for all. */
export const pageTexts: TextStore & { names(): readonly KeptName[] } = {
  get: (name) => inMemory.get(name) ?? null,
  put: (name, text) => {
    inMemory.set(name, text);
    return false;
  },
  remove: (name) => void inMemory.delete(name),
  names: () => [...inMemory.keys()] as KeptName[],
};

/** The browser's storage, or this page's memory when that storage is blocked or full. */
export class BrowserTextStore implements TextStore {
  readonly #kind: StorageKind;

  constructor(kind: StorageKind) {
    this.#kind = kind;
  }

  get(name: KeptName): string | null {
    const inPage = pageTexts.get(name);
    if (inPage !== null) return inPage;
    try {
      return globalThis[this.#kind].getItem(name);
    } catch {
      return null;
    }
  }

  put(name: KeptName, text: string): boolean {
    try {
      globalThis[this.#kind].setItem(name, text);
      pageTexts.remove(name);
      return true;
    } catch {
      return pageTexts.put(name, text);
    }
  }

  remove(name: KeptName): void {
    pageTexts.remove(name);
    try {
      globalThis[this.#kind].removeItem(name);
    } catch {
      // A storage that is blocked holds nothing.
    }
  }
}

/** `pages/index.html` reads this name too, before the first paint. */
const themeName = "sideline.theme";
const languageName = "sideline.language";
const cityName = "sideline.city";

/** Where `StoredTicketShelf` keeps tickets. */
export const ticketShelfName = "sideline.tickets";

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

  setTheme(theme: Theme): boolean {
    return this.#store.put(themeName, theme);
  }

  language(): string | null {
    return this.#store.get(languageName);
  }

  setLanguage(language: string): boolean {
    return this.#store.put(languageName, language);
  }

  city(): string | null {
    return this.#store.get(cityName);
  }

  setCity(city: string): boolean {
    return this.#store.put(cityName, city);
  }
}

const name = "sideline.login-again-at";

/** The last login that a 401 started, in the tab's session storage. */
export class StoredLoginStamp implements LoginStamp {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  last(): Instant | null {
    const text = this.#store.get(name);
    const at = Number(text);
    return text === null || !Number.isFinite(at) ? null : at;
  }

  put(at: Instant): void {
    this.#store.put(name, String(at));
  }
}
