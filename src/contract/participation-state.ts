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

/** Why a participation ended, where its state alone does not tell it. */
export const endings = [
  "hold_ran_out",
  "offer_ran_out",
  "offer_declined",
  "joining_closed",
  "member_left",
  "event_cancelled",
] as const;

export const ending = v.picklist(endings);
