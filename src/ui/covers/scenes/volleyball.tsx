import type { Roll } from "../roll.ts";
import { Shade, Trail } from "../shapes.tsx";

const palettes = [
  { out: "#d2a765", court: "#e0bb7c", line: "#1f5fb4", panels: ["#ffd23f", "#2364c8", "#ffffff"] },
  { out: "#1f6f86", court: "#d97b3c", line: "#ffffff", panels: ["#ffd23f", "#2364c8", "#ffffff"] },
  { out: "#c98f5d", court: "#dba873", line: "#b3342f", panels: ["#ffffff", "#d8392f", "#2f8f6b"] },
] as const;

/** Sand or hall floor (18 × 9 m at 19 px a metre), the net, and a ball on its way over it. */
export function volleyball(roll: Roll) {
  const { out, court, line, panels } = roll.pick(palettes);
  const side = roll.side();
  const to = { x: roll.between(176, 200), y: roll.between(54, 72) };
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={out} />
      <g transform={`translate(${roll.between(140, 158)} 100) rotate(${roll.between(14, 24)})`}>
        <rect x="-171" y="-85" width="342" height="170" fill={court} />
        <path
          d="M-150 -60q30 -8 60 0t60 0M-140 44q26 8 52 0t52 0M40 -50q26 -8 52 0t52 0M50 50q30 8 60 0t50 0M-120 -8q20 -6 40 0t40 0M60 4q20 -6 40 0t40 0"
          fill="none"
          stroke="#000"
          strokeWidth="2"
          strokeLinecap="round"
          opacity="0.07"
        />
        <path d="M-171 -85H171V85H-171zM-57 -85V85M57 -85V85" fill="none" stroke={line} strokeWidth="4" />
        <path d="M14 -96V96" stroke="#000" strokeWidth="12" opacity="0.13" />
        <path d="M0 -102V102" stroke="#20242e" strokeWidth="9" strokeDasharray="1.4 3.4" opacity="0.6" />
        <path d="M-4 -102V102" stroke="#fff" strokeWidth="3.2" />
        <path d="M-4 -104v8M-4 96v8" stroke="#ef4a41" strokeWidth="7" strokeLinecap="round" />
      </g>
      <Trail from={{ x: 40, y: 150 }} over={{ x: 84, y: roll.between(6, 24) }} to={to} radius={17} opacity={0.38} />
      <Shade at={{ x: to.x + 20, y: to.y + 50 }} radius={22} opacity={0.2} />
      <g transform={`translate(${to.x} ${to.y}) rotate(${roll.between(0, 120)})`}>
        <circle r="23" fill={panels[0]} />
        <path
          d="M0 0Q2 -14 15 -17.4A23 23 0 0 1 22.8 3Q10 8 0 0zM0 0Q-13 5 -22.6 -4.2A23 23 0 0 0 -14.3 18Q-3 12 0 0z"
          fill={panels[1]}
        />
        <path
          d="M0 0Q11 9 7.5 21.7A23 23 0 0 1 -14.3 18Q-2 12 0 0zM0 0Q-9 -10 -3 -22.8A23 23 0 0 1 15 -17.4Q2 -14 0 0z"
          fill={panels[2]}
        />
        <path
          d="M0 0Q2 -14 15 -17.4M0 0Q10 8 22.8 3M0 0Q11 9 7.5 21.7M0 0Q-3 12 -14.3 18M0 0Q-13 5 -22.6 -4.2M0 0Q-9 -10 -3 -22.8"
          fill="none"
          stroke="#20242e"
          strokeWidth="1.3"
          opacity="0.55"
        />
        <circle r="23" fill="none" stroke="#20242e" strokeWidth="1" opacity="0.25" />
      </g>
    </g>
  );
}
