import type { Theme } from "#application/ports/environment.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { DemoPhone } from "../host.ts";

interface Preferred {
  readonly language: Locale;
  readonly theme: Theme;
}

/** The frame that the app runs in, and the app in it once it is up. */
export class PhoneFrame {
  readonly #frame: HTMLIFrameElement;
  readonly #listeners = new Set<(preferences: Preferred) => void>();
  readonly #followers = new Set<(path: string) => void>();
  #phone: DemoPhone | null = null;

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
  }

  /** Calls back when the member chooses another language or theme in the app. */
  onPreferred(changed: (preferences: Preferred) => void): void {
    this.#listeners.add(changed);
  }

  preferred(preferences: Preferred): void {
    for (const listener of this.#listeners) listener(preferences);
  }

  /** Calls back when the app shows another path. */
  onNavigated(navigated: (path: string) => void): void {
    this.#followers.add(navigated);
  }

  navigated(path: string): void {
    for (const follow of this.#followers) follow(path);
  }

  attach(phone: DemoPhone): void {
    this.#phone = phone;
  }

  go(path: string): void {
    this.#phone?.go(path);
  }

  setLanguage(locale: Locale): void {
    this.#phone?.setLanguage(locale);
  }

  setTheme(theme: Theme): void {
    this.#phone?.setTheme(theme);
  }

  refresh(): void {
    this.#phone?.refresh();
  }

  /** Starts the app anew; at a path, or where it is. One that is about to start needs no more than the path. */
  restart(path: string | null): void {
    const inside = this.#frame.contentWindow;
    if (!inside) return;
    if (path !== null) inside.history.replaceState(null, "", `#${path}`);
    if (this.#phone === null) return;
    this.#phone = null;
    inside.location.reload();
  }
}
