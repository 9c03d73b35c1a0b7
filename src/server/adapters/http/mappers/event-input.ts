import { parseInstant } from "#contract/instant.ts";
import type { changeEvent, createEvent } from "#contract/routes/backoffice-events.ts";
import type { BodyOf } from "#contract/route-types.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import type { EventDraft } from "#domain/event/event-draft.ts";
import type { Level, Venue } from "#domain/event/sports-event.ts";

type CreateBody = BodyOf<typeof createEvent>;
type ChangeBody = BodyOf<typeof changeEvent>;

/** A new event as its merchant wrote it. */
export function draftFrom(body: CreateBody): EventDraft {
  const { joinClosesAt } = body;
  return {
    title: body.title,
    description: body.description,
    sportType: body.sportType,
    startsAt: instantOf(body.startsAt),
    endsAt: instantOf(body.endsAt),
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
    joinClosesAt: joinClosesAt ? instantOf(joinClosesAt) : null,
    refundPolicy: body.refundPolicy ?? null,
    draft: body.draft ?? false,
  };
}

/** What of an event is to be changed: only what the body names. */
export function changesFrom(body: ChangeBody): EventChanges {
  const { startsAt, endsAt, venue, price, paymentMethods, level, joinClosesAt, ...same } = body;
  return withoutUndefined({
    title: same.title,
    description: same.description,
    sportType: same.sportType,
    timeZone: same.timeZone,
    capacity: same.capacity,
    maxSeatsPerJoin: same.maxSeatsPerJoin,
    refundPolicy: same.refundPolicy,
    included: same.included,
    bring: same.bring,
    coverUrl: same.coverUrl,
    waitingList: same.waitingList,
    startsAt: startsAt === undefined ? undefined : instantOf(startsAt),
    endsAt: endsAt === undefined ? undefined : instantOf(endsAt),
    venue: venue && venueFrom(venue),
    price: price && { amount: price.amount, currency: price.currency },
    paymentMethods: paymentMethods && [...new Set(paymentMethods)],
    level: level === undefined ? undefined : levelFrom(level),
    joinClosesAt: typeof joinClosesAt === "string" ? instantOf(joinClosesAt) : joinClosesAt,
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

/** The schema has let it through, so it is one. */
function instantOf(text: string): number {
  const instant = parseInstant(text);
  if (instant === null) throw new Error("A checked instant can't be read.");
  return instant;
}
