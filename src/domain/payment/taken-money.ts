import { type Money, subtract } from "#domain/money/money.ts";
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
  /** What had come by transfer before, and is no part of what staff took; left out where nothing had. */
  readonly counted?: CountedTransfers | undefined;
  /** Names the scan that took it; left out where it was not taken by a check-in. */
  readonly arrival?: string | undefined;
}

/** Transfers that were too little and counted first: their sum, and the exceptions that told of them. */
export interface CountedTransfers {
  readonly amount: Money;
  readonly exceptionIds: readonly string[];
}

/** What staff had of an amount in their hands: without what had come by transfer. */
export function takenInHand({ amount, taken }: { readonly amount: Money; readonly taken: TakenMoney | null }): Money {
  return taken?.counted ? subtract(amount, taken.counted.amount) : amount;
}
