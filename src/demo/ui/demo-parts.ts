import type { Clipboard, Theme } from "#application/ports/environment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { Language } from "#languages/language.ts";
import type { CallRecorder } from "../call-recorder.ts";
import type { DemoWire, ToldStory } from "../demo-wire.ts";
import type { Director } from "../director.ts";
import type { LineRequests } from "../line-requests.ts";
import type { Person, PersonId } from "../people.ts";
import type { RegionId } from "../region-ids.ts";
import type { NetworkCondition, Scenario } from "../scenario.ts";
import type { OrganiserParts } from "./organiser/organiser-parts.ts";

/** What explains the demo: beside the phone, or in the drawer behind the scenario. */
export type PanelId = "scenario" | "behind" | "chat";

/** What the demo's user interface is given. */
export interface DemoParts {
  readonly wire: DemoWire;
  readonly director: Director;
  /** The story that the page opened with. */
  readonly told: ToldStory | null;
  readonly failure: unknown;
  /** The page's address. */
  readonly address: {
    readonly scenario: Scenario;
    readonly path: string;
    writeScenario(scenario: Scenario): void;
    linkTo(scenario: Scenario, path?: string | null): string;
  };
  readonly network: { condition: NetworkCondition };
  readonly recorder: CallRecorder;
  /** Where the viewer is. */
  readonly place: { readonly home: RegionId };
  /** Is there room beside the phone, so that the panels are always on screen? */
  readonly hasRoom: () => boolean;
  /** Is there room for both devices side by side? */
  readonly hasRoomForBoth: () => boolean;
  /** Somebody as they are now. */
  readonly viewerOf: (who: PersonId) => Person;
  readonly phone: {
    go(path: string): void;
    /** Presses what a selector finds in the app, as soon as it is there. */
    press(selector: string): void;
    /** One screen back; false where there is none. */
    back(): boolean;
    setLanguage(locale: Language): void;
    setTheme(theme: Theme): void;
    refresh(): void;
    /** Highlights what a selector finds in the app; null ends it. */
    spotlight(selector: string | null): void;
    onNavigated(navigated: (path: string) => void): void;
    onPreferred(changed: (preferences: { readonly language: Language; readonly theme: Theme }) => void): void;
  };
  /** LINE on the member's phone, which this page plays. */
  readonly line: Pick<LineRequests, "play">;
  readonly organiser: OrganiserParts;
  readonly windows: {
    tellChanged(): void;
    listen(hear: (note: "renewed" | "changed") => void): void;
  };
  /** The language of the demo's own page; the app has its own. */
  readonly language: SpokenLanguage;
  readonly theme: Theme;
  /** Applies the theme to the demo's own page. */
  readonly showTheme: (theme: Theme) => void;
  readonly clipboard: Clipboard;
  /** The device's clock. */
  readonly now: () => Instant;
}
