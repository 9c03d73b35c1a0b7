import { AppSettings, Clock, Delay, Preferences, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import type { Needed } from "#wiring/needs.ts";
import { Session } from "#ui/app/session/session-view-model.ts";

/** What Index needs. */
export const indexNeeds = {
  browseEvents: BrowseEvents,
  keepInTouch: KeepInTouch,
  session: Session,
  clock: Clock,
  ticker: Ticker,
  delay: Delay,
  preferences: Preferences,
  settings: AppSettings,
};

export type IndexDeps = Needed<typeof indexNeeds> & {
  /** The zone of the date strip's days: the device's, by its IANA name. */
  readonly zone: string;
};
