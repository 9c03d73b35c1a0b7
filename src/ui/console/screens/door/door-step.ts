import type { DoorGame, DoorPlace } from "#application/console/ports/door.ts";
import { atTheDoor } from "#domain/participation/door.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ShownResult } from "./shown-result.ts";

/** What follows a ticket or a tap: seats come in, or something fills the screen first. */
export type DoorStep = { readonly kind: "let_in"; readonly seats: number } | ShownResult;

/** `seats` that are here; null: as many as the ticket has, where that is more than one they are asked for. */
export function doorStep(place: DoorPlace, game: DoorGame, seats: number | null, now: Instant): DoorStep {
  const verdict = atTheDoor(place, game, now);
  if (verdict.kind === "refused") return { ...verdict, who: place, game: game.title };
  if (verdict.kind === "already_in") return { kind: "already_in", who: place, since: verdict.since };
  const { left, owed } = verdict;
  if (seats === null && left > 1) return { kind: "party", place, left };
  const coming = Math.min(seats ?? left, left);
  return owed === null ? { kind: "let_in", seats: coming } : { kind: "owes", place, seats: coming, amount: owed };
}
