import { type EventRoom, waitingIn } from "#domain/event/event-room.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { countSeats, statusOf } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import type { EventId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { hasRunOut, isHeld, isLive, type Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { gatheringEnds } from "#domain/waiting-list/queue.ts";
import type { ListedEvent, SeenRoom } from "./event-store.ts";
import type { Store } from "#server/application/ports/store.ts";

/** Events as one reader sees them. */
export interface SeenEvents {
  readonly summaries: ReadonlyMap<EventId, EventSummary>;
  /** The reader's own participations: the live one or else the newest. */
  readonly own: ReadonlyMap<EventId, Participation>;
}

/** Summaries of events for a reader (null when nobody is signed in). Seats and status are right at `now`. */
export async function seeEvents(
  store: Store,
  listed: readonly ListedEvent[],
  reader: MemberId | null,
  now: Instant,
): Promise<SeenEvents> {
  const ids = [...new Set(listed.map(({ event }) => event.id))];
  const rooms = await store.events.seeRooms(ids, now);
  const own = reader === null ? new Map<EventId, Participation>() : await store.participations.ofMemberIn(reader, ids);
  const summaries = new Map<EventId, EventSummary>();
  for (const { event, distanceKm } of listed) {
    const written = rooms.get(event.id);
    if (!written) continue;
    const room = shownRoom(written, now);
    const mine = own.get(event.id);
    const shown = mine && inRoom(room, mine, now);
    summaries.set(event.id, summaryOf(room, room.merchantName, shown, distanceKm, now));
  }
  return { summaries, own };
}

/** When what is shown of an event next changes by itself: see `EventStore.nextChange`. */
export function nextShownChange({ event, dueAt }: Pick<SeenRoom, "event" | "dueAt">, now: Instant): Instant | null {
  const { joinOpensAt, joinClosesAt, startsAt, endsAt } = event;
  const opens = joinOpensAt === null ? [] : [joinOpensAt];
  const turns = [...opens, joinClosesAt, startsAt - gatheringEnds, startsAt, endsAt].filter((at) => at > now);
  const all = dueAt === null ? turns : [dueAt, ...turns];
  return all.length === 0 ? null : Math.min(...all);
}

/** The same for events that don't come from an ordered list. */
export function listedOf(events: readonly SportsEvent[]): readonly ListedEvent[] {
  return events.map((event) => ({ event, distanceKm: null }));
}

/**
 * A room that was read without locks, as it would be after settling it: somebody else may hold its lock, or it could
 * not be settled. Nobody is in a cancelled event, also while not all of its places are written as ended.
 */
export function shownRoom<Room extends EventRoom>(room: Room, now: Instant): Room {
  return room.event.stage === "cancelled" ? withNobody(room) : { ...room, ...settle(room, now).room };
}

/** A participation as settling left it in the room, if its time has run out; otherwise as it was read. */
export function inRoom(room: EventRoom, one: Participation, now: Instant): Participation {
  if (!isHeld(one.state) || !hasRunOut(one, now)) return one;
  return room.participations.find(({ id }) => id === one.id) ?? one;
}

function withNobody<Room extends EventRoom>(room: Room): Room {
  if (room.event.stage !== "cancelled") return room;
  const { rest: _rest, ...shown } = room;
  return { ...(shown as Room), participations: [] };
}

/** Summary of one event from its room, settled at `now` (see `shownRoom`). `own`: the reader's participation in it. */
export function summaryOf(
  settled: EventRoom,
  merchantName: string,
  own: Participation | undefined,
  distanceKm: number | null,
  now: Instant,
): EventSummary {
  const room = withNobody(settled);
  const { event } = room;
  return {
    ...shownOf(event),
    merchantName,
    seats: countSeats(room, now),
    waiting: waitingIn(room),
    status: statusOf(room, now),
    ...(distanceKm === null ? {} : { distanceKm }),
    mine: own ? mineOf(own, event, now) : null,
  };
}

/** A reader's participation as lists show it; null when it is history. */
export function mineOf(own: Participation, event: SportsEvent, now: Instant): EventSummary["mine"] {
  return isLive(own, event, now) ? { joinId: own.id, state: own.state } : null;
}

/**
 * The fields of an event for readers; the contract picks those that members see. The capacity is left out, because it
 * comes with the seats.
 */
export function shownOf({ stage: _stage, timing: _timing, capacity: _capacity, ...shown }: SportsEvent) {
  return shown;
}
