import type { ReactNode } from "react";
import { anySport, basketball, football, volleyball } from "./ball-scenes.tsx";
import { type Roll, rollFrom } from "./drawing.tsx";
import { badminton, tennis } from "./racket-scenes.tsx";
import { climbing, running, yoga } from "./solo-scenes.tsx";

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
