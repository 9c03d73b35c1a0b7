/** Things that several scenes share. All scenes are drawn on a field of 320 × 180, seen from above. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface TrailProps {
  readonly from: Spot;
  /** The point that the curve bends towards. */
  readonly over: Spot;
  readonly to: Spot;
  /** Half of its width at the ball. */
  readonly radius: number;
  readonly fill?: string;
  readonly opacity?: number;
}

/** The path that a ball has flown: nothing where it began, as wide as the ball where it is. */
export function Trail({ from, over, to, radius, fill = "#fff", opacity = 0.3 }: TrailProps) {
  const length = Math.hypot(to.x - over.x, to.y - over.y) || 1;
  const nx = ((over.y - to.y) / length) * radius;
  const ny = ((to.x - over.x) / length) * radius;
  const d =
    `M${from.x} ${from.y}Q${round(over.x + nx * 0.4)} ${round(over.y + ny * 0.4)} ${round(to.x + nx)} ${round(to.y + ny)}` +
    `L${round(to.x - nx)} ${round(to.y - ny)}Q${round(over.x - nx * 0.4)} ${round(over.y - ny * 0.4)} ${from.x} ${from.y}z`;
  return <path d={d} fill={fill} opacity={opacity} />;
}

/** The shadow under something that flies. */
export function Shade({
  at,
  radius,
  opacity = 0.22,
}: {
  readonly at: Spot;
  readonly radius: number;
  readonly opacity?: number;
}) {
  return <ellipse cx={at.x} cy={at.y} rx={radius} ry={round(radius * 0.72)} fill="#000" opacity={opacity} />;
}

/** Daylight that falls across the floor in two bands. */
export function Light({ x, opacity = 0.07 }: { readonly x: number; readonly opacity?: number }) {
  return <path d={`M${x} -10h70l-110 200h-70zM${x + 92} -10h22l-110 200h-22z`} fill="#fff" opacity={opacity} />;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
