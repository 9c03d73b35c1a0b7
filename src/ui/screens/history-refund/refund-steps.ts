import type { RefundView } from "#contract/refunding/refund.ts";
import type { Instant } from "#domain/time/instant.ts";

/** One step of a refund's way. `current` is the step where somebody has to act now. */
export interface RefundStep {
  readonly id: "requested" | "returned" | "processing" | "needs_bank_account" | "failed" | "succeeded";
  readonly state: "done" | "current" | "next";
  readonly at: Instant | null;
}

/** Who has to act so that a refund goes on; null when it has arrived. */
export type NextActor = "sideline" | "payers_bank" | "payer" | "dispute" | "merchant" | "venue" | "member" | null;

/**
 * The steps of a refund, from the request to its arrival or to what delays it, with the last time that the member's
 * bank sent it back. Money that staff hand back is never on its way.
 */
export function refundSteps(refund: RefundView): readonly RefundStep[] {
  const { state, settledAt } = refund;
  const begun = begunSteps(refund);
  const arrived: RefundStep = { id: "succeeded", state: state === "succeeded" ? "done" : "next", at: settledAt };
  const from = begun.map((step, index): RefundStep => ({
    ...step,
    state: state === "requested" && index === begun.length - 1 ? "current" : "done",
  }));
  return refund.destination.kind === "venue" ? [...from, arrived] : [...from, underWay(refund), arrived];
}

function begunSteps({ requestedAt, returned }: RefundView): readonly Pick<RefundStep, "id" | "at">[] {
  return [{ id: "requested", at: requestedAt }, ...(returned ? [{ id: "returned", at: returned.at } as const] : [])];
}

function underWay({ state, processingAt }: RefundView): RefundStep {
  switch (state) {
    case "requested":
      return { id: "processing", state: "next", at: null };
    case "processing":
      return { id: "processing", state: "current", at: processingAt };
    case "succeeded":
      return { id: "processing", state: "done", at: processingAt };
    case "needs_bank_account":
    case "failed":
      return { id: state, state: "current", at: null };
  }
}

/** While a dispute holds it, the payer's bank decides first. */
export function nextActor({
  state,
  destination,
  dispute,
  payerIsAsked,
}: Pick<RefundView, "state" | "destination" | "dispute" | "payerIsAsked">): NextActor {
  if (dispute === "holds") return "dispute";
  switch (state) {
    case "requested":
      if (destination.kind === "venue") return "venue";
      return destination.kind === "bank_account" ? "merchant" : "sideline";
    case "processing":
      if (payerIsAsked) return "payer";
      return destination.kind === "bank_account" ? "merchant" : "payers_bank";
    case "needs_bank_account":
      return "member";
    case "failed":
      return "merchant";
    case "succeeded":
      return null;
  }
}

/** May the member ask for a bank transfer of what the organiser would hand back? */
export function mayGoToBank({ state, destination }: Pick<RefundView, "state" | "destination">): boolean {
  return destination.kind === "venue" && state === "requested";
}
