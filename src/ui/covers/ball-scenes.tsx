import { Light, Stroke, type Roll, Shade, Trail } from "./drawing.tsx";

const halls = [
  { floor: "#cf8a4c", plank: "#b97638", paint: "#a23a28" },
  { floor: "#d79a58", plank: "#bf8444", paint: "#234a86" },
  { floor: "#b97a49", plank: "#a3683a", paint: "#25635c" },
] as const;

/** Parquet, the key, the three-point line (28 × 15 m at 20 px a metre), and a shot on its way. */
export function basketball(roll: Roll) {
  const { floor, plank, paint } = roll.pick(halls);
  const side = roll.side();
  const ball = { x: roll.between(128, 158), y: roll.between(44, 58) };
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={floor} />
      <g transform={`translate(22 96) rotate(${roll.between(-13, -7)})`}>
        <path
          d={
            "M-60 -140H360M-60 -119H360M-60 -98H360M-60 -77H360M-60 -56H360M-60 -35H360M-60 -14H360M-60 7H360" +
            "M-60 28H360M-60 49H360M-60 70H360M-60 91H360M-60 112H360M-60 133H360"
          }
          stroke={plank}
          strokeWidth="1.2"
        />
        <path d="M-60 -160H0V160H-60z" fill={paint} opacity="0.92" />
        <path d="M0 -49H116V49H0z" fill={paint} opacity="0.92" />
        <Stroke
          d={
            "M0 -160V160M0 -49H116V49H0M116 -36a36 36 0 0 1 0 72M0 -132H60A135 135 0 0 1 60 132H0" +
            "M31 -25H36a25 25 0 0 1 0 50H31"
          }
          strokeWidth="3"
          opacity="0.92"
        />
        <Stroke d="M116 -36a36 36 0 0 0 0 72" strokeWidth="2.5" strokeDasharray="7 6" opacity="0.7" />
        <path d="M28 -14v28" stroke="#000" strokeWidth="6" opacity="0.18" />
        <path d="M24 -18v36" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" />
        <circle cx="36" r="9.5" fill="none" stroke="#ff6b35" strokeWidth="3.5" />
        <circle cx="36" r="5.5" fill="none" stroke="#fff" strokeWidth="1" strokeDasharray="2 1.5" opacity="0.8" />
      </g>
      <Light x={roll.between(170, 270)} opacity={0.09} />
      <Stroke
        d={`M262 150Q${ball.x + 66} 16 ${ball.x} ${ball.y}`}
        strokeWidth="3"
        strokeDasharray="0.1 9"
        strokeLinecap="round"
        opacity="0.9"
      />
      <Stroke
        d={`M${ball.x} ${ball.y}Q94 62 64 88`}
        strokeWidth="3"
        strokeDasharray="0.1 9"
        strokeLinecap="round"
        opacity="0.45"
      />
      <Shade at={{ x: ball.x + 12, y: ball.y + 46 }} radius={19} opacity={0.2} />
      <g transform={`translate(${ball.x} ${ball.y}) rotate(${roll.between(-40, 40)})`}>
        <circle r="22" fill="#f26a1b" />
        <path d="M-22 0a22 22 0 0 0 22 22a25 25 0 0 0 15 -6A26 26 0 0 1 -22 0z" fill="#000" opacity="0.12" />
        <Stroke
          d="M-22 0H22M0 -22V22M-15.5 -15.5a22 22 0 0 1 0 31M15.5 -15.5a22 22 0 0 0 0 31"
          stroke="#5d2506"
          strokeWidth="1.9"
        />
      </g>
    </g>
  );
}

