import type { Theme } from "#application/ports/environment.ts";
import type { Language } from "#languages/language.ts";
import type { DemoPhone } from "../host.ts";

interface Preferred {
  readonly language: Language;
  readonly theme: Theme;
}

/** How long a press waits for what it is about, in milliseconds. */
const patience = 5_000;

const spotlightId = "demo-spotlight";
const glow = "outline: 3px solid #ffb020; outline-offset: 3px";
const motion = "animation: demo-spotlight 1.6s ease-in-out infinite";
const pulse = "@keyframes demo-spotlight { 50% { outline-offset: 6px; outline-color: rgb(255 176 32 / 0.35) } }";

/** What an app that is not up yet will be told, by what it is about: the last of each counts. */
type Waiting = Partial<Record<"go" | "language" | "theme", (phone: DemoPhone) => void>>;

/** The frame that the app runs in, LINE's header above it, and the app once it is up. */
export class PhoneFrame {
  readonly #frame: HTMLIFrameElement;
  /** LINE's header: the title of the app's page, and whether something is on its way. */
  readonly #header: HTMLElement | null;
  readonly #listeners = new Set<(preferences: Preferred) => void>();
  readonly #followers = new Set<(path: string) => void>();
  #phone: DemoPhone | null = null;
  #waiting: Waiting = {};
  #spot: string | null = null;
  #title: MutationObserver | null = null;

  constructor(frame: HTMLIFrameElement, header: HTMLElement | null) {
    this.#frame = frame;
    this.#header = header;
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
    this.#followTitle();
    const waiting = Object.values(this.#waiting);
    this.#waiting = {};
    for (const tell of waiting) tell(phone);
  }

  /** The app shows its first screen: nothing is on its way any more. */
  shown(): void {
    this.#load(false);
    this.#frame.inert = false;
  }

  /** While another world is prepared, what the phone still shows can't be pressed. */
  prepare(under: boolean): void {
    this.#load(under);
    this.#frame.inert = under;
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

  /** Shows a path of the app, once it is up. */
  go(path: string): void {
    this.#tell("go", (phone) => phone.go(path));
  }

  /** One screen back. False where there is none, or no app. */
  back(): boolean {
    return this.#phone?.back() ?? false;
  }

  /** What a selector finds in the app now. */
  find(selector: string): Element | null {
    return this.#frame.contentDocument?.querySelector(selector) ?? null;
  }

  /** Presses what a selector finds in the app, as soon as it is there; after some seconds it gives up. */
  press(selector: string): void {
    const until = performance.now() + patience;
    const look = (): void => {
      const found = this.#frame.contentDocument?.querySelector<HTMLElement>(selector);
      if (found) {
        found.scrollIntoView({ block: "center" });
        found.click();
      } else if (performance.now() < until) requestAnimationFrame(look);
    };
    look();
  }

  setLanguage(locale: Language): void {
    this.#tell("language", (phone) => phone.setLanguage(locale));
  }

  setTheme(theme: Theme): void {
    this.#tell("theme", (phone) => phone.setTheme(theme));
  }

  refresh(): void {
    this.#phone?.refresh();
  }

  /** Reloads the app, at a path or where it is. An app that is still loading only gets the path. */
  restart(path: string | null): void {
    const inside = this.#frame.contentWindow;
    if (!inside) return;
    if (path !== null) {
      delete this.#waiting.go;
      this.#show(inside, path);
    }
    if (this.#phone === null) return;
    this.#phone = null;
    this.#load(true);
    inside.location.reload();
  }

  #tell(about: keyof Waiting, tell: (phone: DemoPhone) => void): void {
    if (this.#phone) tell(this.#phone);
    else this.#waiting[about] = tell;
  }

  #load(under: boolean): void {
    this.#header?.setAttribute("aria-busy", String(under));
  }

  #followTitle(): void {
    const page = this.#frame.contentDocument;
    const shown = this.#header?.querySelector("b");
    if (!page?.head || !shown) return;
    const show = (): void => {
      shown.textContent = page.title;
    };
    this.#title?.disconnect();
    this.#title = new MutationObserver(show);
    this.#title.observe(page.head, { subtree: true, childList: true, characterData: true });
    show();
  }

  /** Puts a path into the frame's address. While its page is still loading, the frame loads with that path. */
  #show(inside: Window, path: string): void {
    if (inside.location.href !== "about:blank") return inside.history.replaceState(null, "", `#${path}`);
    const [page] = this.#frame.src.split("#");
    this.#frame.src = `${page}#${path}`;
  }
}
