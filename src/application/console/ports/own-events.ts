import type { PageRequest } from "#application/ports/event-repository.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { ChangeEffectsView, createEventRequest } from "#contract/merchants/event.ts";
import type { CancellationView, OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { Read } from "#contract/wire/read.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import type { AddedWalkIn, ForgivenView, TakenOutView } from "#contract/merchants/roll.ts";
import type { LowerSeatsRefusal } from "#domain/participation/by-staff/lower-seats.ts";
import type { FillRefusal, TakeOutRefusal } from "#domain/participation/take-out.ts";
import type { WalkInRefusal } from "#domain/participation/walk-in.ts";
import type { ArrivalTaking, Taking } from "#domain/payment/taken-money.ts";
import type { MarkPaidRefusal } from "#domain/payment/venue-money.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { MissRefusal } from "#domain/participation/objection.ts";
import type { RollRefusal } from "#domain/participation/roll.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** Starts at or after `from` and before `to`; the earliest first unless `latestFirst`. */
export interface OwnEventSearch {
  readonly from?: Instant;
  readonly to?: Instant;
  readonly latestFirst?: boolean;
  /** Words of title or place. */
  readonly q?: string;
}

/** What an organiser says of a new event. */
export type NewEvent = Read<typeof createEventRequest>;

/** `forbidden`: check-in is not open now, or the person may not. */
export const tickRefusals = ["not_found", "already_checked_in", "event_cancelled", "no_ticket", "forbidden"] as const;
export type TickRefusal = (typeof tickRefusals)[number];

export type TickAnswer =
  | { readonly kind: "checked_in"; readonly participant: ParticipantView }
  | { readonly kind: "refused"; readonly reason: TickRefusal };

export type CheckInUndone =
  | { readonly kind: "undone"; readonly participant: ParticipantView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "not_undoable" | "forbidden" };

export type RollReopened =
  | { readonly kind: "open" }
  | { readonly kind: "refused"; readonly reason: "not_found" | "not_undoable" };

/** Who of a place came, and how staff took what it owes; see the call's contract for what is left out. */
export interface PartArrived {
  readonly seats?: number;
  readonly taken?: ArrivalTaking;
  /** The guest who came with its own ticket. */
  readonly guest?: number;
}

export type ClosedRollAnswer =
  | { readonly kind: "closed" }
  | { readonly kind: "refused"; readonly reason: RollRefusal | "invalid_request" };

export type MissDecided =
  | { readonly kind: "decided" }
  | { readonly kind: "refused"; readonly reason: "not_found" | MissRefusal };

export type ForeseenAnswer =
  | { readonly kind: "foreseen"; readonly cancellation: CancellationView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "event_over" | "event_cancelled" };

export type CancelledAnswer =
  | { readonly kind: "cancelled" }
  /** `invalid_request`: the reason is refused. */
  | { readonly kind: "refused"; readonly reason: "not_found" | "event_over" | "invalid_request" };

/** What staff change about a game; what is left out stays. `displace`: seats were lost that are taken. */
export interface GameChange extends Omit<EventChanges, "joinClosesAt"> {
  readonly joinClosesAt?: Instant;
  readonly displace?: boolean;
}

export type GameChangeAnswer =
  /** The game before and after the change, what the change does to the people in it, and the name of all that. */
  | {
      readonly kind: "changes";
      readonly before: EventDetail;
      readonly event: EventDetail;
      readonly effects: ChangeEffectsView;
      readonly outlook: string;
    }
  /** `effects_changed`: by now it would do something else than was shown. */
  | {
      readonly kind: "refused";
      readonly reason: "not_found" | "event_cancelled" | "capacity_below_taken" | "effects_changed";
    }
  /** Field path → sentence. */
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/** Somebody whom staff add: by name (empty: nobody said), or a member by the merchant's own id, without a name. */
export interface WalkIn {
  readonly name: string;
  readonly memberId: string | null;
  readonly seats: number;
}

export type WalkInAdded =
  | ({ readonly kind: "added" } & AddedWalkIn)
  | { readonly kind: "refused"; readonly reason: "not_found" | WalkInRefusal | "invalid_request" };

export type PaidAnswer =
  | { readonly kind: "marked"; readonly participant: ParticipantView }
  | { readonly kind: "refused"; readonly reason: "not_found" | MarkPaidRefusal | "not_undoable" };

export type TakeOutDone =
  | { readonly kind: "done"; readonly done: TakenOutView }
  | { readonly kind: "refused"; readonly reason: "not_found" | LowerSeatsRefusal | TakeOutRefusal | FillRefusal };

export type ForgivenAnswer =
  | { readonly kind: "done"; readonly done: ForgivenView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "nothing_kept" };

export type HandedBackAnswer =
  | { readonly kind: "settled" }
  | { readonly kind: "refused"; readonly reason: "not_found" | "not_settleable" };

export type NewEventAnswer =
  | { readonly kind: "created"; readonly eventId: EventId }
  /** Field path → sentence. */
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

export type PublishingPlanned =
  | { readonly kind: "planned"; readonly publishesAt: Instant | null }
  | { readonly kind: "refused"; readonly reason: "not_found" }
  /** Field path → sentence. */
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

export type PublishedAnswer =
  | { readonly kind: "published" }
  | { readonly kind: "refused"; readonly reason: "not_found" | "event_cancelled" }
  /** Field path → sentence. */
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/** The events of the merchant whose back office was entered. Unexpected failures reject with RequestFailed. */
export interface OwnEventRepository {
  list(search: OwnEventSearch, page?: PageRequest): Promise<Page<OwnEventView>>;
  /** Null when there is none, or it is another merchant's. */
  find(eventId: EventId): Promise<OwnEventDetailView | null>;
  /** Everybody who is or was in it, in order of arrival. */
  people(eventId: EventId): Promise<readonly ParticipantView[]>;
  /**
   * Checks a place in, or a part of it; what it owes at the venue counts as paid unless `part` says otherwise. The same
   * `nonce` again answers the same.
   */
  checkIn(joinId: JoinId, nonce: string, part?: PartArrived): Promise<TickAnswer>;
  /** Nobody of the place came after all. The same again answers the same. */
  undoCheckIn(joinId: JoinId): Promise<CheckInUndone>;
  /** Closes the roll of a game that is over. The same names again answer the same. */
  closeRoll(eventId: EventId, missed: readonly JoinId[]): Promise<ClosedRollAnswer>;
  /** Takes back that the roll was closed. The same again answers the same. */
  undoRoll(eventId: EventId): Promise<RollReopened>;
  /** Does it count that somebody did not come? Staff decide once; the same again answers the same. */
  decideMiss(joinId: JoinId, counts: boolean): Promise<MissDecided>;
  /** What cancelling would do now. */
  foreseeCancellation(eventId: EventId): Promise<ForeseenAnswer>;
  /** Cancels for good. Repeatable. `didNotTakePlace` is needed after the end. */
  cancel(eventId: EventId, how: { reason: string | null; didNotTakePlace: boolean }): Promise<CancelledAnswer>;
  /**
   * Changes a game, if that does what was shown under the name `outlook`; null: only says what it would do. Members are
   * told of a change. Repeatable.
   */
  change(eventId: EventId, change: GameChange, outlook: string | null): Promise<GameChangeAnswer>;
  /** Adds somebody, over capacity too. The same `key` (UUID) again answers the same place. */
  addWalkIn(eventId: EventId, walkIn: WalkIn, key: string): Promise<WalkInAdded>;
  /** A place is paid, in cash or otherwise; one that is held is confirmed. Repeatable. */
  markPaid(joinId: JoinId, as: Taking): Promise<PaidAnswer>;
  /** Takes that back, for 24 h. Repeatable. */
  undoPaid(joinId: JoinId): Promise<PaidAnswer>;
  /**
   * Takes somebody out with a full refund, or with `dryRun` only says what that does. The seats go to `fill`, who
   * waits; null: to the next in line. Repeatable.
   */
  takeOut(joinId: JoinId, fill: JoinId | null, dryRun: boolean): Promise<TakeOutDone>;
  /** Gives seats to somebody who waits, also out of order and over capacity; the same. */
  seat(joinId: JoinId, dryRun: boolean): Promise<TakeOutDone>;
  /** Gives back what was kept when somebody left, or with `dryRun` only says how much that is. Repeatable. */
  forgive(joinId: JoinId, dryRun: boolean): Promise<ForgivenAnswer>;
  /** A walk-in has its refund back by hand. For owners. Repeatable. */
  handBack(refundId: RefundId): Promise<HandedBackAnswer>;
  /** Opens a draft to members. Repeatable. */
  publish(eventId: EventId): Promise<PublishedAnswer>;
  /** Says when a draft is published by itself; null: by hand. Repeatable. */
  planPublishing(eventId: EventId, at: Instant | null): Promise<PublishingPlanned>;
  /** The same `key` (UUID) again answers the same event. */
  create(event: NewEvent, key: string): Promise<NewEventAnswer>;
}
export const OwnEventRepository = port<OwnEventRepository>("OwnEventRepository");
