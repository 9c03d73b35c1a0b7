import * as v from "valibot";

/** Where a participation stands (product rules, *Participation: states and moves*). */
export const participationStates = [
  "awaiting_payment",
  "under_review",
  "offered",
  "waitlisted",
  "confirmed",
  "expired",
  "left",
  "event_cancelled",
] as const;

export const participationState = v.picklist(participationStates);
export type ParticipationStateWire = v.InferOutput<typeof participationState>;
