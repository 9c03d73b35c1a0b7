import type { Instant } from "#domain/time/instant.ts";

/** How money came that staff took themselves. */
export const takings = ["cash", "other"] as const;
export type Taking = (typeof takings)[number];

/** What staff say about what an arrival owes: how they took it, or that it is still owed. */
export const arrivalTakings = [...takings, "no"] as const;
export type ArrivalTaking = (typeof arrivalTakings)[number];

/** Staff had the money in their hands, or on an account that we don't see. */
export interface TakenMoney {
  readonly as: Taking;
  readonly at: Instant;
  /** The id of the person or program that said so. */
  readonly by: string;
}
