import type { ComponentType } from "react";

/** What a first view starts from: the address, and what its visitor would choose. */
export interface FirstLook {
  /** The address's query, with its question mark or without. */
  readonly query: string;
  /** The visitor's time zone by its IANA name; null where it is not known. */
  readonly zone: string | null;
  /** The city that was last asked for; null before any was. */
  readonly city: string | null;
}

/** A screen's component. `prepare` reads what its first view shows, so that the first rendering has it. */
export type ScreenComponent = ComponentType & {
  /** The ids by their names in the path. Answers false where there is nothing to show. Never rejects. */
  readonly prepare?: (ids: Readonly<Record<string, string>>, look: FirstLook) => Promise<boolean>;
};
