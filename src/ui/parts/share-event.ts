import type { EventSummary } from "#domain/event/event-summary.ts";
import type { Formats } from "#ui/i18n/use-format.ts";
import { paths } from "./paths.ts";
import type { Shared } from "./sharing.ts";

/** What a friend gets: the event's own page, its day, time and place. */
export function sharedEvent(event: EventSummary, format: Formats): Shared {
  const { title, startsAt, endsAt, timeZone, venue } = event;
  return {
    title,
    text: `${format.longDay(startsAt, timeZone)}, ${format.timeRange(startsAt, endsAt, timeZone)} · ${venue.name}`,
    path: paths.event(event.merchantId, event.id),
  };
}
