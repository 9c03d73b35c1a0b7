import type { SVGProps } from "react";

/** Repeatable random numbers: the same seed gives the same picture on every phone and on the server. */
export interface Roll {
  /** A number from `low` up to `high`, to one decimal. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices) => Choices[number];
  /** 1 or -1. */
  readonly side: () => 1 | -1;
}

/** A random generator from a seed (FNV-1a into mulberry32). */
export function rollFrom(seed: string): Roll {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    side: () => (next() < 0.5 ? -1 : 1),
  };
}

/** A place on the field of 320 × 180, seen from above, that all scenes are drawn on. */
interface Spot {
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

/** The trail of a flying ball: it starts with no width and ends as wide as the ball. */
export function Trail({ from, over, to, radius, fill = "#fff", opacity = 0.3 }: TrailProps) {
  const length = Math.hypot(to.x - over.x, to.y - over.y) || 1;
  const across = { x: ((over.y - to.y) / length) * radius, y: ((to.x - over.x) / length) * radius };
  const beside = ({ x, y }: Spot, share: number) => `${round(x + across.x * share)} ${round(y + across.y * share)}`;
  const start = `${from.x} ${from.y}`;
  const d = `M${start}Q${beside(over, 0.4)} ${beside(to, 1)}L${beside(to, -1)}Q${beside(over, -0.4)} ${start}z`;
  return <path d={d} fill={fill} opacity={opacity} />;
}

/** A stroke without a fill, white by default. */
export function Stroke(props: SVGProps<SVGPathElement>) {
  return <path fill="none" stroke="#fff" {...props} />;
}

interface ShadeProps {
  readonly at: Spot;
  readonly radius: number;
  readonly opacity?: number;
}

/** The shadow under something that flies. */
export function Shade({ at, radius, opacity = 0.22 }: ShadeProps) {
  return <ellipse cx={at.x} cy={at.y} rx={radius} ry={round(radius * 0.72)} fill="#000" opacity={opacity} />;
}

/** Daylight that falls across the floor in two bands. */
export function Light({ x, opacity = 0.07 }: { readonly x: number; readonly opacity?: number }) {
  return <path d={`M${x} -10h70l-110 200h-70zM${x + 92} -10h22l-110 200h-22z`} fill="#fff" opacity={opacity} />;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
