import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What the rules against hoarding need (product rules, *Hoarding*). */
export interface MemberHolds {
  /** The number of unpaid holds and offers in all events whose deadline has not passed. Free offers do not count. */
  readonly unpaid: number;
  /** How many of them are paid by transfer and belong to other events. */
  readonly byTransferElsewhere: number;
  /** The number of holds and offers of this event that ran out. Counts only settled ones. */
  readonly ranOutHere: number;
}

export interface ParticipationCursor {
  readonly key: Instant;
  readonly id: JoinId;
}

/** A member who took part in a merchant's events: how often, and its latest participation. */
export interface Customer {
  readonly memberId: MemberId;
  readonly participations: number;
  readonly latestJoinId: JoinId;
  readonly latestJoinedAt: Instant;
}

export interface ParticipationStore {
  /**
   * Writes new and changed participations by id. Throws UniqueViolation for a second live participation of the same
   * member and event; this is the last guard behind the domain's rule. Throws MemberUnknown for a new one of an unknown
   * member.
   */
  save(participations: readonly Participation[]): Promise<void>;
  find(id: JoinId): Promise<Participation | null>;
  /** The member's participations in these events: the live one or else the newest, at most one per event. */
  ofMemberIn(memberId: MemberId, eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, Participation>>;
  /**
   * Locks the member's holds until the transaction ends and counts them, so that joins of one member to two events are
   * counted one after the other. Take it before an event's lock, never after.
   */
  lockHoldsOf(memberId: MemberId, eventId: EventId, now: Instant): Promise<MemberHolds>;
  /**
   * Events in which the member has a participation in a live state, even when its deadline has passed. In any order.
   */
  liveEventsOf(memberId: MemberId): Promise<readonly EventId[]>;
  /**
   * Locks every event that the member was ever in until the transaction ends, in the order of their ids. Take it after
   * the member's lock and before any other event's.
   */
  lockEventsOf(memberId: MemberId): Promise<void>;
  /** Those that are live at `now` (by state, deadline and event), by start of their event, then id. */
  listUpcoming(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]>;
  /** The rest, newest (last changed) first, then id. */
  listHistory(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]>;
  /** The participation with this ticket. */
  findByTicket(ticketCode: string): Promise<Participation | null>;
  /** Those of one event of the merchant, in the order of their sequence: at most `limit`, after `afterSequence`. */
  listOfEvent(
    eventId: EventId,
    merchantId: MerchantId,
    limit: number,
    afterSequence: number | null,
  ): Promise<readonly Participation[]>;
  /**
   * Members with a confirmed participation in any of the merchant's events: the latest joined first, then by the id of
   * the latest participation, which is also the cursor.
   */
  listCustomers(merchantId: MerchantId, limit: number, after: ParticipationCursor | null): Promise<readonly Customer[]>;
}
