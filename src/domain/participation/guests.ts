import {
  type Decision,
  type EventRoom,
  participationIn,
  unchanged,
  withParticipations,
} from "#domain/event/event-room.ts";
import { type Invalid, invalid, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { isLive, type JoinId, type Participation } from "./participation.ts";

/** The longest name of a guest, in UTF-16 units. */
export const longestGuestName = 60;

type Party = Pick<Participation, "guests" | "seats">;

/** The names of those who have a seat: one seat is the member's own. Whoever gave up seats brings the first ones. */
export function guestsWithSeats({ guests, seats }: Party): readonly string[] {
  return guests.slice(0, seats - 1);
}

const tooManyGuests = "At most one name for each seat besides your own.";

/** What is wrong with the names; null when they fit the seats. */
export function guestsFault({ guests, seats }: Party): Invalid | null {
  return guests.length > seats - 1 ? invalid({ guests: tooManyGuests }) : null;
}

export type GuestsOutcome =
  | { readonly kind: "named"; readonly participation: Participation }
  | Invalid
  | Refused<"place_ended">;

/**
 * The member says who comes along, in place of what was said before. While the place is live, so also once the game has
 * begun. Saying the same again changes nothing.
 */
export function decideGuests(
  room: EventRoom,
  joinId: JoinId,
  guests: readonly string[],
  now: Instant,
): Decision<GuestsOutcome> {
  const place = participationIn(room, joinId);
  if (!isLive(place, room.event, now)) return unchanged(room, refused("place_ended"));
  const fault = guestsFault({ guests, seats: place.seats });
  if (fault) return unchanged(room, fault);
  const isSame = guests.length === place.guests.length && guests.every((name, index) => name === place.guests[index]);
  if (isSame) return unchanged(room, { kind: "named", participation: place });
  const participation: Participation = { ...place, guests, changedAt: now };
  return {
    outcome: { kind: "named", participation },
    changed: [participation],
    room: withParticipations(room, [participation]),
  };
}
