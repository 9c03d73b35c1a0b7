import type { JoinRefusal } from "#domain/participation/join.ts";
import type { AnswerRefusal, OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";

/** What went wrong with the member's last step, shown where it happened. */
export type EventTrouble =
  | { readonly kind: "refused"; readonly reason: JoinRefusal }
  | { readonly kind: "offer_gone"; readonly reason: AnswerRefusal }
  | Failed;

/** The member's steps on the Event screen. */
export const eventSteps = () => new OneStep<"join" | "pay" | "ask" | OfferAnswer, EventTrouble>();
