import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventId, MerchantId, SportsEvent, Position, Venue } from "#domain/event/sports-event.ts";
import type { EventTrait } from "#domain/event/traits.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Money } from "#domain/money/money.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { MemberHolds } from "#domain/participation/hoarding.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { DaySpan } from "#domain/time/named-days.ts";
import type { Message } from "#server/application/messages/message-store.ts";

/** Conditions for a list of events. All given conditions must hold. Drafts are never listed. */
export interface EventFilter {
  /** All that are a merchant's own: those that are not public too, and while it is suspended. */
  readonly own?: true;
  readonly sportType?: string;
  /** Its end is after this instant. */
  readonly notOverAt: Instant;
  /** Starts at or after. */
  readonly from?: Instant;
  /** Starts before. */
  readonly to?: Instant;
  /** Each is found in `searchTextOf` of the event and its merchant. Made by `searchWordsOf`. */
  readonly words?: readonly string[];
  /** Each is found in `namesTextOf` of the event and its merchant. */
  readonly called?: readonly string[];
  /** Starts within one of these: those of its own zone, or of `null` where none is of that zone. */
  readonly spans?: readonly (DaySpan & { readonly timeZone: string | null })[];
  readonly merchantId?: MerchantId;
  /** It is one of these. */
  readonly ids?: readonly EventId[];
  /** Its venue is in this city (`cityOf`). */
  readonly city?: string;
  /** Of each group, the event has at least one trait. */
  readonly traits?: readonly (readonly EventTrait[])[];
  /** One seat costs at most this. Events in another currency don't pass. */
  readonly maxPrice?: Money;
  /** Only events in which a newcomer who wants one seat would get it at this instant. */
  readonly hasSeatsAt?: Instant;
  /** Only within a radius, nearest first. */
  readonly near?: { readonly position: Position; readonly radiusKm: number };
}

/** Which of its events a merchant asks for. */
export interface OwnEventFilter {
  readonly merchantId: MerchantId;
  readonly from?: Instant;
  readonly to?: Instant;
  readonly latestFirst?: boolean;
  readonly withoutDrafts?: boolean;
}

/** Places are those of so many of a merchant's events, the latest. */
export const eventsWithPlaces = 1_000;

/** Where a page starts: after this entry in the list's order. */
export interface EventCursor {
  /** Its start, or its distance. */
  readonly key: number;
  /** Its start, where `key` is a distance. */
  readonly second?: number;
  readonly id: EventId;
}

export interface ListedEvent {
  readonly event: SportsEvent;
  readonly distanceKm: number | null;
}

/** Where an event is in the order of its list: by start, or by distance and start. */
export function placeOf({ event: { startsAt, id }, distanceKm }: ListedEvent): EventCursor {
  return distanceKm === null ? { key: startsAt, id } : { key: distanceKm, second: startsAt, id };
}

