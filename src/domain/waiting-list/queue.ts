import type { EventRoom } from "#domain/event/event-room.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { type JoinId, type Participation, seatsTaken, smallestParty } from "#domain/participation/participation.ts";
import { hour, type Instant } from "#domain/time/instant.ts";

/** Entries of the waiting list in the order in which they came. */
export function queueOf(room: Pick<EventRoom, "participations">): readonly Participation[] {
  return room.participations
    .filter((participation) => participation.state === "waitlisted")
    .toSorted((a, b) => a.sequence - b.sequence);
}

/** 1 for the first in line; null for an entry that does not wait. */
export function positionOf(room: Pick<EventRoom, "participations">, joinId: JoinId): number | null {
  const index = queueOf(room).findIndex((entry) => entry.id === joinId);
  return index === -1 ? null : index + 1;
}

/** What decides who gets seats: how many are free, and who waits, in order. */
export interface Line {
  readonly event: SportsEvent;
  readonly entries: readonly Participation[];
  readonly free: number;
  /** For whom seats are kept; null for nobody. */
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
  return lineWith(
    room.event,
    queueOf(room),
    Math.max(0, room.event.capacity - seatsTaken(room.participations, now)),
    now,
  );
}

export function lineWith(event: SportsEvent, entries: readonly Participation[], free: number, now: Instant): Line {
  return { event, entries, free, gathering: gatheringIn(event, entries, free, now) };
}

/** After how many times of being passed over an entry gathers. */
export const passesBeforeGathering = 3;
/** How long before the start seats are no longer kept. */
export const gatheringEnds = 48 * hour;

/** The most seats that are ever kept: a quarter of capacity, at least one. */
export function mostKept({ capacity }: Pick<SportsEvent, "capacity">): number {
  return Math.max(1, Math.floor(capacity / 4));
}

/**
 * Seats are kept for one entry: the first that gathers and that keeping can bring to its number; where there is none,
 * the first that gathers. So a party too large to be gathered whole holds up none that can be.
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

/** Is it offered seats at all? Not while it sleeps, nor when its party is larger than the event. */
function isOffered({ capacity }: Pick<SportsEvent, "capacity">, entry: Participation): boolean {
  return !entry.asleep && smallestParty(entry) <= capacity;
}

/** How many of the free seats an entry could use now, up to its seats; null when its smallest number does not fit. */
export function seatsFor({ free, gathering }: Line, entry: Participation): number | null {
  const isBehind = gathering !== null && entry.sequence > gathering.entry.sequence;
  const usable = isBehind ? free - gathering.kept : free;
  return smallestParty(entry) <= usable ? Math.min(entry.seats, usable) : null;
}

/** The first entry that could use what is free; null when none could. */
export function firstServed(line: Line): { readonly entry: Participation; readonly seats: number } | null {
  for (const entry of line.entries) {
    const seats = entry.asleep ? null : seatsFor(line, entry);
    if (seats !== null) return { entry, seats };
  }
  return null;
}

/**
 * The entries that are passed over when somebody behind them takes seats: those whose smallest number does not fit. Each
 * in its newer version. Times beyond those after which it gathers are not counted.
 */
export function passedOverBy(line: Line, sequence: number): readonly Participation[] {
  return line.entries
    .filter((entry) => entry.sequence < sequence && entry.passedOver < passesBeforeGathering)
    .filter((entry) => isOffered(line.event, entry) && seatsFor(line, entry) === null)
    .map((entry) => ({ ...entry, passedOver: entry.passedOver + 1 }));
}

/** Seats that a newcomer sees as left: what is free, less what is kept. */
export function seatsLeft({ free, gathering }: Line): number {
  return free - (gathering?.kept ?? 0);
}

/**
 * How many seats a newcomer gets now, from the smallest number that it would come with up to what it asks for; null
 * when it has to wait. It never takes a seat that somebody who waits could use (product rules, *Waiting list*).
 */
export function seatsForNewcomer(line: Line, party: Pick<Participation, "seats" | "acceptsFewer">): number | null {
  const left = seatsLeft(line);
  if (smallestParty(party) > left || firstServed(line) !== null) return null;
  return Math.min(party.seats, left);
}
