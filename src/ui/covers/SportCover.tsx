import type { ReactNode } from "react";
import { type Roll, rollFrom } from "./roll.ts";
import { anySport } from "./scenes/any-sport.tsx";
import { badminton } from "./scenes/badminton.tsx";
import { basketball } from "./scenes/basketball.tsx";
import { climbing } from "./scenes/climbing.tsx";
import { football } from "./scenes/football.tsx";
import { running } from "./scenes/running.tsx";
import { tennis } from "./scenes/tennis.tsx";
import { volleyball } from "./scenes/volleyball.tsx";
import { yoga } from "./scenes/yoga.tsx";

const scenes: Readonly<Record<string, (roll: Roll) => ReactNode>> = {
  badminton,
  basketball,
  climbing,
  football,
  running,
  tennis,
  volleyball,
  yoga,
};

interface SportCoverProps {
  /** A sport type's id; unknown ones get a neutral court. */
  readonly sport: string;
  /** The same seed is the same picture, such as the event's id. */
  readonly seed: string;
  readonly className?: string;
}

/** A cover of 16 : 9, drawn. Decoration to screen readers; the sport stands beside it in words. */
export function SportCover({ sport, seed, className }: SportCoverProps) {
  const scene = Object.hasOwn(scenes, sport) ? scenes[sport] : undefined;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={className ?? "block aspect-video w-full"}
    >
      {(scene ?? anySport)(rollFrom(`${sport}/${seed}`))}
    </svg>
  );
}