/** Events and their rooms. */
export interface EventStore {
  /** Writes a new event. Its merchant must exist. */
  insert(event: SportsEvent): Promise<void>;
  /** Removes a draft that no time of publishing or date of a series names. Others stay. Only under its lock. */
  removeDraft(id: EventId): Promise<void>;
  /** Replaces an event's own columns. */
  update(event: SportsEvent): Promise<void>;
  /**
   * With its merchant's timing. Null when there is no such event. Also finds drafts: the caller decides who may see
   * them.
   */
  find(id: EventId): Promise<SportsEvent | null>;
  /** Several at once, in any order. Unknown ids are left out. */
  findMany(ids: readonly EventId[]): Promise<readonly SportsEvent[]>;
  /**
   * Published events that meet the filter, by start then id, or by distance, start and id when `near` is given. At
   * most `limit`, after the cursor. Words are searched literally, not as patterns.
   */
  list(filter: EventFilter, limit: number, after: EventCursor | null): Promise<readonly ListedEvent[]>;
  /**
   * A merchant's events of any stage, drafts too, that start at or after `from` and before `to`: by start, then id;
   * `latestFirst`: the latest start first, then id. `withoutDrafts` leaves drafts out. At most `limit`, after the
   * cursor.
   */
  listOwn(filter: OwnEventFilter, limit: number, after: EventCursor | null): Promise<readonly SportsEvent[]>;
  /**
   * The places of a merchant's latest `eventsWithPlaces` events of any stage: each name, address and position once, as
   * in its latest event, the place of the latest event first. At most `limit`.
   */
  venuesOf(merchantId: MerchantId, limit: number): Promise<readonly Venue[]>;
  /** The cities of listed events that are not over at `now`, in the order of `cities`. */
  listedCities(now: Instant): Promise<readonly string[]>;
  /**
   * For each word: the word itself when a listed event's text holds it; else words that listed events are called by
   * (`vocabularyOf`) and that are one typo away from it, in any order, at most 20.
   */
  nearWords(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Locks the event until the transaction ends and reads its whole room: the event, its live participations ordered by
   * sequence, and `alsoJoinId` in any state. Only inside `run`. Null when there is no such event.
   */
  lockRoom(id: EventId, alsoJoinId?: JoinId): Promise<LockedRoom | null>;
  /**
   * Locks holders, then events, each in the order of their ids, until the transaction ends, and reads what decisions
   * about these participations need (see `EventRoom`), as of `readAt`. Only inside `run`. `skip` leaves out those that
   * somebody else has locked; otherwise it waits. Unknown ids are left out.
   */
  lockRooms(wanted: readonly RoomWanted[], clock: () => Instant, patience: Patience): Promise<LockedRooms>;
  /**
   * What several rooms look like at `now`, without locks: seats, who would get them, and for whom they are kept.
   * Unknown ids are left out.
   */
  seeRooms(ids: readonly EventId[], now: Instant): Promise<ReadonlyMap<EventId, SeenRoom>>;
  /** The whole rooms of several events, without locks, for reading. Unknown ids are left out. */
  readRooms(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, EventRoom>>;
  /**
   * Saves when the event has to be settled next, the room's next sequence number, and the participations that changed,
   * as `participations.save` does. Only under the event's lock.
   */
  saveRoom(id: EventId, room: RoomState, changed?: readonly Participation[]): Promise<void>;
  /**
   * The same for several rooms in one statement, with what members are told of it, as `messages.add`. Only under the
   * locks of all of them.
   */
  saveRooms(
    rooms: readonly (RoomState & { readonly id: EventId })[],
    changed: readonly Participation[],
    told?: readonly Message[],
  ): Promise<void>;
  /**
   * The events that are due to be settled at `now`, by due time, at most `limit`: all, or among some only those whose
   * settling shows in a read. What is left of a cancelled event does not: it is shown as it will be.
   */
  due(now: Instant, limit: number, among?: DueAmong): Promise<readonly EventId[]>;
  /** A merchant's cancelled events, or those that a member is in, whose places are not all written as ended yet. */
  ending(of: { readonly merchantId: MerchantId } | { readonly memberId: MemberId }): Promise<readonly EventId[]>;
  /** Events whose stored counts of seats taken and entries waiting are not those of their participations. By id. */
  miscounted(): Promise<readonly EventId[]>;
  /**
   * Takes events that ended before this instant out of the indexes of the lists, at most `limit`; an event that is
   * written again comes back. Answers how many. No list shows them anyway: this only keeps lists quick.
   */
  putAway(endedBefore: Instant, limit: number): Promise<number>;
  /**
   * The next instant at which what is shown of any of these events may change by itself: it is due, joining closes, it
   * starts or ends, or seats are no longer kept for a large party. Null: never.
   */
  nextChange(ids: readonly EventId[], now: Instant): Promise<Instant | null>;
  /** The next instant at which any event is due; null when there is none. */
  nextDue(): Promise<Instant | null>;
}

/**
 * These events, or those in which a member has a participation in a live state, even when its deadline has passed. One
 * that is confirmed counts until the event is over: nothing that is due later changes it.
 */
export type DueAmong = readonly EventId[] | { readonly memberId: MemberId };

/** What an event stores about its room, beside the participations. */
export interface RoomState {
  readonly nextSequence: number;
  /** When it has to be settled next; null when nothing is due by itself. */
  readonly dueAt: Instant | null;
}

/** What will be decided about in a room. Each event is asked for once. */
export interface RoomWanted {
  readonly eventId: EventId;
  /** Whose live participations are loaded. */
  readonly memberIds: readonly MemberId[];
  /** Participations that are loaded in any state. */
  readonly joinIds: readonly JoinId[];
  /** May somebody take seats who holds none now? */
  readonly newcomers: boolean;
  /** Members who are locked first, and whose holds are counted as seen from this event; each is named once in all. */
  readonly holders?: readonly MemberId[];
  /** How many of the others that are live are loaded too, the first of them; left out: none but who counts. */
  readonly first?: number;
}

/** Which locks to wait for. Others are left out when somebody else holds them. */
export interface Patience {
  readonly events: "wait" | "skip";
  readonly members: "wait" | "skip";
}

/** A room with what its event's row says beside it. */
export interface SeenRoom extends EventRoom {
  readonly merchantName: string;
  /** The due time that was saved last; null when nothing was due. */
  readonly dueAt: Instant | null;
}

/** A room under its lock. */
export type LockedRoom = SeenRoom;

/** What was locked together. */
export interface LockedRooms {
  readonly rooms: ReadonlyMap<EventId, LockedRoom & { readonly readAt: Instant }>;
  /** The holders that were locked. */
  readonly holders: ReadonlySet<MemberId>;
  /** What those in these rooms hold, as `ParticipationStore.holdsOf`. */
  readonly holds: ReadonlyMap<MemberId, MemberHolds>;
}
