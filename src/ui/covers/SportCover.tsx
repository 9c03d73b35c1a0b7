import { sheets } from "virtual:covers";
import { sceneOf, sheetOf } from "./scene-of.ts";

interface SportCoverProps {
  /** A sport type's id; unknown ones get a neutral court. */
  readonly sport: string;
  /** The same seed gives the same picture. Use the event's id, for example. */
  readonly seed: string;
  readonly className?: string;
}

/**
 * A drawn cover of 16 : 9: one scene of its sport's sheet, a file that all events of that sport share. Hidden from
 * screen readers, because the sport's name is beside it.
 */
export function SportCover({ sport, seed, className }: SportCoverProps) {
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={className ?? "block aspect-video w-full"}
    >
      <use href={`${sheets[sheetOf(sport)]}#${sceneOf(seed)}`} />
    </svg>
  );
}
