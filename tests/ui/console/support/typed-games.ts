import type { TypedGames, TypedOnForm } from "#application/console/ports/typed-games.ts";

/** A device on which nobody has typed a game yet. */
export function noTypedGames(): TypedGames {
  let kept: TypedOnForm | null = null;
  return {
    read: () => kept,
    keep: (typed) => {
      kept = typed;
    },
    forget: () => {
      kept = null;
    },
  };
}
