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
  /** The same seed gives the same picture. Use the event's id, for example. */
  readonly seed: string;
  readonly className?: string;
}

/** A drawn cover of 16 : 9. Hidden from screen readers, because the sport's name is beside it. */
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
