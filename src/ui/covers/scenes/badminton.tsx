import type { Roll } from "../roll.ts";
import { Light, round, Shade, Trail } from "../shapes.tsx";

const palettes = [
  { out: "#0a4a4c", court: "#128072", line: "#e9fff8" },
  { out: "#0b4358", court: "#157a92", line: "#e8faff" },
  { out: "#14503a", court: "#2a8f5c", line: "#effff2" },
] as const;

/** The mat with its service courts (13.4 × 6.1 m at 26 px a metre) and a smash. */
export function badminton(roll: Roll) {
  const { out, court, line } = roll.pick(palettes);
  const angle = roll.side() * roll.between(14, 26);
  const side = roll.side();
  const to = { x: 160 + side * roll.between(52, 78), y: roll.between(98, 120) };
  const from = { x: 160 - side * roll.between(130, 160), y: roll.between(120, 160) };
  const over = { x: 160 - side * roll.between(0, 30), y: roll.between(-20, 6) };
  const heading = round((Math.atan2(to.y - over.y, to.x - over.x) * 180) / Math.PI);
  return (
    <>
      <rect width="320" height="180" fill={out} />
      <g transform={`translate(${160 - side * 12} 92) rotate(${angle})`}>
        <rect x="-174" y="-79" width="348" height="158" fill={court} />
        <path
          d="M-174 -79H174V79H-174zM-174 -67H174M-174 67H174M-154 -79V79M154 -79V79M-51 -79V79M51 -79V79M-174 0H-51M51 0H174"
          fill="none"
          stroke={line}
          strokeWidth="2.6"
          opacity="0.9"
        />
        <path d="M5 -84V84" stroke="#000" strokeWidth="7" opacity="0.16" />
        <path d="M0 -88V88" stroke={line} strokeWidth="5" strokeDasharray="1.6 1.6" opacity="0.75" />
        <path d="M0 -88V88" stroke="#fff" strokeWidth="1.6" />
        <circle cy="-88" r="4" fill="#ffd166" />
        <circle cy="88" r="4" fill="#ffd166" />
      </g>
      <Light x={roll.between(120, 250)} />
      <Shade at={{ x: to.x - 6, y: to.y + 30 }} radius={13} />
      <Trail from={from} over={over} to={to} radius={11} opacity={0.34} />
      <g transform={`translate(${to.x} ${to.y}) rotate(${heading})`}>
        <path d="M-27 -16Q-30 0 -27 16L6 7V-7z" fill="#fff" />
        <path
          d="M-27 -9.5L6 -4M-28.5 -3L6 -1.3M-28.5 3L6 1.3M-27 9.5L6 4M-14 -12Q-16 0 -14 12"
          fill="none"
          stroke="#b9c9c8"
          strokeWidth="1.2"
        />
        <path d="M6 -8a8 8 0 0 1 0 16z" fill="#f3ead7" />
        <path d="M4 -8h3v16h-3z" fill="#ef4a41" />
      </g>
    </>
  );
}
