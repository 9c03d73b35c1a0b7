import type { Instant } from "#domain/time/instant.ts";
import type { Venue } from "#domain/event/sports-event.ts";

const maxOctets = 75;

const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g;

// Control characters are not allowed in TEXT (RFC 5545, 3.1). Tab is allowed. Line breaks are already escaped here.
const controls = /(?!\t)\p{Cc}/gu;

/** A TEXT value (RFC 5545, 3.3.11). Typed text can't start a line of its own. */
export function escapeText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(lineBreak, "\\n")
    .replaceAll(controls, "");
}

/** One content line, ended by CRLF and folded so that no line is longer than 75 octets (RFC 5545, 3.1). */
export function contentLine(name: string, value: string): string {
  let line = "";
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      line += "\r\n ";
      octets = 1;
    }
    line += character;
    octets += size;
  }
  return `${line}\r\n`;
}

/** How many octets a code point has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** What a calendar shows about an event. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly venue: Venue;
  readonly cancelled: boolean;
  /** The event's page: absolute and percent-encoded. */
  readonly url: string;
}

/** SEQUENCE is an integer of 32 bits: counted in seconds from here, it has room until 2094. */
const firstSecond = Date.UTC(2026, 0, 1);

/**
 * One event as an iCalendar file (RFC 5545), with times in UTC. Its UID never changes, and the SEQUENCE of a later file
 * is higher, so a calendar that imports a file again takes what changed, and no older file undoes it. `now` is the time
 * at which the event was read and the file made: no row says when an event was last changed.
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
    ["LAST-MODIFIED", utc(now)],
    ["SEQUENCE", String(Math.max(0, Math.floor((now - firstSecond) / 1_000)))],
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
