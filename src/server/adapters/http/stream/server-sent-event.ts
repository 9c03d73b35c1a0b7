import type { StreamEventName } from "#contract/events/event-detail.ts";

/** One server-sent event. JSON holds no line breaks, so `data:` is one line. */
export function eventText(name: StreamEventName, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}

/** A comment: keeps the way open and says nothing. */
export const heartbeatText = ": \n\n";
