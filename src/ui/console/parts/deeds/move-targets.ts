import type { OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import { equals } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Of which game somebody is moved. */
export type MovedFrom = Pick<OwnEventDetailView, "id" | "title" | "price">;

/** The games to which a party may be moved: those of the same name first, by start. The server has the last word. */
export function moveTargets(
  games: readonly OwnEventView[],
  from: MovedFrom,
  seats: number,
  now: Instant,
): readonly OwnEventView[] {
  const fits = games.filter(
    (game) =>
      game.id !== from.id &&
      game.stage === "published" &&
      now < game.startsAt &&
      equals(game.price, from.price) &&
      game.seats.left >= seats,
  );
  const isAlike = ({ title }: OwnEventView) => title === from.title;
  return [...fits.filter(isAlike), ...fits.filter((game) => !isAlike(game))];
}
