import { alive, minute, type RefEvent, type RefPolicy, seated } from "./place.ts";
import type { Reference } from "./reference.ts";

/** What a merchant changes: minutes that the event moves by, another venue or level, price or policy. */
export interface RefChange {
  readonly moved?: number;
  readonly elsewhere?: boolean;
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
  if (isInThePast) return "invalid";
  Object.assign(event, { startsAt, closesAt, endsAt: event.endsAt + by });
  event.price = change.price ?? event.price;
  event.policy = change.policy ?? event.policy;
  for (const place of ref.of(event).filter(alive)) {
    const isLater = by !== 0 && Math.abs(startsAt - place.agreedStart) > 15 * minute;
    if (isLater || change.elsewhere === true) {
      place.agreedStart = startsAt;
      if (seated(place)) place.free = true;
    }
    if (place.deadline !== null) place.deadline = Math.min(place.deadline, closesAt);
  }
  ref.settle(event);
  return "changed";
}
