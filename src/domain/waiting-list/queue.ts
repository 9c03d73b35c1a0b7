import { type EventRoom, takenIn } from "#domain/event/event-room.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import {
  type JoinId,
  type Participation,
  placeInLine,
  smallestParty,
  waitsDisplaced,
} from "#domain/participation/participation.ts";
import { hour, type Instant } from "#domain/time/instant.ts";

/** Entries of the waiting list, as far as they are loaded, in their order. */
export function queueOf(room: Pick<EventRoom, "participations">): readonly Participation[] {
  return room.participations
    .filter((participation) => participation.state === "waitlisted")
    .toSorted((a, b) => placeInLine(a) - placeInLine(b) || a.sequence - b.sequence);
}

/** 1 for the first in line of a whole room; null for an entry that does not wait. */
export function positionOf(room: Pick<EventRoom, "participations">, joinId: JoinId): number | null {
  const index = queueOf(room).findIndex((entry) => entry.id === joinId);
  return index === -1 ? null : index + 1;
}

/** What decides who gets seats: the number of free seats, and the waiting entries in order. */
export interface Line {
  readonly event: SportsEvent;
  readonly entries: readonly Participation[];
  readonly free: number;
  /** The entry that seats are kept for; null: none. */
  readonly gathering: Gathering | null;
}

/** A large party that was passed over so often that seats are kept for it (product rules, *Large parties*). */
export interface Gathering {
  readonly entry: Participation;
  readonly kept: number;
  /** The seats that it waits for. */
  readonly wanted: number;
}

export function lineOf(room: EventRoom, now: Instant): Line {
  const free = Math.max(0, freeFor(room, now) - keptForDisplaced(room, now));
  return lineWith(room.event, queueOf(room), free, now);
}

/** The seats that nobody takes: those that who lost confirmed seats may have again. */
export function freeFor(room: EventRoom, now: Instant): number {
  return Math.max(0, room.event.capacity - takenIn(room, now));
}

/**
 * A party goes as a whole, so more may be free than was lost: for the time of an offer that is kept for those who went.
 */
function keptForDisplaced({ event, participations }: EventRoom, now: Instant): number {
  if (event.seatsKeptUntil === null || now >= event.seatsKeptUntil) return 0;
  return participations.reduce((sum, one) => (waitsDisplaced(one) ? sum + one.seats : sum), 0);
}

export function lineWith(event: SportsEvent, entries: readonly Participation[], free: number, now: Instant): Line {
  return { event, entries, free, gathering: gatheringIn(event, entries, free, now) };
}

/** Seats are kept for an entry after it was passed over this many times. */
export const passesBeforeGathering = 3;
/** When the start is this near, seats are no longer kept. */
export const gatheringEnds = 48 * hour;

/** The most seats that are ever kept: a quarter of the capacity, but at least one. */
export function mostKept({ capacity }: Pick<SportsEvent, "capacity">): number {
  return Math.max(1, Math.floor(capacity / 4));
}

/**
 * Seats are kept for one entry: the first that was passed over often enough and that kept seats can bring to its
 * number. If there is no such entry, it is the first that was passed over often enough. So a party that is too large
 * does not block one that can be served.
 */
function gatheringIn(
  event: SportsEvent,
  entries: readonly Participation[],
  free: number,
  now: Instant,
): Gathering | null {
  if (!event.timing.gathering || event.startsAt - now <= gatheringEnds) return null;
  const most = mostKept(event);
  const gather = entries.filter((one) => isOffered(event, one) && one.passedOver >= passesBeforeGathering);
  const entry = gather.find((one) => smallestParty(one) <= most + 1) ?? gather[0];
  if (!entry) return null;
  const wanted = smallestParty(entry);
  return { entry, kept: Math.min(wanted, most, free), wanted };
}

/** The seats that are kept for an entry; null when none are kept for it. */
export function gatheringOf({ gathering }: Line, joinId: JoinId): Omit<Gathering, "entry"> | null {
  return gathering?.entry.id === joinId ? { kept: gathering.kept, wanted: gathering.wanted } : null;
}

/** May it get offers at all? Not while it sleeps, and not when its party is larger than the event. */
function isOffered({ capacity }: Pick<SportsEvent, "capacity">, entry: Participation): boolean {
  return !entry.asleep && smallestParty(entry) <= capacity;
}

/** How many of the free seats an entry could use now, up to its seats; null when its smallest number does not fit. */
export function seatsFor({ free, gathering }: Line, entry: Participation): number | null {
  const isBehind = gathering !== null && placeInLine(entry) > placeInLine(gathering.entry);
  const usable = isBehind ? free - gathering.kept : free;
  return smallestParty(entry) <= usable ? Math.min(entry.seats, usable) : null;
}

/** The first entry that could use the free seats; null when there is none. */
export function firstServed(line: Line): { readonly entry: Participation; readonly seats: number } | null {
  for (const entry of line.entries) {
    const seats = entry.asleep ? null : seatsFor(line, entry);
    if (seats !== null) return { entry, seats };
  }
  return null;
}

/**
 * The entries that are passed over when an entry behind them takes seats: those whose smallest number does not fit.
 * Each in its newer version. `place`: where that entry stands in line. Counting stops when seats are kept for the
 * entry.
 */
export function passedOverBy(line: Line, place: number): readonly Participation[] {
  return line.entries
    .filter((entry) => placeInLine(entry) < place && entry.passedOver < passesBeforeGathering)
    .filter((entry) => isOffered(line.event, entry) && seatsFor(line, entry) === null)
    .map((entry) => ({ ...entry, passedOver: entry.passedOver + 1 }));
}

/** The seats that a newcomer sees as left: the free seats, less those that are kept. */
export function seatsLeft({ free, gathering }: Line): number {
  return free - (gathering?.kept ?? 0);
}

/**
 * How many seats a newcomer gets now, from the smallest number that it would take up to the number asked for; null when
 * it has to wait. It never takes a seat that a waiting entry could use (product rules, *Waiting list*).
 */
export function seatsForNewcomer(line: Line, party: Pick<Participation, "seats" | "acceptsFewer">): number | null {
  const left = seatsLeft(line);
  if (smallestParty(party) > left || firstServed(line) !== null) return null;
  return Math.min(party.seats, left);
}
