import { port } from "#wiring/needs.ts";

/** What the messaging platform knows of the member; null for what it does not, or what the member kept back. */
export interface KnownDetails {
  readonly name: string | null;
  readonly email: string | null;
  /** As the platform holds it: in the national form (`09012345678`), or beginning with +. */
  readonly phone: string | null;
}

/** Common Profile Quick-fill (LINE mini app doc, *Common Profile Quick-fill*). */
export interface QuickFill {
  /** Whether to offer it: only inside the messaging app, and only to an app that was allowed it. Never rejects. */
  isAvailable(): Promise<boolean>;
  /**
   * Shows the member what would be filled in, in the platform's own window. Null: the member did not want it.
   * Call it on a tap. Rejects when the platform fails.
   */
  ask(): Promise<KnownDetails | null>;
}
export const QuickFill = port<QuickFill>("QuickFill");
