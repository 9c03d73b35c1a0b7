import type { DevelopmentIdentity } from "#adapters/liff/development-identity.ts";
import type { Theme } from "#application/ports/environment.ts";
import type { LineRequests } from "#demo/line-requests.ts";
import type { TestNumber } from "#domain/card/test-numbers.ts";
import type { Language } from "#languages/language.ts";

/** What the page around the phone does for the app in it. */
export interface DemoHost {
  /** Settles when the app may read its path, because a story that begins sets the path. */
  readonly ready: Promise<void>;
  /** The test card that the story is about, or goes on with; asked anew with each press. */
  testCard(): TestNumber;
  /** Answers as the scenario's network does; the real server is behind it. */
  fetch(request: Request): Promise<Response>;
  /** Who signs in. */
  identity(): DevelopmentIdentity;
  /** LINE's own screens over the app. */
  readonly line: Pick<LineRequests, "share" | "addShortcut">;
  /** The viewer adds the official account as a friend. Answers the app's path to come back to. */
  befriend(): string;
  /** The app shows another path now. */
  navigated(path: string): void;
  /** The whole address that opens the demo at a path of the app. */
  linkTo(path: string): string;
  /** The app has started: the host may control it. */
  attach(phone: DemoPhone): void;
  /** The app's first screen is shown, at its start and after each reload: less urgent parts may load. */
  shown(): void;
  /** The member chose another language or theme in the app. */
  preferred(preferences: { readonly language: Language; readonly theme: Theme }): void;
}

/** What the page around the phone may do to the app. */
export interface DemoPhone {
  go(path: string): void;
  /** One screen back. False where the app's first one is shown. */
  back(): boolean;
  setLanguage(locale: Language): void;
  setTheme(theme: Theme): void;
  /** Reads again what may have changed outside. */
  refresh(): void;
}

/** What the page around does for the console on the organiser's device. */
export interface OrganiserHost extends Pick<
  DemoHost,
  "fetch" | "identity" | "navigated" | "linkTo" | "attach" | "shown" | "preferred"
> {
  /** Shows a path of the app on the member's phone. */
  showToMember(path: string): void;
  /** The code that the member's phone shows now, for a camera that is held over it; null for none. */
  ticket(): Element | null;
}

declare global {
  interface Window {
    /** Set by the page around before the organiser's device loads. */
    sidelineOrganiser?: OrganiserHost;
    /** Settles when the demo's page around the phone is ready. Set by that page before anything else. */
    sidelineDemo?: Promise<DemoHost>;
    /** Settles `sidelineDemo`. */
    sidelineDemoReady?: (host: DemoHost) => void;
    /** What was pressed in the demo's page, by name. Set by that page. */
    sidelinePresses?: string[];
  }
}
