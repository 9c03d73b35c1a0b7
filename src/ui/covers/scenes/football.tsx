import type { Roll } from "../roll.ts";
import { Shade, Trail } from "../shapes.tsx";

const palettes = [
  { grass: "#2c8a47", stripe: "#267c3f" },
  { grass: "#3a8f3a", stripe: "#328232" },
  { grass: "#1f7f56", stripe: "#1a724c" },
] as const;

const shirts = [
  ["#ffd166", "#ef4a41"],
  ["#ffffff", "#3566f6"],
  ["#ff8a5b", "#18243f"],
] as const;

const middle = "M0 -200V200M-58 0a58 58 0 1 0 116 0a58 58 0 1 0 -116 0M-2.5 0h5";
const box = "M120 -200V200M120 -92H14V92H120M120 -44H74V44H120M14 -34a44 44 0 0 0 0 68M46 0h.1";

/** Mown stripes, the centre circle or a penalty box, and a pass. */
export function football(roll: Roll) {
  const { grass, stripe } = roll.pick(palettes);
  const [ours, theirs] = roll.pick(shirts);
  const angle = roll.side() * roll.between(10, 22);
  const side = roll.side();
  const to = { x: 160 + side * roll.between(34, 62), y: roll.between(72, 96) };
  const from = { x: 160 - side * roll.between(96, 120), y: roll.between(138, 156) };
  const over = { x: 160 - side * 10, y: roll.between(150, 166) };
  return (
    <>
      <rect width="320" height="180" fill={grass} />
      <g transform={`translate(160 90) rotate(${angle}) scale(${side} 1)`}>
        <path
          d="M-220 -160h44v320h-44zM-132 -160h44v320h-44zM-44 -160h44v320h-44zM44 -160h44v320h-44zM132 -160h44v320h-44z"
          fill={stripe}
        />
        <path
          d={roll.pick([middle, box])}
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.88"
        />
        <path
          d="M-92 -40q34 -44 88 -30"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeDasharray="6 6"
          strokeLinecap="round"
          opacity="0.7"
        />
        <path
          d="M-12 -78l9 8-11 6"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity="0.7"
        />
        <path d="M-96 -33a9 6 0 1 0 .1 0M100 -44a9 6 0 1 0 .1 0M30 62a9 6 0 1 0 .1 0" fill="#000" opacity="0.22" />
        <path d="M-96 -46a8 8 0 1 0 .1 0M28 49a8 8 0 1 0 .1 0" fill={ours} />
        <path d="M100 -57a8 8 0 1 0 .1 0" fill={theirs} />
      </g>
      <Trail from={from} over={over} to={to} radius={15} opacity={0.26} />
      <Shade at={{ x: to.x + 5, y: to.y + 17 }} radius={17} />
      <g transform={`translate(${to.x} ${to.y}) rotate(${roll.between(0, 72)})`}>
        <circle r="18.5" fill="#fff" />
        <path
          d="M0 -7L6.7 -2.2L4.1 5.7H-4.1L-6.7 -2.2zM0 -18.5a18.5 18.5 0 0 1 6.5 1.2L0 -13.5L-6.5 -17.3A18.5 18.5 0 0 1 0 -18.5zM17.8 -5l-5 .8L14.5 11.5A18.5 18.5 0 0 0 17.8 -5zM-17.8 -5l5 .8L-14.5 11.5A18.5 18.5 0 0 1 -17.8 -5zM-6 17.5L-7.5 12L0 11l7.5 1L6 17.5A18.5 18.5 0 0 1 -6 17.5z"
          fill="#20242e"
        />
        <path
          d="M0 -7V-13.5M6.7 -2.2L12.8 -4.2M4.1 5.7L7.5 12M-4.1 5.7L-7.5 12M-6.7 -2.2L-12.8 -4.2"
          stroke="#20242e"
          strokeWidth="1.3"
        />
      </g>
    </>
  );
}
