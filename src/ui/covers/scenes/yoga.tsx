import type { Roll } from "../roll.ts";

const palettes = [
  { floor: "#a9805f", plank: "#98704f", mats: ["#5f4b8b", "#3f7f78", "#c96f5a"], leaf: "#2b3f35" },
  { floor: "#7d6f9c", plank: "#70628f", mats: ["#e39a6b", "#3d8a86", "#4a3f73"], leaf: "#2a2447" },
  { floor: "#7f9483", plank: "#728776", mats: ["#d98b7a", "#f0d7a8", "#355c5a"], leaf: "#24382f" },
] as const;

/** Mats on a quiet floor, sun through a window, the shadow of a plant. */
export function yoga(roll: Roll) {
  const { floor, plank, mats, leaf } = roll.pick(palettes);
  const side = roll.side();
  const tilt = roll.between(12, 30);
  const shifts = [roll.between(-30, 30), roll.between(-18, 12), roll.between(-26, 26)];
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={floor} />
      <path
        d="M0 24H320M0 54H320M0 84H320M0 114H320M0 144H320M0 174H320M60 24v30M210 54v30M110 84v30M260 114v30M40 144v30M180 -6v30"
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
        <path
          d="M0 -26q-9 12 0 24q9 -12 0 -24M-2 -4q-15 2 -20 -12q15 -1 20 12M2 -4q15 2 20 -12q-15 -1 -20 12"
          fill="none"
          stroke="#fff"
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
        d="M-8 190Q40 130 34 62M30 96Q4 92 -6 66Q24 66 30 96M24 124Q-2 122 -14 100Q16 98 24 124M32 88Q44 60 70 60Q62 86 32 88M22 130Q40 104 66 108Q54 132 22 130M34 62Q22 40 36 20Q50 42 34 62"
        fill={leaf}
        stroke={leaf}
        strokeWidth="1.5"
        opacity="0.5"
      />
    </g>
  );
}
