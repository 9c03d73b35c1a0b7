import type { EventRoom } from "#domain/event/event-room.ts";
import { cities, cityOf } from "#domain/event/city.ts";
import { newcomerWouldBeSeated } from "#domain/event/seats.ts";
import { isJoiningClosed, isOver } from "#domain/event/event-times.ts";
import { type EventId, type SportsEvent, type Venue, distanceKm } from "#domain/event/sports-event.ts";
import { type EventTrait, traitsOf } from "#domain/event/traits.ts";
import { isListed } from "#domain/merchant/admission.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isLiveState, isSeatState, type JoinId, type Participation } from "#domain/participation/participation.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import {
  type EventFilter,
  type EventStore,
  eventsWithPlaces,
  type ListedEvent,
  placeOf,
  type RoomWanted,
  type SeenRoom,
} from "#server/application/events/event-store.ts";
import { nextShownChange } from "#server/application/events/event-views.ts";
import { namesTextOf, searchTextOf } from "#server/application/events/search-text.ts";
import { isOneTypoApart } from "#server/application/events/search/near-spelling.ts";
import { holdsWord, vocabularyOf } from "#server/application/events/search-words.ts";
import { by, byDescending, inOrder, newestFirst, oldestFirst, nextItems } from "../order.ts";
import type { EventRow } from "../rows.ts";
import type { MemoryTransaction } from "../transaction.ts";
import { memoryMessages } from "./messages.ts";
import { memoryParticipations } from "./participations.ts";

