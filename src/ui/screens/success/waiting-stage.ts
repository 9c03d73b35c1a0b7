import { type Ending, hasRunOut, isFree } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";

/** The state of a place on the waiting list. */
export type WaitingStage =
  | { readonly kind: "waiting"; readonly position: number | null }
  | { readonly kind: "offered"; readonly deadline: Instant | null; readonly free: boolean }
  /** Seats are held, but not by an offer. */
  | { readonly kind: "to_pay"; readonly deadline: Instant | null }
  | { readonly kind: "under_review" }
  | { readonly kind: "confirmed" }
  /** The offer's time is over; only the server knows whether the place waits on or has ended. */
  | { readonly kind: "offer_over" }
  | { readonly kind: "ended"; readonly because: Exclude<Ending, "member_left"> | "left" };

/**
 * After its deadline, a held seat counts as gone even before the server says so. What comes after an offer depends on
 * earlier offers (product rules, *Missed offers*), so the server's word is awaited.
 */
export function waitingStage(mine: ParticipationView, now: Instant): WaitingStage {
  const { deadline } = mine;
  switch (mine.state) {
    case "waitlisted":
      return { kind: "waiting", position: mine.position };
    case "offered":
      return hasRunOut(mine, now) ? { kind: "offer_over" } : { kind: "offered", deadline, free: isFree(mine) };
    case "awaiting_payment":
      return hasRunOut(mine, now) ? { kind: "ended", because: "hold_ran_out" } : { kind: "to_pay", deadline };
    case "under_review":
    case "confirmed":
      return { kind: mine.state };
    case "left":
      return { kind: "ended", because: whyLeft(mine) };
    case "event_cancelled":
      return { kind: "ended", because: mine.state };
    case "expired":
      return { kind: "ended", because: whyExpired(mine) };
  }
}

function whyLeft({ endedBecause }: ParticipationView): "taken_out" | "moved" | "left" {
  return endedBecause === "taken_out" || endedBecause === "moved" ? endedBecause : "left";
}

function whyExpired({ endedBecause }: ParticipationView): Exclude<Ending, "member_left"> {
  return endedBecause === null || endedBecause === "member_left" ? "hold_ran_out" : endedBecause;
}
