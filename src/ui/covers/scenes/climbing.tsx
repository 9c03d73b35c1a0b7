import type { Roll } from "../roll.ts";

const palettes = [
  { wall: ["#4d586e", "#434e63", "#586479", "#3a4456"], holds: ["#ffb627", "#ff6b4a", "#4fd1c5"], rope: "#ff6b4a" },
  { wall: ["#7a5a48", "#6b4e3e", "#876653", "#5d4335"], holds: ["#ffd166", "#5cc8ff", "#f25f5c"], rope: "#5cc8ff" },
  { wall: ["#3f5f5c", "#365350", "#4a6d69", "#2e4745"], holds: ["#ff8a5b", "#ffe08a", "#e36bae"], rope: "#ffe08a" },
] as const;

const blobs = [
  "M-13 -4Q-12 -12 -2 -11Q12 -11 13 -2Q14 9 3 10Q-14 12 -13 -4z",
  "M-15 2Q-10 -9 1 -7Q14 -8 15 1Q12 9 0 7Q-12 10 -15 2z",
  "M-8 -9Q2 -14 8 -5Q13 6 4 11Q-8 13 -10 3Q-12 -4 -8 -9z",
] as const;

/** A faceted wall, holds in the colours of their routes, and the rope. */
export function climbing(roll: Roll) {
  const { wall, holds, rope } = roll.pick(palettes);
  const side = roll.side();
  const edge = roll.between(120, 150);
  const spots = [
    [46, 146],
    [88, 108],
    [62, 58],
    [128, 140],
    [176, 30],
    [206, 118],
    [232, 62],
    [272, 30],
    [284, 108],
  ] as const;
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={wall[0]} />
      <path d={`M0 0H110L${edge} 96L0 130z`} fill={wall[2]} />
      <path d={`M${edge} 96L0 130V180H96z`} fill={wall[1]} />
      <path d={`M${edge} 96L236 0H320V60z`} fill={wall[3]} />
      <path d={`M${edge} 96L320 60V180H196z`} fill={wall[1]} opacity="0.6" />
      <path
        d="M30 30h.1M70 20h.1M30 84h.1M104 52h.1M96 160h.1M160 160h.1M176 80h.1M250 96h.1M246 150h.1M200 60h.1M294 70h.1M150 14h.1M300 150h.1M20 164h.1"
        stroke="#000"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.25"
      />
      {spots.map(([x, y], index) => {
        const at = `translate(${x + roll.between(-9, 9)} ${y + roll.between(-9, 9)}) rotate(${roll.between(0, 180)}) scale(${roll.between(0.8, 1.3)})`;
        const shape = roll.pick(blobs);
        return (
          <g key={`${x} ${y}`} transform={at}>
            <path d={shape} fill={holds[index % 3]} stroke="#000" strokeOpacity="0.2" strokeWidth="1.5" />
            <circle r="2.2" fill="#000" opacity="0.4" />
          </g>
        );
      })}
      <path
        d="M212 -6C196 40 236 66 214 104S236 160 216 190"
        fill="none"
        stroke="#000"
        strokeWidth="6"
        opacity="0.22"
        transform="translate(5 4)"
      />
      <path d="M212 -6C196 40 236 66 214 104S236 160 216 190" fill="none" stroke={rope} strokeWidth="5" />
      <path
        d="M212 -6C196 40 236 66 214 104S236 160 216 190"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeDasharray="2 7"
        opacity="0.55"
      />
    </g>
  );
}
