import type { createEvent } from "#contract/merchants/event.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { Level, Venue } from "#domain/event/sports-event.ts";

type CreateBody = BodyOf<typeof createEvent>;

/** A place from the merchant's input. */
export function venueFrom({ name, address, access, lat, lng }: CreateBody["venue"]): Venue {
  return { name, address, access: access ?? null, lat, lng };
}

/** Whom an event is for, from the merchant's input. */
export function levelFrom(level: CreateBody["level"]): Level | null {
  return level ? { from: level.from ?? null, to: level.to ?? null, note: level.note ?? null } : null;
}

/** Turns fields that may be undefined into fields that may be left out. */
type Defined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & { [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined> };

/** The same without the fields that are undefined. */
export function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
