import type { Roll } from "../roll.ts";
import { Light, Shade, Trail } from "../shapes.tsx";

const palettes = [
  { out: "#2f6f57", court: "#2c5fa8", frame: "#18243f" },
  { out: "#a8492a", court: "#c4603a", frame: "#1f3a34" },
  { out: "#27406f", court: "#3a73b8", frame: "#7a2433" },
] as const;

/** Hard court or clay (10.97 m wide at 15 px a metre), the net, a racket and a topspin ball. */
export function tennis(roll: Roll) {
  const { out, court, frame } = roll.pick(palettes);
  const side = roll.side();
  const to = { x: roll.between(196, 226), y: roll.between(46, 66) };
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={out} />
      <g transform={`translate(${roll.between(176, 196)} 88) rotate(${roll.between(-24, -15)})`}>
        <rect x="-178" y="-82" width="356" height="164" fill={court} />
        <path
          d="M-178 -82H178V82H-178zM-178 -62H178M-178 62H178M-96 -62V62M96 -62V62M-96 0H96"
          fill="none"
          stroke="#fff"
          strokeWidth="2.8"
          opacity="0.92"
        />
        <path d="M6 -92V92" stroke="#000" strokeWidth="8" opacity="0.18" />
        <path d="M0 -96V96" stroke="#10151f" strokeWidth="5" strokeDasharray="1.5 1.5" opacity="0.7" />
        <path d="M-1.5 -96V96" stroke="#fff" strokeWidth="2.6" />
      </g>
      <Light x={roll.between(150, 260)} />
      <g transform={`translate(74 112) rotate(${roll.between(24, 44)})`}>
        <path d="M-4 44Q-8 56 -6 70L-4 120H14L12 70Q12 56 8 44" fill="#000" opacity="0.2" transform="translate(8 12)" />
        <path
          d="M-17 31Q-6 46 -4 58V116H4V58Q6 46 17 31"
          fill="none"
          stroke={frame}
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="M-5 66H5V122H-5z" fill="#f4f4f5" />
        <path
          d="M-22 -22V22M-13 -32V32M-4.5 -36V36M4.5 -36V36M13 -32V32M22 -22V22M-24 -20H24M-28 -10H28M-29 0H29M-28 10H28M-24 20H24M-18 29H18M-18 -29H18"
          stroke="#fff"
          strokeWidth="0.9"
          opacity="0.8"
        />
        <ellipse rx="30" ry="39" fill="none" stroke={frame} strokeWidth="5.5" />
        <path d="M-21 -28A30 39 0 0 1 21 -28" fill="none" stroke="#ffd166" strokeWidth="2.2" strokeLinecap="round" />
      </g>
      <Trail
        from={{ x: 96, y: 92 }}
        over={{ x: 150, y: roll.between(14, 34) }}
        to={to}
        radius={11}
        fill="#f0ff9a"
        opacity={0.5}
      />
      <Shade at={{ x: to.x + 8, y: to.y + 30 }} radius={13} />
      <g transform={`translate(${to.x} ${to.y}) rotate(${roll.between(0, 90)})`}>
        <circle r="14" fill="#d9f23f" />
        <path
          d="M-9.5 -10.3a14 14 0 0 1 0 20.6M9.5 -10.3a14 14 0 0 0 0 20.6"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
        />
      </g>
    </g>
  );
}
