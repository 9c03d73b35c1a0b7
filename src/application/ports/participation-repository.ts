import type { EventId } from "#domain/event/sports-event.ts";
import type { Joining } from "#domain/merchant/admission.ts";
import type { Page } from "#domain/page.ts";
import type { JoinRefusal } from "#domain/participation/join.ts";
import type { ObjectionRefusal } from "#domain/participation/objection.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView, SeasonView } from "#contract/joining/participation.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import type { AnswerRefusal, OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { port } from "#wiring/needs.ts";
import type { PageRequest } from "./event-repository.ts";

export type JoinAnswer =
  | { readonly kind: "joined"; readonly participation: ParticipationView }
  | { readonly kind: "refused"; readonly reason: JoinRefusal };

/** Optional parts of a join. */
export interface JoinExtras {
  /** LINE's access token, which the server needs to send service messages about the join. */
  readonly lineAccessToken?: string | null;
  /** The smallest number of seats that the member accepts if it has to wait; without it, only all of them. */
  readonly acceptsFewer?: number | null;
  /** The names of those who come along: at most one for each seat besides the member's own. */
  readonly guests?: readonly string[];
}

export type GuestsAnswer =
  | { readonly kind: "named"; readonly participation: ParticipationView }
  /** The place is no longer live. */
  | { readonly kind: "refused"; readonly reason: "place_ended" };

export type AskAnswered =
  | { readonly kind: "asked"; readonly joining: Joining }
  | { readonly kind: "refused"; readonly reason: "joining_not_open" };

export type OfferAnswered =
  | { readonly kind: "answered"; readonly participation: ParticipationView }
  | { readonly kind: "refused"; readonly reason: AnswerRefusal };

export type ObjectionAnswered =
  | { readonly kind: "objected"; readonly participation: ParticipationView }
  | { readonly kind: "refused"; readonly reason: ObjectionRefusal };

export type LeaveAnswer =
  | { readonly kind: "left"; readonly participation: ParticipationView; readonly refund: RefundView | null }
  | { readonly kind: "refused"; readonly reason: "not_leavable" };

export type LeaveQuoteAnswer =
  /** Null when nothing was paid. */
  | { readonly kind: "quote"; readonly quote: LeaveQuote | null }
  | { readonly kind: "refused"; readonly reason: "not_leavable" };

/**
 * The member's own participations. Writes take a `key` (UUID): the same key again answers the same, so a write can be
 * repeated after a lost answer. Failures reject with RequestFailed.
 */
export interface ParticipationRepository {
  /** Joins, or answers the live participation that already exists. */
  join(eventId: EventId, seats: number, key: string, extras?: JoinExtras): Promise<JoinAnswer>;
  /** Null when it does not exist or belongs to somebody else. */
  find(joinId: JoinId): Promise<ParticipationView | null>;
  answerOffer(joinId: JoinId, answer: OfferAnswer, key: string): Promise<OfferAnswered>;
  /** Says who comes along, in place of those named before. */
  nameGuests(joinId: JoinId, guests: readonly string[], key: string): Promise<GuestsAnswer>;
  /** Asks the organiser of an event for the club to be let in. */
  askToJoin(eventId: EventId, key: string): Promise<AskAnswered>;
  /** The member says that it did not miss the game. */
  objectToMiss(joinId: JoinId, key: string): Promise<ObjectionAnswered>;
  /** What leaving (or lowering to `seats`) would give back now. */
  leaveQuote(joinId: JoinId, seats?: number): Promise<LeaveQuoteAnswer>;
  leave(joinId: JoinId, key: string, seats?: number): Promise<LeaveAnswer>;
  /** Live participations, by start. */
  upcoming(page?: PageRequest): Promise<Page<ParticipationView>>;
  /** What the member played and paid in the last twelve months. */
  season(): Promise<SeasonView>;
  /** Those that are over, left, expired or cancelled; the latest change first. */
  history(page?: PageRequest): Promise<Page<ParticipationView>>;
}
export const ParticipationRepository = port<ParticipationRepository>("ParticipationRepository");