export function memoryEvents(tx: MemoryTransaction): EventStore {
  const { events, members, merchants, participations, suspensions } = tx.rows;
  const rowOf = (id: EventId): EventRow => {
    const row = events.get(id);
    if (!row) throw new Error("There is no such event.");
    return row;
  };
  const rowsOf = (ids: readonly EventId[]) => [...new Set(ids)].flatMap((id) => events.get(id) ?? []);
  const merchantNameOf = ({ event }: EventRow) => merchants.get(event.merchantId)?.name ?? "";
  const isSuspended = ({ merchantId }: SportsEvent) => (suspensions.get(merchantId)?.since ?? null) !== null;
  /** With its merchant's present timing, and whether it is suspended now. */
  const withTiming = ({ event }: EventRow): SportsEvent => {
    const timing = merchants.get(event.merchantId)?.timing ?? event.timing;
    const known = timing === event.timing ? event : { ...event, timing };
    return isSuspended(event) ? { ...known, isSuspended: true } : known;
  };
  const roomOf = (row: EventRow, also: readonly Participation[] = []): EventRoom => {
    const live = participations.under("liveInEvent", row.event.id);
    const all = new Map([...live, ...also].map((one) => [one.id, one]));
    return {
      event: withTiming(row),
      participations: [...all.values()].sort(by((one) => one.sequence)),
      nextSequence: row.nextSequence,
    };
  };
  const locked = (row: EventRow, joinIds: readonly JoinId[]) => {
    tx.lockEvent(row.event.id);
    const also = joinIds.flatMap((id) => participations.get(id) ?? []);
    const room = roomOf(
      row,
      also.filter((one) => one.eventId === row.event.id),
    );
    return { ...room, ...about(row) };
  };
  const about = (row: EventRow) => ({ merchantName: merchantNameOf(row), dueAt: row.dueAt });
  const seen = (row: EventRow): SeenRoom => ({ ...roomOf(row), ...about(row) });
  /** A cancelled event's places end in batches: only those that were asked for are loaded, the rest in numbers. */
  const inPart = <Room extends EventRoom>(room: Room, { joinIds, memberIds, first = 0 }: RoomWanted): Room => {
    if (room.event.stage !== "cancelled") return room;
    const live = room.participations.filter(({ state }) => isLiveState(state));
    const rest = live.slice(first).filter(({ id, memberId }) => !joinIds.includes(id) && !memberIds.includes(memberId));
    const taken = rest.reduce((sum, { state, seats }) => sum + (isSeatState(state) ? seats : 0), 0);
    const waiting = rest.filter(({ state }) => state === "waitlisted").length;
    const others = { taken, waiting, smallestParty: null, nextDeadline: null, underReview: false };
    return { ...room, participations: room.participations.filter((one) => !rest.includes(one)), rest: others };
  };
  const movingEventsOf = (memberId: MemberId, now: Instant) =>
    participations.under("member", memberId).flatMap(({ state, eventId }) => {
      const isToCome = rowOf(eventId).event.endsAt > now;
      return isLiveState(state) && (state !== "confirmed" || isToCome) ? [eventId] : [];
    });
  const saveRooms: EventStore["saveRooms"] = async (rooms, changed, told = []) => {
    tx.demandWrite();
    for (const { id } of rooms) tx.demandEvent(id);
    await memoryParticipations(tx).save(changed);
    for (const { id, nextSequence, dueAt } of rooms) events.put({ ...rowOf(id), nextSequence, dueAt });
    await memoryMessages(tx).add(told);
  };
  return {
    async insert(event) {
      tx.demandWrite();
      if (events.get(event.id)) throw new Error("There is an event with this id already.");
      if (!merchants.get(event.merchantId)) throw new Error("An event needs its merchant.");
      events.put({ event, nextSequence: 1, dueAt: null });
      tx.lockEvent(event.id);
    },
    async update(event) {
      const { isSuspended: _merchants, ...own } = event;
      events.put({ ...rowOf(event.id), event: own });
    },
    async removeDraft(id) {
      tx.demandEvent(id);
      if (events.get(id)?.event.stage === "draft") events.remove(id);
    },
    async find(id) {
      const row = events.get(id);
      return row && withTiming(row);
    },
    findMany: async (ids) => rowsOf(ids).map(withTiming),
    async list(filter, limit, after) {
      const { near, hasSeatsAt } = filter;
      const found = events
        .all()
        .filter(
          (row) => matches(filter, row.event, merchantNameOf(row)) && (filter.own === true || !isSuspended(row.event)),
        )
        .filter((row) => hasSeatsAt === undefined || hasSeats(roomOf(row), hasSeatsAt))
        .map((row): ListedEvent => ({
          event: withTiming(row),
          distanceKm: near ? distanceKm(near.position, row.event.venue) : null,
        }))
        .filter((one) => !near || one.distanceKm === null || one.distanceKm <= near.radiusKm);
      return nextItems(found, placeOf, oldestFirst, limit, after);
    },
    async listOwn({ merchantId, from, to, latestFirst, withoutDrafts }, limit, after) {
      const own = events
        .all()
        .filter(({ event }) => event.merchantId === merchantId && startsWithin(event, from, to))
        .filter(({ event }) => !withoutDrafts || event.stage !== "draft");
      const place = ({ startsAt, id }: SportsEvent) => ({ key: startsAt, id });
      return nextItems(own.map(withTiming), place, latestFirst ? newestFirst : oldestFirst, limit, after);
    },
    async venuesOf(merchantId, limit) {
      const own = events.all().filter(({ event }) => event.merchantId === merchantId);
      const order = inOrder<SportsEvent>(
        byDescending(({ startsAt }) => startsAt),
        by(({ id }) => id),
      );
      const latest = own.map(({ event }) => event).toSorted(order);
      const places = new Map<string, Venue>();
      for (const { venue } of latest.slice(0, eventsWithPlaces)) {
        const { name, address, lat, lng } = venue;
        const key = JSON.stringify([name, address, lat, lng]);
        if (!places.has(key)) places.set(key, venue);
      }
      return [...places.values()].slice(0, limit);
    },
    async listedCities(now) {
      const listed = events
        .all()
        .filter(({ event }) => event.stage === "published" && isListed(event) && !isOver(event, now));
      const found = new Set(listed.map(({ event }) => cityOf(event.venue)));
      return cities.map(({ id }) => id).filter((id) => found.has(id));
    },
    async nearWords(words) {
      const listed = events.all().filter(({ event }) => event.stage === "published" && isListed(event));
      const held = listed.map((row) => textOf(row.event, merchantNameOf(row)));
      const known = new Set(listed.flatMap((row) => vocabularyOf(row.event, merchantNameOf(row))));
      const near = (word: string) => [...known].filter((one) => isOneTypoApart(one, word)).slice(0, 20);
      return new Map(words.map((word) => [word, held.some((text) => holdsWord(text, word)) ? [word] : near(word)]));
    },
    async lockRoom(id, alsoJoinId) {
      tx.demandWrite();
      const row = events.get(id);
      return row && locked(row, alsoJoinId === undefined ? [] : [alsoJoinId]);
    },
    async lockRooms(wanted, clock) {
      tx.demandWrite();
      const named = wanted.flatMap(({ eventId, holders = [] }) => holders.map((memberId) => ({ memberId, eventId })));
      if (named.length > 0) tx.demandNoEvent();
      const readAt = clock();
      const rooms = wanted.flatMap((one) => {
        const row = events.get(one.eventId);
        return row ? [[one.eventId, { ...inPart(locked(row, one.joinIds), one), readAt }] as const] : [];
      });
      const asked = named.flatMap(({ memberId, eventId }) => {
        const merchantId = events.get(eventId)?.event.merchantId;
        return merchantId === undefined ? [] : [{ memberId, eventId, merchantId }];
      });
      return {
        rooms: new Map(rooms),
        holders: new Set(named.flatMap(({ memberId }) => (members.get(memberId) ? [memberId] : []))),
        holds: await memoryParticipations(tx).holdsOfAll(asked, readAt),
      };
    },
    seeRooms: async (ids) => new Map(rowsOf(ids).map((row) => [row.event.id, seen(row)])),
    readRooms: async (ids) => new Map(rowsOf(ids).map((row) => [row.event.id, roomOf(row)])),
    saveRoom: (id, room, changed = []) => saveRooms([{ id, ...room }], changed),
    saveRooms,
    async due(now, limit, among) {
      const ids = among && "memberId" in among ? movingEventsOf(among.memberId, now) : among;
      const wanted = ids ? rowsOf(ids).filter(({ event }) => event.stage !== "cancelled") : events.all();
      const due = wanted.flatMap(({ event, dueAt }) =>
        dueAt !== null && dueAt <= now ? [{ key: dueAt, id: event.id }] : [],
      );
      return nextItems(due, (one) => one, oldestFirst, limit, null).map((one) => one.id);
    },
    async ending(of) {
      const isAsked = ({ id, merchantId }: SportsEvent) =>
        "merchantId" in of
          ? merchantId === of.merchantId
          : participations.under("liveInEvent", id).some(({ memberId }) => memberId === of.memberId);
      const found = events.all().filter(({ event, dueAt }) => event.stage === "cancelled" && dueAt !== null);
      return found.flatMap(({ event }) => (isAsked(event) ? [event.id] : []));
    },
    // Nothing is stored: seats are counted from the participations themselves.
    miscounted: async () => [],
    putAway: async () => 0,
    async nextChange(ids, now) {
      const instants = rowsOf(ids).flatMap((row) => nextShownChange(row, now) ?? []);
      return instants.length === 0 ? null : Math.min(...instants);
    },
    async nextDue() {
      const instants = events.all().flatMap(({ dueAt }) => dueAt ?? []);
      return instants.length === 0 ? null : instants.reduce((first, next) => Math.min(first, next));
    },
  };
}

