import { isOnToday } from "#domain/merchant/staff.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { isZero, type Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ticketOf } from "./check-in.ts";
import { checkInOpensAt, demandCheckInHours } from "./check-in-hours.ts";
import type { ParticipationState } from "./participation.ts";

/** What somebody at the door knows about a place. */
export interface PlaceAtDoor {
  readonly state: ParticipationState;
  readonly seats: number;
  /** Seats of it that have come. */
  readonly arrived: number;
  readonly checkedInAt: Instant | null;
  readonly owed: Money | null;
}

type GameAtDoor = Pick<SportsEvent, "stage" | "startsAt" | "endsAt" | "timeZone" | "rollClosedAt">;

/** What the door says to a place. `left` are the seats that may come in. */
export type DoorVerdict =
  | { readonly kind: "may_enter"; readonly left: number; readonly isChecking: boolean; readonly owed: Money | null }
  | { readonly kind: "already_in"; readonly since: Instant | null }
  /** `opensAt` is when check-in opens, where it does later. */
  | { readonly kind: "refused"; readonly reason: "other_day" | "too_early"; readonly opensAt: Instant }
  | { readonly kind: "refused"; readonly reason: "event_cancelled" | "roll_closed" | "no_ticket" };

/**
 * May a place come in now? The server's check-in decides by the same order of rules (see `decideCheckIn`); beside them
 * the door lets in on the days of the game only, by its zone. A payment that is being checked keeps nobody out.
 */
export function atTheDoor(place: PlaceAtDoor, game: GameAtDoor, now: Instant): DoorVerdict {
  const { state, seats, arrived, checkedInAt, owed } = place;
  if (game.stage !== "published" || state === "event_cancelled") return { kind: "refused", reason: "event_cancelled" };
  const opensAt = checkInOpensAt(game);
  if (!isOnToday(game, now)) return { kind: "refused", reason: "other_day", opensAt };
  if (demandCheckInHours(game, now))
    return now < opensAt
      ? { kind: "refused", reason: "too_early", opensAt }
      : { kind: "refused", reason: "roll_closed" };
  // Which code it is does not matter here: only whether it counts now.
  if (ticketOf({ state, ticketCode: "" }, game, now) === null) return { kind: "refused", reason: "no_ticket" };
  const left = seats - arrived;
  if (left <= 0) return { kind: "already_in", since: checkedInAt };
  const isOwing = owed !== null && !isZero(owed);
  return { kind: "may_enter", left, isChecking: state === "under_review", owed: isOwing ? owed : null };
}
