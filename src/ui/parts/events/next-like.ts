import { address } from "#addresses/address.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { EventSearch } from "#application/ports/event-repository.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { mostLike } from "#domain/event/next-like.ts";
import type { Position } from "#domain/event/sports-event.ts";

/** What makes another event one like it. */
export type LikeEvent = Pick<EventSummary, "id" | "merchantId" | "sportType" | "timeZone" | "startsAt"> & {
  readonly venue: Position;
};

/** Whose events are looked at: only the same organiser's, or anybody's where it has none. */
export type Whose = "organiser" | "anybody";

type Events = Pick<BrowseEvents, "list">;

/** The most events of one organiser that are compared. */
const mostCompared = 100;

/** Where the member plays again: the organiser's game most like it, or else the organiser. Never rejects. */
export async function addressOfAgain(events: Events, like: LikeEvent): Promise<string> {
  const found = await nextGameLike(events, like, "organiser").catch(() => null);
  return found ? address("event", found) : address("merchant", { id: like.merchantId });
}

/**
 * The event most like one (`mostLike`) of the same sport by the same organiser, then the soonest of anybody in the same
 * time zone, with a seat for a newcomer; null where there is none.
 */
export async function nextGameLike(events: Events, like: LikeEvent, whose: Whose): Promise<EventSummary | null> {
  const search: EventSearch = { sportType: like.sportType, hasSeats: true };
  const own = await fitting(events, like, { ...search, merchantId: like.merchantId }, mostCompared);
  const found = mostLike(like, own);
  if (found !== null || whose === "organiser") return found;
  return (await fitting(events, like, search))[0] ?? null;
}

async function fitting(
  events: Events,
  like: LikeEvent,
  search: EventSearch,
  limit?: number,
): Promise<readonly EventSummary[]> {
  const { items } = await events.list(search, limit === undefined ? undefined : { limit });
  return items.filter(({ id, timeZone, mine }) => id !== like.id && timeZone === like.timeZone && mine === null);
}
