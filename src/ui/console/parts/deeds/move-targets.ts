import type { OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import { equals, type Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Of which game somebody is moved. */
export type MovedFrom = Pick<OwnEventDetailView, "id" | "title" | "price">;

/**
 * The games to which a party may be moved: those of the same name first, then those of the same price, by start. A debt
 * at the venue (`owes`) moves only to a game of that price. The server has the last word.
 */
export function moveTargets(
  games: readonly OwnEventView[],
  from: MovedFrom,
  { seats, owes }: { readonly seats: number; readonly owes: boolean },
  now: Instant,
): readonly OwnEventView[] {
  const costsTheSame = ({ price }: { readonly price: Money }) => equals(price, from.price);
  const fits = games.filter(
    (game) =>
      game.id !== from.id &&
      game.stage === "published" &&
      now < game.startsAt &&
      (!owes || costsTheSame(game)) &&
      game.seats.left >= seats,
  );
  const likeness = (game: OwnEventView) => (game.title === from.title ? 2 : 0) + (costsTheSame(game) ? 1 : 0);
  return fits.toSorted((one, other) => likeness(other) - likeness(one));
}
