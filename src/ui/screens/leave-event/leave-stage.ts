import { hasRunOut, isHeld } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Can this place be left, and why not? */
export type LeaveStage =
  | { readonly kind: "open" }
  | { readonly kind: "left" }
  | { readonly kind: "closed"; readonly because: "started" | "ran_out" | "event_cancelled" };

/** Leaving closes at the start. After its deadline, a held seat counts as gone even before the server says so. */
export function leaveStage(mine: ParticipationView, now: Instant): LeaveStage {
  if (mine.state === "left") return { kind: "left" };
  if (mine.state === "event_cancelled" || mine.event.status === "cancelled")
    return { kind: "closed", because: "event_cancelled" };
  if (mine.state === "expired" || (isHeld(mine.state) && hasRunOut(mine, now)))
    return { kind: "closed", because: "ran_out" };
  return now < mine.event.startsAt ? { kind: "open" } : { kind: "closed", because: "started" };
}

/** May the number of seats be lowered? Not while the merchant reviews a transfer for all of them. */
export function maySeatsBeLowered({ seats, state }: Pick<ParticipationView, "seats" | "state">): boolean {
  return seats > 1 && state !== "under_review";
}

/** Why nothing comes back when no payment succeeded, and what leaving means then. */
export type NothingPaid =
  | "free"
  | "waiting"
  | "held"
  | "held_transfer"
  | "under_review"
  | "payment_on_its_way"
  | "owed_at_venue";

export function nothingPaid({
  state,
  price,
  payment,
}: Pick<ParticipationView, "state" | "price" | "payment">): NothingPaid {
  if (state === "under_review") return "under_review";
  if (payment?.state === "processing") return "payment_on_its_way";
  if (state === "waitlisted") return "waiting";
  if (price.amount === 0) return "free";
  if (state === "confirmed") return "owed_at_venue";
  return isByTransfer(payment) ? "held_transfer" : "held";
}

/** Money may be on its way that is not confirmed yet, so the screen must not say "nothing was paid". */
export function mayHavePaid(nothing: NothingPaid): boolean {
  return nothing === "under_review" || nothing === "payment_on_its_way" || nothing === "held_transfer";
}
