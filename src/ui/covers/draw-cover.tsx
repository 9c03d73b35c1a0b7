import type { ReactElement, ReactNode } from "react";
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

/** A scene of 320 × 180 for a sport type's id; unknown ones get a neutral court. The same seed gives the same scene. */
export function drawScene(sport: string, seed: string): ReactNode {
  const scene = Object.hasOwn(scenes, sport) ? scenes[sport] : undefined;
  return (scene ?? anySport)(rollFrom(`${sport}/${seed}`));
}

/** One scene as a picture of its own. */
export function drawCover(sport: string, seed: string): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
      {drawScene(sport, seed)}
    </svg>
  );
}

/** Several scenes of a sport in one file, each a group with the id that `SportCover` shows. */
export function drawSheet(sport: string, ids: readonly string[]): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">
      {ids.map((id) => (
        <g key={id} id={id}>
          {drawScene(sport, id)}
        </g>
      ))}
    </svg>
  );
}
