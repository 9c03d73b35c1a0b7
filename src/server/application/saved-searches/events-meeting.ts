import type { EventId } from "#domain/event/sports-event.ts";
import { type SavedSearch, type SearchedFor, searchKey } from "#domain/member/saved-search.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventStore } from "#server/application/events/event-store.ts";
import { type EventSearch, lookFor } from "#server/application/events/search/look-for.ts";

/** A saved search, and those of some events that it finds. */
export interface MetSearch {
  readonly saved: SavedSearch;
  readonly eventIds: ReadonlySet<EventId>;
}

/**
 * Finds which of some events meet saved searches, by what the list of events finds. A search that several members saved
 * is looked for once.
 */
export class EventsMeeting {
  readonly #events: EventStore;
  readonly #among: readonly EventId[];
  readonly #now: Instant;
  readonly #found = new Map<string, ReadonlySet<EventId>>();

  constructor(events: EventStore, among: readonly EventId[], now: Instant) {
    this.#events = events;
    this.#among = among;
    this.#now = now;
  }

  /** Each of the searches with what it finds, in the given order. */
  async each(searches: readonly SavedSearch[]): Promise<readonly MetSearch[]> {
    const met: MetSearch[] = [];
    for (const saved of searches) met.push({ saved, eventIds: await this.#meeting(saved.search) });
    return met;
  }

  async #meeting(search: SearchedFor): Promise<ReadonlySet<EventId>> {
    const key = searchKey(search);
    const known = this.#found.get(key) ?? (await this.#lookFor(search));
    this.#found.set(key, known);
    return known;
  }

  async #lookFor(search: SearchedFor): Promise<ReadonlySet<EventId>> {
    const ids = this.#among;
    if (ids.length === 0) return new Set();
    const part = { limit: ids.length, after: null };
    const { found } = await lookFor(this.#events, { ...eventSearchOf(search), ids }, this.#now, part);
    return new Set(found.map(({ event }) => event.id));
  }
}

function eventSearchOf(search: SearchedFor): EventSearch {
  const { sportType, q, asTyped, city, timeOfDay, levels, setting, free, maxPrice, hasSeats } = search;
  return {
    ...(sportType !== null && { sportType }),
    ...(q !== "" && { q, asTyped, everyWeek: true }),
    ...(city !== null && { city }),
    ...(setting !== null && { setting }),
    ...(maxPrice !== null && { maxPrice }),
    timeOfDay,
    levels,
    free,
    hasSeats,
  };
}
