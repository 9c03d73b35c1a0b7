import { alive, minute, type RefEvent, type RefPolicy, tell } from "./place.ts";
import type { Reference } from "./reference.ts";

/** What a merchant changes: minutes that the event moves by, when joining opens, another court, its pin, price or policy. */
export interface RefChange {
  readonly moved?: number;
  /** 0: as soon as members see it. */
  readonly opensAt?: number;
  readonly elsewhere?: boolean;
  /** How far its pin is set from where it began, in metres. */
  readonly pin?: number;
  readonly price?: number;
  readonly policy?: RefPolicy;
}

/** Price and policy touch only later joins. A changed time (over 15 min), venue or level lets those who are in leave freely. */
export function changeEvent(ref: Reference, event: RefEvent, change: RefChange): string {
  ref.settle(event);
  if (event.cancelled) return "event_cancelled";
  if (ref.now >= event.startsAt) return "invalid";
  const by = (change.moved ?? 0) * minute;
  const startsAt = event.startsAt + by;
  const closesAt = event.closesAt === event.startsAt ? startsAt : Math.min(event.closesAt, startsAt);
  const isInThePast = startsAt <= ref.now || (closesAt !== event.closesAt && closesAt <= ref.now);
  const { opensAt = event.opensAt } = change;
  if (isInThePast || opensAt >= closesAt) return "invalid";
  Object.assign(event, { startsAt, closesAt, opensAt, endsAt: event.endsAt + by });
  if (change.elsewhere === true) event.court = event.court === "Court 3" ? "Court 4" : "Court 3";
  event.pin = change.pin ?? event.pin;
  event.price = change.price ?? event.price;
  event.policy = change.policy ?? event.policy;
  for (const place of ref.of(event).filter(alive)) {
    tell(place);
    if (place.deadline !== null) place.deadline = Math.min(place.deadline, closesAt);
  }
  ref.settle(event);
  return "changed";
}
