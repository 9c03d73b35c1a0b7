import { Stroke, type Roll } from "./drawing.tsx";

const walls = [
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
  const { wall, holds, rope } = roll.pick(walls);
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
        d={
          "M30 30h.1M70 20h.1M30 84h.1M104 52h.1M96 160h.1M160 160h.1M176 80h.1M250 96h.1M246 150h.1" +
          "M200 60h.1M294 70h.1M150 14h.1M300 150h.1M20 164h.1"
        }
        stroke="#000"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.25"
      />
      {spots.map(([x, y], index) => {
        const place = `translate(${x + roll.between(-9, 9)} ${y + roll.between(-9, 9)})`;
        const turn = `rotate(${roll.between(0, 180)}) scale(${roll.between(0.8, 1.3)})`;
        const shape = roll.pick(blobs);
        return (
          <g key={`${x} ${y}`} transform={`${place} ${turn}`}>
            <path d={shape} fill={holds[index % 3]} stroke="#000" strokeOpacity="0.2" strokeWidth="1.5" />
            <circle r="2.2" fill="#000" opacity="0.4" />
          </g>
        );
      })}
      <Stroke
        d="M212 -6C196 40 236 66 214 104S236 160 216 190"
        stroke="#000"
        strokeWidth="6"
        opacity="0.22"
        transform="translate(5 4)"
      />
      <Stroke d="M212 -6C196 40 236 66 214 104S236 160 216 190" stroke={rope} strokeWidth="5" />
      <Stroke d="M212 -6C196 40 236 66 214 104S236 160 216 190" strokeWidth="5" strokeDasharray="2 7" opacity="0.55" />
    </g>
  );
}

const tracks = [
  { track: "#b8432c", infield: "#3c8a4e", runners: ["#ffd166", "#ffffff", "#8fd3ff"] },
  { track: "#2458a6", infield: "#4a8f5a", runners: ["#ffd166", "#ff8a5b", "#ffffff"] },
  { track: "#8c3550", infield: "#2f7d6b", runners: ["#7df0c8", "#ffd166", "#ffffff"] },
] as const;

/** The bend of a track; each runner is a streak of light in its own lane. */
export function running(roll: Roll) {
  const { track, infield, runners } = roll.pick(tracks);
  const side = roll.side();
  const lanes = [168, 196, 224, 252, 280];
  const ahead = [roll.between(-34, -14), roll.between(-50, -34), roll.between(-26, -10)];
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={infield} />
      <g transform={`translate(${roll.between(6, 26)} ${roll.between(226, 244)})`}>
        <Stroke d="M0 -96a96 96 0 0 1 96 96M0 -120a120 120 0 0 1 120 120" strokeWidth="12" opacity="0.07" />
        <circle r="238" fill="none" stroke={track} strokeWidth="140" />
        <circle r="324" fill="none" stroke={infield} strokeWidth="32" />
        {lanes.map((radius) => (
          <circle key={radius} r={radius} fill="none" stroke="#fff" strokeWidth="2.2" opacity="0.85" />
        ))}
        <path d="M0 -308V-168" stroke="#fff" strokeWidth="5" transform="rotate(13)" />
        <path
          d="M0 -280v-28M0 -252v-28M0 -224v-28"
          stroke="#fff"
          strokeWidth="3.5"
          opacity="0.6"
          transform="rotate(56)"
        />
        {runners.map((colour, index) => {
          const radius = 210 + index * 28;
          return (
            <g key={colour} transform={`rotate(${62 + (ahead[index] ?? 0)})`}>
              <Stroke d={arc(radius, -34)} strokeLinecap="round" stroke={colour} strokeWidth="5" opacity="0.18" />
              <Stroke d={arc(radius, -24)} strokeLinecap="round" stroke={colour} strokeWidth="9" opacity="0.32" />
              <Stroke d={arc(radius, -12)} strokeLinecap="round" stroke={colour} strokeWidth="12" opacity="0.6" />
              <circle cy={-radius + 9} cx="5" r="8" fill="#000" opacity="0.2" />
              <circle cy={-radius} r="8.5" fill={colour} />
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** An arc around the origin that starts `degrees` before twelve o'clock and ends there. */
function arc(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const start = `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  return `M${start}A${radius} ${radius} 0 0 1 0 ${-radius}L0 ${-radius}`;
}

const studios = [
  { floor: "#a9805f", plank: "#98704f", mats: ["#5f4b8b", "#3f7f78", "#c96f5a"], leaf: "#2b3f35" },
  { floor: "#7d6f9c", plank: "#70628f", mats: ["#e39a6b", "#3d8a86", "#4a3f73"], leaf: "#2a2447" },
  { floor: "#7f9483", plank: "#728776", mats: ["#d98b7a", "#f0d7a8", "#355c5a"], leaf: "#24382f" },
] as const;

/** Mats on a quiet floor, sun through a window, the shadow of a plant. */
export function yoga(roll: Roll) {
  const { floor, plank, mats, leaf } = roll.pick(studios);
  const side = roll.side();
  const tilt = roll.between(12, 30);
  const shifts = [roll.between(-30, 30), roll.between(-18, 12), roll.between(-26, 26)];
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={floor} />
      <path
        d={
          "M0 24H320M0 54H320M0 84H320M0 114H320M0 144H320M0 174H320M60 24v30M210 54v30M110 84v30" +
          "M260 114v30M40 144v30M180 -6v30"
        }
        stroke={plank}
        strokeWidth="2"
      />
      <path d={`M${roll.between(150, 190)} -10l120 0l-90 200h-120z`} fill="#fff3d6" opacity="0.2" />
      <g transform={`translate(${roll.between(146, 178)} 92) rotate(${tilt})`}>
        {mats.map((colour, index) => (
          <g key={colour} transform={`translate(${(index - 1) * 84} ${shifts[index] ?? 0})`}>
            <rect x="-26" y="-82" width="60" height="170" rx="5" fill="#000" opacity="0.16" />
            <rect x="-30" y="-88" width="60" height="170" rx="5" fill={colour} />
            <path d="M-24 -80H24M-24 74H24" stroke="#fff" strokeWidth="1.6" opacity="0.35" />
          </g>
        ))}
        <Stroke
          d="M0 -26q-9 12 0 24q9 -12 0 -24M-2 -4q-15 2 -20 -12q15 -1 20 12M2 -4q15 2 20 -12q-15 -1 -20 12"
          strokeWidth="1.8"
          strokeLinejoin="round"
          opacity="0.6"
        />
        <g transform={`translate(84 ${shifts[2] ?? 0})`}>
          <rect x="-35" y="-96" width="70" height="20" rx="10" fill="#000" opacity="0.16" transform="translate(4 6)" />
          <rect x="-35" y="-98" width="70" height="20" rx="10" fill={mats[2]} />
          <rect x="-35" y="-98" width="70" height="9" rx="4.5" fill="#fff" opacity="0.22" />
        </g>
        <rect x="-128" y={roll.between(-60, -30)} width="20" height="36" rx="4" fill="#d9b384" />
      </g>
      <path
        d={
          "M-8 190Q40 130 34 62M30 96Q4 92 -6 66Q24 66 30 96M24 124Q-2 122 -14 100Q16 98 24 124" +
          "M32 88Q44 60 70 60Q62 86 32 88M22 130Q40 104 66 108Q54 132 22 130M34 62Q22 40 36 20Q50 42 34 62"
        }
        fill={leaf}
        stroke={leaf}
        strokeWidth="1.5"
        opacity="0.5"
      />
    </g>
  );
}
