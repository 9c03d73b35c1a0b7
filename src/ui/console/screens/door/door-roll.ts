import { fitsWords } from "#domain/text/folded.ts";
import type { DoorGame, DoorPlace } from "#application/console/ports/door.ts";

/** Who is expected at the door: seats that are confirmed, or whose payment is being checked. */
function expectedIn(game: DoorGame | null): readonly DoorPlace[] {
  return (game?.places ?? []).filter(({ state }) => state === "confirmed" || state === "under_review");
}

/** Who is expected and fits the search; who is not here yet comes first. */
export function placesAtDoor(game: DoorGame | null, search: string): readonly DoorPlace[] {
  const fits = fitsWords(search);
  const found = expectedIn(game).filter(({ displayName, name, guests }) => fits([displayName, name, ...guests]));
  const isOut = ({ arrived, seats }: DoorPlace) => arrived < seats;
  return [...found.filter(isOut), ...found.filter((place) => !isOut(place))];
}

/** Seats that have come, and seats that are expected. */
export function countAtDoor(game: DoorGame | null): { readonly arrived: number; readonly expected: number } {
  const all = expectedIn(game);
  return {
    arrived: all.reduce((sum, { arrived }) => sum + arrived, 0),
    expected: all.reduce((sum, { seats }) => sum + seats, 0),
  };
}
