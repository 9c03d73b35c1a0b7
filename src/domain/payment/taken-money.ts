import type { Instant } from "#domain/time/instant.ts";

/** How money came that staff took themselves. */
export const takings = ["cash", "other"] as const;
export type Taking = (typeof takings)[number];

/** Staff had the money in their hands, or on an account that we don't see. */
export interface TakenMoney {
  readonly as: Taking;
  readonly at: Instant;
  /** The id of the person or program that said so. */
  readonly by: string;
}
