import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { MemberHolds, Standing } from "#domain/participation/hoarding.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";

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

/** How often a member came to a merchant's games and how often it did not, and when it was last let in. */
export interface Presence {
  readonly attended: number;
  /** Misses that stand: not those that were taken back, or that wait for a decision after an objection. */
  readonly missed: number;
  readonly firstSeenAt: Instant | null;
  readonly lastSeenAt: Instant | null;
}

/** The people of an event, in seats. Of those who come, some arrived, some's slip is checked, some owe at the venue. */
export interface HeadCount {
  readonly coming: number;
  readonly arrived: number;
  readonly checking: number;
  readonly owing: number;
  readonly toPay: number;
  /** In offers that run. */
  readonly offered: number;
  /** When the first of those offers ends; null where none runs. */
  readonly offeredUntil: Instant | null;
}

export const nobodyComes: HeadCount = {
  coming: 0,
  arrived: 0,
  checking: 0,
  owing: 0,
  toPay: 0,
  offered: 0,
  offeredUntil: null,
};

/** Whose unpaid places are asked for, and from which event of which merchant they are seen. */
export interface HoldsAsked {
  readonly memberId: MemberId;
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
}

/** A participation with what its member sees beside it. */
export interface MemberPart {
  readonly participation: Participation;
  /** Its place among those who wait, 1 for the first; null when it does not wait. */
  readonly position: number | null;
  /** Oldest first, as are the refunds. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

export interface ParticipationStore {
  /**
   * Writes new and changed participations by id. Throws UniqueViolation for a second live participation of the same
   * member and event; this is the last guard behind the domain's rule. Throws MemberUnknown for a new one of an unknown
   * member.
   */
  save(participations: readonly Participation[]): Promise<void>;
  find(id: JoinId): Promise<Participation | null>;
  /** These with what is beside them, in any order. Unknown ids are left out. */
  partsOf(ids: readonly JoinId[]): Promise<readonly MemberPart[]>;
  /** The member's participation in an event, the live one or else the newest, with what is beside it. */
  partIn(memberId: MemberId, eventId: EventId): Promise<MemberPart | null>;
  /** The positions of those among these that wait, 1 for the first in line of its event. */
  positionsOf(ids: readonly JoinId[]): Promise<ReadonlyMap<JoinId, number>>;
  /** The member's participations in these events: the live one or else the newest, at most one per event. */
  ofMemberIn(memberId: MemberId, eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, Participation>>;
  /** The participations of several members in one event: of each the live one or else the newest. In any order. */
  ofMembersIn(eventId: EventId, memberIds: readonly MemberId[]): Promise<readonly Participation[]>;
  /**
   * The member's unpaid places, seen from an event. Under the locks of the member and of the event it stays true until
   * the transaction ends, but for offers, which other events make. What was not settled is counted as it is written.
   */
  holdsOf(memberId: MemberId, event: Pick<SportsEvent, "id" | "merchantId">, now: Instant): Promise<MemberHolds>;
  /** The same for several members, each seen from an event. A member is asked about once. */
  holdsOfAll(asked: readonly HoldsAsked[], now: Instant): Promise<ReadonlyMap<MemberId, MemberHolds>>;
  /** What a merchant knows of the member: what it attended, missed, owes, and is to pay at the venue. */
  standingWith(memberId: MemberId, merchantId: MerchantId, now: Instant): Promise<Standing>;
  /** Of the merchant: misses with an objection that is not decided about, the oldest objection first, then id. */
  listObjections(
    merchantId: MerchantId,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]>;
  /**
   * Events in which the member has a participation in a live state, even when its deadline has passed. In any order.
   */
  liveEventsOf(memberId: MemberId): Promise<readonly EventId[]>;
  /**
   * Locks the events that the member was ever in and that are not over at `now`, until the transaction ends, in the
   * order of their ids. Take it after the member's lock and before any other event's.
   */
  lockEventsOf(memberId: MemberId, now: Instant): Promise<void>;
  /** Those that are live at `now` (by state, deadline and event), by start of their event, then id. */
  listUpcoming(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]>;
  /** The same with what is beside them. */
  upcomingParts(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly MemberPart[]>;
  /** The rest, newest (last changed) first, then id. */
  listHistory(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]>;
  /** The member's places in events that started after `from`, and at `to` or before, by that start, then id; with what
   * is beside them. */
  startedBetween(memberId: MemberId, from: Instant, to: Instant): Promise<readonly MemberPart[]>;
  /** The participation with this ticket. */
  findByTicket(ticketCode: string): Promise<Participation | null>;
  /** Those of one event of the merchant, in the order of their sequence: at most `limit`, after `afterSequence`. */
  listOfEvent(
    eventId: EventId,
    merchantId: MerchantId,
    limit: number,
    afterSequence: number | null,
  ): Promise<readonly Participation[]>;
  /** Who comes to these events, as it is written; holds count until their deadline. Events that nobody is in: zeros. */
  headCounts(eventIds: readonly EventId[], now: Instant): Promise<ReadonlyMap<EventId, HeadCount>>;
  /**
   * Members with a confirmed participation in any of the merchant's events: the latest joined first, then by the id of
   * the latest participation, which is also the cursor.
   */
  listCustomers(merchantId: MerchantId, limit: number, after: ParticipationCursor | null): Promise<readonly Customer[]>;
  /** The member's places with a merchant in any state, with what is beside them: the latest joined, in any order. */
  placesAt(merchantId: MerchantId, memberId: MemberId, limit: number): Promise<readonly MemberPart[]>;
  /** Of members with a confirmed participation in any of the merchant's events; others are left out. */
  presenceOf(merchantId: MerchantId, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Presence>>;
}
