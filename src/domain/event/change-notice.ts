import type { Level, SportsEvent } from "./sports-event.ts";
import type { Venue } from "./venue.ts";

/** When an event takes place, as members read it. */
export type EventTimes = Pick<SportsEvent, "startsAt" | "endsAt" | "timeZone">;

/** One thing that a merchant changed after somebody had agreed to it: from what to what. */
export type EventDifference =
  | { readonly of: "time"; readonly from: EventTimes; readonly to: EventTimes }
  | { readonly of: "venue"; readonly from: NamedPlace; readonly to: NamedPlace }
  | { readonly of: "level"; readonly from: Level | null; readonly to: Level | null };

export type NamedPlace = Pick<Venue, "name" | "address">;

/** What a member is told about a changed event (product rules, *Merchant changes*). */
export interface ChangeNotice {
  readonly differences: readonly EventDifference[];
  /** Everything paid comes back when the member leaves before the new start. */
  readonly mayLeaveFree: boolean;
}

export function timesOf({ startsAt, endsAt, timeZone }: EventTimes): EventTimes {
  return { startsAt, endsAt, timeZone };
}
