import type { Generated, Selectable } from "kysely";
import { cityOf } from "#domain/event/city.ts";
import { eventFields, type SportsEvent, type Venue } from "#domain/event/sports-event.ts";
import type { Timing } from "#domain/event/timing.ts";
import { inColumns, timestamp, json, type JsonColumn, moneyIn, plain, toJson } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";

declare module "../database.ts" {
  interface Database {
    events: typeof eventTable.row & RoomColumns & ForLists;
  }
}

/** What lists are found by, beside the event's own columns. */
interface ForLists {
  /** It ended and was put away. */
  over: Generated<boolean>;
  /** `traitBitsOf` the event. */
  traits: Generated<number>;
}

/** What an event stores about its room. */
interface RoomColumns {
  next_sequence: Generated<number>;
  due_at: Date | null;
  /** The seats of those in a state that takes seats, whatever their deadline; null until they were counted. */
  taken: Generated<number | null>;
  /** How many wait; null until they were counted. */
  waiting: Generated<number | null>;
}

interface VenueColumns {
  venue: JsonColumn<Omit<Venue, "lat" | "lng">>;
  lat: number;
  lng: number;
  /** `cityOf` the place, so that an index can find by it. */
  city: string | null;
}

/** An event without what is kept with its merchant. */
type KeptEvent = Omit<SportsEvent, "timing" | "isSuspended">;

/** Fields that take several columns. */
const inSeveral = {
  venue: inColumns<Venue, VenueColumns>(["venue", "lat", "lng", "city"], {
    read: ({ venue, lat, lng }) => ({ ...venue, lat, lng }),
    write: ({ lat, lng, ...venue }) => ({ venue: toJson(venue), lat, lng, city: cityOf({ lat, lng }) }),
  }),
  price: moneyIn("price_amount", "price_currency"),
};

/** How each kind of value is kept in one column. */
const inOne = { text: plain, number: plain, flag: plain, instant: timestamp, list: json, parts: json } as const;

type Kept = {
  readonly [Name in keyof KeptEvent]: Name extends keyof typeof inSeveral
    ? (typeof inSeveral)[Name]
    : (typeof inOne)[(typeof eventFields)[Name]["holds"]];
};

function kept(): Kept {
  const { timing: _timing, isSuspended: _isSuspended, ...fields } = eventFields;
  const columns = Object.entries(fields).map(([name, { holds }]) => [name, inOne[holds]]);
  return { ...(Object.fromEntries(columns) as Kept), ...inSeveral };
}

export const eventTable = columnTable<KeptEvent>()("events", kept(), { key: ["id"], lasting: ["merchantId"] });

/** Events with their merchant's timing and whether it is suspended; `toEvent` reads the rows. */
export function selectEvents(db: Db) {
  return db
    .selectFrom("events")
    .innerJoin("merchants", "merchants.id", "events.merchant_id")
    .select([...eventTable.columns, "merchants.timing", "merchants.suspended_at"]);
}

export function toEvent(
  row: Selectable<typeof eventTable.row> & { readonly timing: Timing; readonly suspended_at: Date | null },
): SportsEvent {
  const event = { ...eventTable.toItem(row), timing: row.timing };
  return row.suspended_at === null ? event : { ...event, isSuspended: true };
}