const pitches = [
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
  const { grass, stripe } = roll.pick(pitches);
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
        <Stroke d={roll.pick([middle, box])} strokeWidth="3" strokeLinecap="round" opacity="0.88" />
        <Stroke
          d="M-92 -40q34 -44 88 -30"
          strokeWidth="2.4"
          strokeDasharray="6 6"
          strokeLinecap="round"
          opacity="0.7"
        />
        <Stroke d="M-12 -78l9 8-11 6" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" opacity="0.7" />
        <path d="M-96 -33a9 6 0 1 0 .1 0M100 -44a9 6 0 1 0 .1 0M30 62a9 6 0 1 0 .1 0" fill="#000" opacity="0.22" />
        <path d="M-96 -46a8 8 0 1 0 .1 0M28 49a8 8 0 1 0 .1 0" fill={ours} />
        <path d="M100 -57a8 8 0 1 0 .1 0" fill={theirs} />
      </g>
      <Trail from={from} over={over} to={to} radius={15} opacity={0.26} />
      <Shade at={{ x: to.x + 5, y: to.y + 17 }} radius={17} />
      <g transform={`translate(${to.x} ${to.y}) rotate(${roll.between(0, 72)})`}>
        <circle r="18.5" fill="#fff" />
        <path
          d={
            "M0 -7L6.7 -2.2L4.1 5.7H-4.1L-6.7 -2.2z" +
            "M0 -18.5a18.5 18.5 0 0 1 6.5 1.2L0 -13.5L-6.5 -17.3A18.5 18.5 0 0 1 0 -18.5z" +
            "M17.8 -5l-5 .8L14.5 11.5A18.5 18.5 0 0 0 17.8 -5z" +
            "M-17.8 -5l5 .8L-14.5 11.5A18.5 18.5 0 0 1 -17.8 -5z" +
            "M-6 17.5L-7.5 12L0 11l7.5 1L6 17.5A18.5 18.5 0 0 1 -6 17.5z"
          }
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

const sands = [
  { out: "#d2a765", court: "#e0bb7c", line: "#1f5fb4", panels: ["#ffd23f", "#2364c8", "#ffffff"] },
  { out: "#1f6f86", court: "#d97b3c", line: "#ffffff", panels: ["#ffd23f", "#2364c8", "#ffffff"] },
  { out: "#c98f5d", court: "#dba873", line: "#b3342f", panels: ["#ffffff", "#d8392f", "#2f8f6b"] },
] as const;

/** Sand or hall floor (18 × 9 m at 19 px a metre), the net, and a ball on its way over it. */
export function volleyball(roll: Roll) {
  const { out, court, line, panels } = roll.pick(sands);
  const side = roll.side();
  const to = { x: roll.between(176, 200), y: roll.between(54, 72) };
  return (
    <g transform={side < 0 ? "translate(320 0) scale(-1 1)" : undefined}>
      <rect width="320" height="180" fill={out} />
      <g transform={`translate(${roll.between(140, 158)} 100) rotate(${roll.between(14, 24)})`}>
        <rect x="-171" y="-85" width="342" height="170" fill={court} />
        <Stroke
          d={
            "M-150 -60q30 -8 60 0t60 0M-140 44q26 8 52 0t52 0M40 -50q26 -8 52 0t52 0M50 50q30 8 60 0t50 0" +
            "M-120 -8q20 -6 40 0t40 0M60 4q20 -6 40 0t40 0"
          }
          stroke="#000"
          strokeWidth="2"
          strokeLinecap="round"
          opacity="0.07"
        />
        <Stroke d="M-171 -85H171V85H-171zM-57 -85V85M57 -85V85" stroke={line} strokeWidth="4" />
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
        <Stroke
          d={
            "M0 0Q2 -14 15 -17.4M0 0Q10 8 22.8 3M0 0Q11 9 7.5 21.7M0 0Q-3 12 -14.3 18M0 0Q-13 5 -22.6 -4.2" +
            "M0 0Q-9 -10 -3 -22.8"
          }
          stroke="#20242e"
          strokeWidth="1.3"
          opacity="0.55"
        />
        <circle r="23" fill="none" stroke="#20242e" strokeWidth="1" opacity="0.25" />
      </g>
    </g>
  );
}

const courts = [
  { out: "#173287", court: "#1d4ee6" },
  { out: "#27272f", court: "#3f3f4a" },
] as const;

/** A neutral court, for sports that have no picture of their own yet. */
export function anySport(roll: Roll) {
  const { out, court } = roll.pick(courts);
  const to = { x: roll.between(200, 240), y: roll.between(50, 80) };
  return (
    <>
      <rect width="320" height="180" fill={out} />
      <g transform={`translate(150 92) rotate(${roll.side() * roll.between(10, 20)})`}>
        <rect x="-170" y="-84" width="340" height="168" rx="4" fill={court} />
        <Stroke
          d={
            "M-170 -84H170V84H-170zM0 -84V84M-38 0a38 38 0 1 0 76 0a38 38 0 1 0 -76 0M-170 -40h52v80h-52" +
            "M170 -40h-52v80h52"
          }
          strokeWidth="3"
          opacity="0.9"
        />
      </g>
      <Light x={roll.between(120, 250)} />
      <Trail from={{ x: 40, y: 150 }} over={{ x: 110, y: 20 }} to={to} radius={13} fill="#ffd166" opacity={0.5} />
      <Shade at={{ x: to.x + 8, y: to.y + 34 }} radius={14} />
      <circle cx={to.x} cy={to.y} r="15" fill="#ffc94d" />
    </>
  );
}
