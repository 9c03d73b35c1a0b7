export type DrawnPoint = readonly [lat: number, lng: number];

/** Points one after the other, as `13.7335,100.5572`, with blanks between. */
export type DrawnLine = string;

export function pointsOf(line: DrawnLine): readonly DrawnPoint[] {
  return line
    .trim()
    .split(/\s+/u)
    .map((point) => point.split(",").map(Number) as [number, number]);
}

/** So many steps lie between two points of a bend. */
const steps = 6;

/** The same points with bends between them in place of corners (Catmull–Rom). */
export function bent(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
  return points.flatMap((from, index) => {
    const before = points[index - 1] ?? from;
    const to = points[index + 1];
    if (to === undefined) return [from];
    const after = points[index + 2] ?? to;
    return Array.from({ length: steps }, (_, step) => {
      const at = step / steps;
      const on = (axis: 0 | 1) => between([before[axis], from[axis], to[axis], after[axis]], at);
      return [on(0), on(1)] as const;
    });
  });
}

function between([before = 0, from = 0, to = 0, after = 0]: readonly number[], at: number): number {
  const turn = 2 * before - 5 * from + 4 * to - after;
  const bend = 3 * (from - to) + after - before;
  return from + (at * (to - before + at * (turn + at * bend))) / 2;
}

export interface DrawnName {
  readonly at: DrawnPoint;
  /** In the language of its city, and in English for everybody else. */
  readonly own: string;
  readonly english: string;
  /** How near one has to be to read it: 1 from the whole city on, 3 in its streets. */
  readonly rank: 1 | 2 | 3;
  readonly of?: "water" | "park";
}

/**
 * A city as a few lines, drawn by hand: enough to see where one is, too little to find a way. Water and parks are
 * areas, rivers have a width in metres.
 */
export interface Drawing {
  readonly name: DrawnName;
  /** The language of its own names. */
  readonly language: string;
  readonly water: readonly DrawnLine[];
  readonly rivers: readonly { readonly metres: number; readonly line: DrawnLine }[];
  readonly parks: readonly DrawnLine[];
  readonly roads: readonly DrawnLine[];
  readonly railways: readonly DrawnLine[];
  readonly names: readonly DrawnName[];
}
