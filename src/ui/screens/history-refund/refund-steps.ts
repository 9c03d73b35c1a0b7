import type { RefundView } from "#domain/refund/refund-view.ts";
import type { Instant } from "#domain/time/instant.ts";

/** One step of a refund's way. `current` is where it stands: somebody acts there. */
export interface RefundStep {
  readonly id: "requested" | "processing" | "needs_bank_account" | "failed" | "succeeded";
  readonly state: "done" | "current" | "next";
  readonly at: Instant | null;
}

/** Who has to act so that a refund goes on; null when it has arrived. */
export type NextActor = "sideline" | "payers_bank" | "merchant" | "member" | null;

/** A refund's way from being asked for to its arrival, or to what holds it up. */
export function refundSteps({ state, requestedAt, processingAt, settledAt }: RefundView): readonly RefundStep[] {
  const asked: RefundStep = { id: "requested", state: state === "requested" ? "current" : "done", at: requestedAt };
  const arrived: RefundStep = { id: "succeeded", state: state === "succeeded" ? "done" : "next", at: settledAt };
  switch (state) {
    case "requested":
      return [asked, { id: "processing", state: "next", at: null }, arrived];
    case "processing":
      return [asked, { id: "processing", state: "current", at: processingAt }, arrived];
    case "succeeded":
      return [asked, { id: "processing", state: "done", at: processingAt }, arrived];
    case "needs_bank_account":
    case "failed":
      return [asked, { id: state, state: "current", at: null }, arrived];
  }
}

export function nextActor({ state, destination }: Pick<RefundView, "state" | "destination">): NextActor {
  switch (state) {
    case "requested":
      return destination.kind === "bank_account" ? "merchant" : "sideline";
    case "processing":
      return destination.kind === "bank_account" ? "merchant" : "payers_bank";
    case "needs_bank_account":
      return "member";
    case "failed":
      return "merchant";
    case "succeeded":
      return null;
  }
}
