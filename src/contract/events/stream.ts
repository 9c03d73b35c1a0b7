import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { eventStatus, seats } from "./event.ts";
import { id } from "#contract/wire/id.ts";
import { participation } from "#contract/joining/participation.ts";
import { payment } from "#contract/paying/payment.ts";

export const streamQuery = v.object({ eventId: id });

/** How full an event is, for everybody who looks at it. */
export const seatsUpdate = v.object({
  ...seats.entries,
  waiting: v.pipe(v.number(), v.integer(), v.minValue(0)),
  status: eventStatus,
});

/**
 * The server-sent events of an event's stream, by their `event:` name; `data:` is one line of JSON.
 * Each comes on connecting and on change. `participation` and `payment` are the caller's own and come
 * only with a token.
 */
export const streamEvents = { seats: seatsUpdate, participation, payment };

export type StreamEventName = keyof typeof streamEvents;
export type StreamMessage = {
  [Name in StreamEventName]: { event: Name; data: Read<(typeof streamEvents)[Name]> };
}[StreamEventName];
