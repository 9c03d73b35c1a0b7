import { KeySource } from "#application/ports/environment.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Audience, EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { instantOnDay, localTimeOf } from "#domain/time/zone.ts";
import type { Needs } from "#wiring/needs.ts";
import { type NewEvent, type NewEventAnswer, OwnEventRepository } from "../ports/own-events.ts";

/** What of an earlier game may be different this time. */
export interface GameAgain {
  readonly startsAt: Instant;
  readonly capacity: number;
  readonly audience: Audience;
  /** Members don't see it until it is published. */
  readonly draft: boolean;
}

/** A new game like an earlier one. */
export class PlanGame {
  static readonly needs: Needs<typeof PlanGame> = [OwnEventRepository, KeySource];
  readonly #events: OwnEventRepository;
  readonly #keys: KeySource;

  constructor(events: OwnEventRepository, keys: KeySource) {
    this.#events = events;
    this.#keys = keys;
  }

  /** The game to go by; null when there is none. Rejects with RequestFailed. */
  find(eventId: EventId): Promise<OwnEventDetailView | null> {
    return this.#events.find(eventId);
  }

  /** A key for one new game: creating it again with the same key makes no second one. */
  newKey(): string {
    return this.#keys.newKey();
  }

  /** Makes a game like `model`, published or as a draft: as long, and closed for joining as long before its start. */
  create(model: OwnEventDetailView, again: GameAgain, key: string): Promise<NewEventAnswer> {
    return this.#events.create(gameLike(model, again), key);
  }
}

/** The first instant after `now` that is on the model's weekday and local time. */
export function nextLike(
  { startsAt, timeZone }: Pick<OwnEventDetailView, "startsAt" | "timeZone">,
  now: Instant,
): Instant {
  const { minuteOfDay } = localTimeOf(startsAt, timeZone);
  let next = startsAt;
  for (let days = 7; next <= now || next === startsAt; days += 7)
    next = instantOnDay(startsAt, timeZone, minuteOfDay, days);
  return next;
}

function gameLike(model: OwnEventDetailView, { startsAt, capacity, audience, draft }: GameAgain): NewEvent {
  const { title, description, sportType, timeZone, venue, price, paymentMethods, refundPolicy } = model;
  const { level, setting, included, bring, coverUrl, waitingList, maxSeatsPerJoin } = model;
  const later = startsAt - model.startsAt;
  return {
    title,
    description,
    sportType,
    timeZone,
    venue,
    price,
    paymentMethods: [...paymentMethods],
    refundPolicy: [...refundPolicy],
    level,
    setting,
    included: [...included],
    bring: [...bring],
    coverUrl,
    waitingList,
    audience,
    draft,
    capacity,
    maxSeatsPerJoin: Math.min(maxSeatsPerJoin, capacity),
    startsAt,
    endsAt: model.endsAt + later,
    joinClosesAt: model.joinClosesAt + later,
  };
}
