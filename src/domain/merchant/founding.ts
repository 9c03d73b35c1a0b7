import type { Instant } from "#domain/time/instant.ts";

/** What a member said of a merchant when opening it, for the operator who approves it. */
export interface Founding {
  /** Where it plays, in the founder's words. */
  readonly place: string;
  /** What is played there. */
  readonly sports: readonly string[];
  readonly openedAt: Instant;
}
