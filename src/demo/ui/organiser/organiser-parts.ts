import type { RegionId } from "../../region-ids.ts";

/** The organiser's device. */
export interface OrganiserParts {
  /** Loads the console into an iframe; `header` is LINE's, above it. */
  mount(frame: object, header: object): void;
  /** Another world: its owner signs in, at a path of the console, or at Today. */
  begin(region: RegionId, path: string | null): void;
  go(path: string): void;
  /** One screen back; false where there is none. */
  back(): boolean;
  /** Reads again what may have changed outside. */
  refresh(): void;
  /** Highlights what a selector finds in the console; null ends it. */
  spotlight(selector: string | null): void;
  /** Calls back after every write of the organiser. */
  onWrote(wrote: () => void): void;
  onNavigated(navigated: (path: string) => void): void;
}
