import type { Venue } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { contentLine, escapeText } from "./content-line.ts";

/** What a calendar shows of an event. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly venue: Venue;
  readonly cancelled: boolean;
  /** The event's page, absolute and percent-encoded. */
  readonly url: string;
}

/**
 * One event as an iCalendar file (RFC 5545), times in UTC. Its UID stays the same, so that a calendar which takes the
 * file again changes its entry. `now` is when the file is made (DTSTAMP).
 */
export function calendarFile(event: CalendarEvent, now: Instant): string {
  const { venue } = event;
  const lines: readonly (readonly [name: string, value: string])[] = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Sideline//Events//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["BEGIN", "VEVENT"],
    ["UID", `${event.id}@sideline`],
    ["DTSTAMP", utc(now)],
    ["DTSTART", utc(event.startsAt)],
    ["DTEND", utc(event.endsAt)],
    ["SUMMARY", escapeText(event.title)],
    ["DESCRIPTION", escapeText(event.description)],
    ["LOCATION", escapeText(`${venue.name}, ${venue.address}`)],
    ["GEO", `${venue.lat.toFixed(6)};${venue.lng.toFixed(6)}`],
    ["URL", event.url],
    ["STATUS", event.cancelled ? "CANCELLED" : "CONFIRMED"],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ];
  return lines.map(([name, value]) => contentLine(name, value)).join("");
}

/** `20261120T100000Z` (RFC 5545, 3.3.5). */
function utc(instant: Instant): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d{3}Z$/, "Z")
    .replaceAll(/[-:]/g, "");
}
