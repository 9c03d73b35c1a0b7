import type { Roll } from "../roll.ts";

const palettes = [
  { track: "#b8432c", infield: "#3c8a4e", runners: ["#ffd166", "#ffffff", "#8fd3ff"] },
  { track: "#2458a6", infield: "#4a8f5a", runners: ["#ffd166", "#ff8a5b", "#ffffff"] },
  { track: "#8c3550", infield: "#2f7d6b", runners: ["#7df0c8", "#ffd166", "#ffffff"] },
] as const;

/** The bend of a track; each runner is a streak of light in its own lane. */
export function running(roll: Roll) {
  const { track, infield, runners } = roll.pick(palettes);
  const side = roll.side();
  const lanes = [168, 196, 224, 252, 280];
  const ahead = [roll.between(-34, -14), roll.between(-50, -34), roll.between(-26, -10)];
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={infield} />
      <g transform={`translate(${roll.between(6, 26)} ${roll.between(226, 244)})`}>
        <path
          d="M0 -96a96 96 0 0 1 96 96M0 -120a120 120 0 0 1 120 120"
          fill="none"
          stroke="#fff"
          strokeWidth="12"
          opacity="0.07"
        />
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
              <path
                d={arc(radius, -34)}
                fill="none"
                strokeLinecap="round"
                stroke={colour}
                strokeWidth="5"
                opacity="0.18"
              />
              <path
                d={arc(radius, -24)}
                fill="none"
                strokeLinecap="round"
                stroke={colour}
                strokeWidth="9"
                opacity="0.32"
              />
              <path
                d={arc(radius, -12)}
                fill="none"
                strokeLinecap="round"
                stroke={colour}
                strokeWidth="12"
                opacity="0.6"
              />
              <circle cy={-radius + 9} cx="5" r="8" fill="#000" opacity="0.2" />
              <circle cy={-radius} r="8.5" fill={colour} />
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** An arc about the origin that ends at twelve o'clock and began `degrees` before it. */
function arc(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `M${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}A${radius} ${radius} 0 0 1 0 ${-radius}L0 ${-radius}`;
}
