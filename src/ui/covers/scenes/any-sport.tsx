import type { Roll } from "../roll.ts";
import { Light, Shade, Trail } from "../shapes.tsx";

const palettes = [
  { out: "#173287", court: "#1d4ee6" },
  { out: "#27272f", court: "#3f3f4a" },
] as const;

/** A court of no particular sport, for those that have no picture of their own yet. */
export function anySport(roll: Roll) {
  const { out, court } = roll.pick(palettes);
  const to = { x: roll.between(200, 240), y: roll.between(50, 80) };
  return (
    <>
      <rect width="320" height="180" fill={out} />
      <g transform={`translate(150 92) rotate(${roll.side() * roll.between(10, 20)})`}>
        <rect x="-170" y="-84" width="340" height="168" rx="4" fill={court} />
        <path
          d="M-170 -84H170V84H-170zM0 -84V84M-38 0a38 38 0 1 0 76 0a38 38 0 1 0 -76 0M-170 -40h52v80h-52M170 -40h-52v80h52"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          opacity="0.9"
        />
      </g>
      <Light x={roll.between(120, 250)} />
      <Trail from={{ x: 40, y: 150 }} over={{ x: 110, y: 20 }} to={to} radius={13} fill="#ffd166" opacity={0.5} />
      <Shade at={{ x: to.x + 8, y: to.y + 34 }} radius={14} />
      <circle cx={to.x} cy={to.y} r="15" fill="#ffc94d" />
    </>
  );
}
