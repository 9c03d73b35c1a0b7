import type { DoorPlace, DoorSign, ScanRefusal } from "#application/console/ports/door.ts";
import type { Money } from "#domain/money/money.ts";
import type { ArrivalTaking } from "#domain/payment/taken-money.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Whose door it is about: as staff call them. */
export type Who = Pick<DoorPlace, "name" | "displayName" | "walkIn" | "guests">;

/** Why the screen is red. `other_day` and `other_game` name the game where the phone knows it. */
export type RedReason =
  | Exclude<ScanRefusal, "already_checked_in">
  | "other_day"
  | "too_early"
  | "roll_closed"
  | "other_game"
  | "unknown";

/** What fills the screen of the door. */
export type ShownResult =
  /** Green. `isSent`: the server knows; `owes` is what they still owe. */
  | {
      readonly kind: "in";
      readonly who: Who;
      readonly seats: number;
      readonly stillOut: number;
      readonly isChecking: boolean;
      readonly isSent: boolean;
      readonly owes: Money | null;
    }
  /** Amber. */
  | { readonly kind: "already_in"; readonly who: Who; readonly since: Instant | null }
  | {
      readonly kind: "refused";
      readonly reason: RedReason;
      readonly who: Who | null;
      readonly game: string | null;
      /** When check-in opens, or did on another day; left out where that is not why. */
      readonly opensAt?: Instant;
    }
  /** How many of a party are here. */
  | { readonly kind: "party"; readonly place: DoorPlace; readonly left: number }
  /** What they owe is taken here, or not. */
  | { readonly kind: "owes"; readonly place: DoorPlace; readonly seats: number; readonly amount: Money }
  /** The server is asked; null: who it is. */
  | { readonly kind: "asking"; readonly who: Who | null };

/** Green for seats of a place, as the roll knew it before. `isSent`: the server knows. */
export function admitted(place: DoorPlace, seats: number, taken: ArrivalTaking, isSent: boolean): ShownResult {
  return {
    kind: "in",
    who: place,
    seats,
    stillOut: place.seats - place.arrived - seats,
    isChecking: place.state === "under_review",
    isSent,
    owes: taken === "no" ? place.owed : null,
  };
}

/** How a result sounds; null: it makes no sound. */
export function doorSignOf({ kind }: ShownResult): DoorSign | null {
  if (kind === "in") return "in";
  if (kind === "refused") return "no";
  return kind === "asking" ? null : "wait";
}
