import type { Roll } from "../roll.ts";
import { Light, Shade } from "../shapes.tsx";

const palettes = [
  { floor: "#cf8a4c", plank: "#b97638", paint: "#a23a28" },
  { floor: "#d79a58", plank: "#bf8444", paint: "#234a86" },
  { floor: "#b97a49", plank: "#a3683a", paint: "#25635c" },
] as const;

/** Parquet, the key, the three-point line (28 × 15 m at 20 px a metre), and a shot on its way. */
export function basketball(roll: Roll) {
  const { floor, plank, paint } = roll.pick(palettes);
  const side = roll.side();
  const ball = { x: roll.between(128, 158), y: roll.between(44, 58) };
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={floor} />
      <g transform={`translate(22 96) rotate(${roll.between(-13, -7)})`}>
        <path
          d="M-60 -140H360M-60 -119H360M-60 -98H360M-60 -77H360M-60 -56H360M-60 -35H360M-60 -14H360M-60 7H360M-60 28H360M-60 49H360M-60 70H360M-60 91H360M-60 112H360M-60 133H360"
          stroke={plank}
          strokeWidth="1.2"
        />
        <path d="M-60 -160H0V160H-60z" fill={paint} opacity="0.92" />
        <path d="M0 -49H116V49H0z" fill={paint} opacity="0.92" />
        <path
          d="M0 -160V160M0 -49H116V49H0M116 -36a36 36 0 0 1 0 72M0 -132H60A135 135 0 0 1 60 132H0M31 -25H36a25 25 0 0 1 0 50H31"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          opacity="0.92"
        />
        <path
          d="M116 -36a36 36 0 0 0 0 72"
          fill="none"
          stroke="#fff"
          strokeWidth="2.5"
          strokeDasharray="7 6"
          opacity="0.7"
        />
        <path d="M28 -14v28" stroke="#000" strokeWidth="6" opacity="0.18" />
        <path d="M24 -18v36" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" />
        <circle cx="36" r="9.5" fill="none" stroke="#ff6b35" strokeWidth="3.5" />
        <circle cx="36" r="5.5" fill="none" stroke="#fff" strokeWidth="1" strokeDasharray="2 1.5" opacity="0.8" />
      </g>
      <Light x={roll.between(170, 270)} opacity={0.09} />
      <path
        d={`M262 150Q${ball.x + 66} 16 ${ball.x} ${ball.y}`}
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeDasharray="0.1 9"
        strokeLinecap="round"
        opacity="0.9"
      />
      <path
        d={`M${ball.x} ${ball.y}Q94 62 64 88`}
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeDasharray="0.1 9"
        strokeLinecap="round"
        opacity="0.45"
      />
      <Shade at={{ x: ball.x + 12, y: ball.y + 46 }} radius={19} opacity={0.2} />
      <g transform={`translate(${ball.x} ${ball.y}) rotate(${roll.between(-40, 40)})`}>
        <circle r="22" fill="#f26a1b" />
        <path d="M-22 0a22 22 0 0 0 22 22a25 25 0 0 0 15 -6A26 26 0 0 1 -22 0z" fill="#000" opacity="0.12" />
        <path
          d="M-22 0H22M0 -22V22M-15.5 -15.5a22 22 0 0 1 0 31M15.5 -15.5a22 22 0 0 0 0 31"
          fill="none"
          stroke="#5d2506"
          strokeWidth="1.9"
        />
      </g>
    </g>
  );
}
