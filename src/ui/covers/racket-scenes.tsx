import { Light, Stroke, type Roll, round, Shade, Trail } from "./drawing.tsx";

const mats = [
  { out: "#0a4a4c", court: "#128072", line: "#e9fff8" },
  { out: "#0b4358", court: "#157a92", line: "#e8faff" },
  { out: "#14503a", court: "#2a8f5c", line: "#effff2" },
] as const;

/** The mat with its service courts (13.4 × 6.1 m at 26 px a metre) and a smash. */
export function badminton(roll: Roll) {
  const { out, court, line } = roll.pick(mats);
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
        <Stroke
          d={
            "M-174 -79H174V79H-174zM-174 -67H174M-174 67H174M-154 -79V79M154 -79V79M-51 -79V79M51 -79V79" +
            "M-174 0H-51M51 0H174"
          }
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
        <Stroke
          d="M-27 -9.5L6 -4M-28.5 -3L6 -1.3M-28.5 3L6 1.3M-27 9.5L6 4M-14 -12Q-16 0 -14 12"
          stroke="#b9c9c8"
          strokeWidth="1.2"
        />
        <path d="M6 -8a8 8 0 0 1 0 16z" fill="#f3ead7" />
        <path d="M4 -8h3v16h-3z" fill="#ef4a41" />
      </g>
    </>
  );
}

const hardCourts = [
  { out: "#2f6f57", court: "#2c5fa8", frame: "#18243f" },
  { out: "#a8492a", court: "#c4603a", frame: "#1f3a34" },
  { out: "#27406f", court: "#3a73b8", frame: "#7a2433" },
] as const;

/** Hard court or clay (10.97 m wide at 15 px a metre), the net, a racket and a topspin ball. */
export function tennis(roll: Roll) {
  const { out, court, frame } = roll.pick(hardCourts);
  const side = roll.side();
  const to = { x: roll.between(196, 226), y: roll.between(46, 66) };
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={out} />
      <g transform={`translate(${roll.between(176, 196)} 88) rotate(${roll.between(-24, -15)})`}>
        <rect x="-178" y="-82" width="356" height="164" fill={court} />
        <Stroke
          d="M-178 -82H178V82H-178zM-178 -62H178M-178 62H178M-96 -62V62M96 -62V62M-96 0H96"
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
        <Stroke d="M-17 31Q-6 46 -4 58V116H4V58Q6 46 17 31" stroke={frame} strokeWidth="5" strokeLinejoin="round" />
        <path d="M-5 66H5V122H-5z" fill="#f4f4f5" />
        <path
          d={
            "M-22 -22V22M-13 -32V32M-4.5 -36V36M4.5 -36V36M13 -32V32M22 -22V22M-24 -20H24M-28 -10H28M-29 0H29" +
            "M-28 10H28M-24 20H24M-18 29H18M-18 -29H18"
          }
          stroke="#fff"
          strokeWidth="0.9"
          opacity="0.8"
        />
        <ellipse rx="30" ry="39" fill="none" stroke={frame} strokeWidth="5.5" />
        <Stroke d="M-21 -28A30 39 0 0 1 21 -28" stroke="#ffd166" strokeWidth="2.2" strokeLinecap="round" />
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
        <Stroke d="M-9.5 -10.3a14 14 0 0 1 0 20.6M9.5 -10.3a14 14 0 0 0 0 20.6" strokeWidth="2.2" />
      </g>
    </g>
  );
}
