import { newcomerWouldBeSeated } from "#domain/event/seats.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { type SportsEvent, isJoiningClosed, isOver } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventFilter } from "#server/application/events/event-store.ts";

/** Is the event published, and does every given part of the filter hold, apart from seats and distance? */
export function matches(filter: EventFilter, event: SportsEvent, merchantName: string): boolean {
  return (
    event.stage === "published" &&
    !isOver(event, filter.notOverAt) &&
    (filter.sportType === undefined || event.sportType === filter.sportType) &&
    (filter.merchantId === undefined || event.merchantId === filter.merchantId) &&
    (filter.from === undefined || event.startsAt >= filter.from) &&
    (filter.to === undefined || event.startsAt < filter.to) &&
    (filter.q === undefined || containsWords(filter.q, event, merchantName))
  );
}

/** Would a newcomer with one seat get it at this instant? Nobody does once joining is closed. */
export function hasSeats(room: EventRoom, at: Instant): boolean {
  return !isJoiningClosed(room.event, at) && newcomerWouldBeSeated(room, 1, at);
}

function containsWords(q: string, event: SportsEvent, merchantName: string): boolean {
  const { title, description, venue } = event;
  const text = [title, description, venue.name, venue.address, merchantName].join("\n").toLowerCase();
  const words = q.toLowerCase().split(/\s+/u);
  return words.every((word) => text.includes(word));
}
