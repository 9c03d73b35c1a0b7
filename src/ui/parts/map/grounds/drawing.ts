export type Point = readonly [lat: number, lng: number];

/** Points one after the other, as `13.7335,100.5572`, with blanks between. */
export type Line = string;

export function pointsOf(line: Line): readonly Point[] {
  return line
    .trim()
    .split(/\s+/u)
    .map((point) => point.split(",").map(Number) as [number, number]);
}

/** So many steps lie between two points of a bend. */
const steps = 6;

/** The same points with bends between them in place of corners (Catmull–Rom). */
export function bent(points: readonly Point[]): readonly Point[] {
  return points.flatMap((from, index) => {
    const before = points[index - 1] ?? from;
    const to = points[index + 1];
    if (to === undefined) return [from];
    const after = points[index + 2] ?? to;
    return Array.from({ length: steps }, (_, step) => {
      const at = step / steps;
      return [0, 1].map((axis) =>
        between(
          [before, from, to, after].map((point) => point[axis] ?? 0),
          at,
        ),
      ) as unknown as Point;
    });
  });
}

function between([before = 0, from = 0, to = 0, after = 0]: readonly number[], at: number): number {
  const turn = 2 * before - 5 * from + 4 * to - after;
  const bend = 3 * (from - to) + after - before;
  return from + (at * (to - before + at * (turn + at * bend))) / 2;
}

export interface DrawnName {
  readonly at: Point;
  /** In the language of its city, and in English for everybody else. */
  readonly own: string;
  readonly english: string;
  /** How near one has to be to read it: 1 from the whole city on, 3 in its streets. */
  readonly rank: 1 | 2 | 3;
  readonly of?: "water" | "park";
}

/**
 * A city as a few lines, drawn by hand: enough to see where one is, too little to find a way. Water and parks are areas,
 * rivers have a width in metres.
 */
export interface Drawing {
  readonly name: DrawnName;
  /** The language of its own names. */
  readonly language: string;
  readonly water: readonly Line[];
  readonly rivers: readonly { readonly metres: number; readonly line: Line }[];
  readonly parks: readonly Line[];
  readonly roads: readonly Line[];
  readonly railways: readonly Line[];
  readonly names: readonly DrawnName[];
}
