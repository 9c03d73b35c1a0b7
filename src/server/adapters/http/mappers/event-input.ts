import type { changeEvent, createEvent } from "#contract/merchants/event.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import type { EventDraft } from "#domain/event/event-draft.ts";
import type { Level, Venue } from "#domain/event/sports-event.ts";

type CreateBody = BodyOf<typeof createEvent>;
type ChangeBody = BodyOf<typeof changeEvent>;

/** A new event as its merchant wrote it. */
export function draftFrom(body: CreateBody): EventDraft {
  return {
    title: body.title,
    description: body.description,
    sportType: body.sportType,
    startsAt: body.startsAt,
    endsAt: body.endsAt,
    timeZone: body.timeZone,
    venue: venueFrom(body.venue),
    price: { amount: body.price.amount, currency: body.price.currency },
    capacity: body.capacity,
    paymentMethods: [...new Set(body.paymentMethods)],
    level: levelFrom(body.level),
    included: body.included ?? [],
    bring: body.bring ?? [],
    coverUrl: body.coverUrl ?? null,
    waitingList: body.waitingList ?? true,
    maxSeatsPerJoin: body.maxSeatsPerJoin ?? null,
    joinClosesAt: body.joinClosesAt ?? null,
    refundPolicy: body.refundPolicy ?? null,
    draft: body.draft ?? false,
  };
}

/** What of an event is to be changed: only what the body names. */
export function changesFrom(body: ChangeBody): EventChanges {
  const { venue, price, paymentMethods, level, ...same } = body;
  return withoutUndefined({
    ...same,
    venue: venue && venueFrom(venue),
    price: price && { amount: price.amount, currency: price.currency },
    paymentMethods: paymentMethods && [...new Set(paymentMethods)],
    level: level === undefined ? undefined : levelFrom(level),
  });
}

function venueFrom({ name, address, access, lat, lng }: CreateBody["venue"]): Venue {
  return { name, address, access: access ?? null, lat, lng };
}

function levelFrom(level: CreateBody["level"]): Level | null {
  return level ? { from: level.from ?? null, to: level.to ?? null, note: level.note ?? null } : null;
}

type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
