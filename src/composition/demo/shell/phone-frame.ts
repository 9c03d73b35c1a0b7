import type { Theme } from "#application/ports/environment.ts";
import type { Language } from "#languages/language.ts";
import type { DemoPhone } from "../host.ts";

interface Preferred {
  readonly language: Language;
  readonly theme: Theme;
}

const spotlightId = "demo-spotlight";
const glow = "outline: 3px solid #ffb020; outline-offset: 3px";
const motion = "animation: demo-spotlight 1.6s ease-in-out infinite";
const pulse = "@keyframes demo-spotlight { 50% { outline-offset: 6px; outline-color: rgb(255 176 32 / 0.35) } }";

/** The frame that the app runs in, and the app in it once it is up. */
export class PhoneFrame {
  readonly #frame: HTMLIFrameElement;
  readonly #listeners = new Set<(preferences: Preferred) => void>();
  readonly #followers = new Set<(path: string) => void>();
  #phone: DemoPhone | null = null;
  #spot: string | null = null;

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
    this.#light();
  }

  /** Highlights what a selector finds in the app, now and later; null ends it. */
  spotlight(selector: string | null): void {
    this.#spot = selector;
    this.#light();
  }

  /** By its own style element, so that the app does not know about it. */
  #light(): void {
    const page = this.#frame.contentDocument;
    if (!page?.head) return;
    const style = page.getElementById(spotlightId) ?? page.head.appendChild(page.createElement("style"));
    style.id = spotlightId;
    style.textContent =
      this.#spot === null
        ? ""
        : `${this.#spot} { ${glow} } ` +
          `@media (prefers-reduced-motion: no-preference) { ${this.#spot} { ${motion} } } ${pulse}`;
  }

  go(path: string): void {
    this.#phone?.go(path);
  }

  setLanguage(locale: Language): void {
    this.#phone?.setLanguage(locale);
  }

  setTheme(theme: Theme): void {
    this.#phone?.setTheme(theme);
  }

  refresh(): void {
    this.#phone?.refresh();
  }

  /** Reloads the app, at a path or where it is. An app that is still loading only gets the path. */
  restart(path: string | null): void {
    const inside = this.#frame.contentWindow;
    if (!inside) return;
    if (path !== null) this.#show(inside, path);
    if (this.#phone === null) return;
    this.#phone = null;
    inside.location.reload();
  }

  /** Puts a path into the frame's address. While its page is still loading, the frame loads with that path. */
  #show(inside: Window, path: string): void {
    if (inside.location.href !== "about:blank") return inside.history.replaceState(null, "", `#${path}`);
    const [page] = this.#frame.src.split("#");
    this.#frame.src = `${page}#${path}`;
  }
}