/** Is the event published, and does it pass every part of the filter except seats and distance? */
function matches(filter: EventFilter, event: SportsEvent, merchantName: string): boolean {
  return (
    event.stage === "published" &&
    !isOver(event, filter.notOverAt) &&
    (filter.own === true || isListed(event)) &&
    (filter.sportType === undefined || event.sportType === filter.sportType) &&
    (filter.merchantId === undefined || event.merchantId === filter.merchantId) &&
    (filter.ids === undefined || filter.ids.includes(event.id)) &&
    (filter.city === undefined || cityOf(event.venue) === filter.city) &&
    startsWithin(event, filter.from, filter.to) &&
    (filter.spans === undefined || startsInSpan(event, filter.spans)) &&
    hasTraits(event, filter.traits ?? []) &&
    (filter.maxPrice === undefined || costsAtMost(event, filter.maxPrice)) &&
    holdsWords(filter.words ?? [], event, merchantName) &&
    isCalled(filter.called ?? [], event, merchantName)
  );
}

function hasTraits(event: SportsEvent, groups: readonly (readonly EventTrait[])[]): boolean {
  const traits = traitsOf(event);
  return groups.every((group) => group.some((trait) => traits.includes(trait)));
}

function costsAtMost({ price }: SportsEvent, most: Money): boolean {
  return price.currency === most.currency && price.amount <= most.amount;
}

function startsWithin({ startsAt }: SportsEvent, from = -Infinity, to = Infinity): boolean {
  return startsAt >= from && startsAt < to;
}

function startsInSpan(event: SportsEvent, spans: NonNullable<EventFilter["spans"]>): boolean {
  const own = spans.filter(({ timeZone }) => timeZone === event.timeZone);
  const counting = own.length > 0 ? own : spans.filter(({ timeZone }) => timeZone === null);
  return counting.some(({ from, to }) => startsWithin(event, from, to));
}

/** Would a newcomer who asks for one seat get it at this instant? Never when joining is closed. */
function hasSeats(room: EventRoom, at: Instant): boolean {
  return !isJoiningClosed(room.event, at) && newcomerWouldBeSeated(room, 1, at);
}

/** Texts of events as they are, for each is searched through again and again. */
const texts = new WeakMap<SportsEvent, { readonly merchantName: string; readonly text: string }>();

function textOf(event: SportsEvent, merchantName: string): string {
  const known = texts.get(event);
  if (known?.merchantName === merchantName) return known.text;
  const text = searchTextOf(event, merchantName);
  texts.set(event, { merchantName, text });
  return text;
}

function holdsWords(words: readonly string[], event: SportsEvent, merchantName: string): boolean {
  if (words.length === 0) return true;
  const text = textOf(event, merchantName);
  return words.every((word) => holdsWord(text, word));
}

function isCalled(words: readonly string[], event: SportsEvent, merchantName: string): boolean {
  if (words.length === 0) return true;
  const text = namesTextOf(event, merchantName);
  return words.every((word) => holdsWord(text, word));
}
