export interface Point {
  readonly x: number;
  readonly y: number;
}

/** RGBA, row by row. */
export type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** So much wider than the code itself, because corners are found within a few pixels. */
const grown = 1.1;

/** Paints a four-cornered code white, so that a reader finds the others beside it. Fewer corners paint nothing. */
export function paintOver({ data, width, height }: Pixels, corners: readonly Point[]): void {
  if (corners.length < 3) return;
  const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
  const around = (at: number, from: number) => from + grown * (at - from);
  const outline = corners.map(({ x, y }) => ({ x: around(x, middle.x), y: around(y, middle.y) }));
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys)); y += 1)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(width, Math.max(...xs)); x += 1)
      if (isWithin({ x, y }, outline)) data.fill(255, 4 * (y * width + x), 4 * (y * width + x) + 4);
}

/** Is the point on the same side of every edge? The outline has no inward corner. */
function isWithin({ x, y }: Point, outline: readonly Point[]): boolean {
  const sides = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
