import { pick } from "../../pick.ts";
import type { Instant } from "../../time/instant.ts";
import { instantOnDay, localTimeOf } from "../../time/zone.ts";
import type { EventDraft } from "../event-draft.ts";
import { fieldsThat } from "../fields/fields-that.ts";
import { allSeatsOf } from "../seats.ts";
import type { SportsEvent } from "../sports-event.ts";

/** The first instant after `now` that is on the event's weekday and local time, and is not its start. */
export function nextLike({ startsAt, timeZone }: Pick<SportsEvent, "startsAt" | "timeZone">, now: Instant): Instant {
  const { minuteOfDay } = localTimeOf(startsAt, timeZone);
  let next = startsAt;
  for (let days = 7; next <= now || next === startsAt; days += 7)
    next = instantOnDay(startsAt, timeZone, minuteOfDay, days);
  return next;
}

/** What a merchant would give for a draft like an event: at its times, or at the next like them once it has started. */
export function draftLike(event: SportsEvent, now: Instant): EventDraft {
  const later = (event.startsAt > now ? event.startsAt : nextLike(event, now)) - event.startsAt;
  return {
    ...pick(event, fieldsThat({ by: "organiser" })),
    capacity: allSeatsOf(event),
    startsAt: event.startsAt + later,
    endsAt: event.endsAt + later,
    joinOpensAt: event.joinOpensAt === null ? null : event.joinOpensAt + later,
    joinClosesAt: event.joinClosesAt + later,
    draft: true,
  };
}
