import type { Level } from "./sports-event.ts";

/** How good people are whom an event is for, from first games on. */
export const playLevels = ["beginner", "intermediate", "advanced"] as const;
export type PlayLevel = (typeof playLevels)[number];

/** Organisers write levels in their own words and languages. What they write for each, in lower case. */
const words: Readonly<Record<PlayLevel, readonly string[]>> = {
  beginner: [
    ...["beginner", "novice", "first time", "new to", "newcomer", "starter", "basic", "casual", "มือใหม่", "เริ่มต้น"],
    ...["เบื้องต้น", "พื้นฐาน", "ครั้งแรก", "หน้าบ้าน", "初心者", "初級", "初めて", "はじめて", "未経験", "入門"],
    ...["ビギナー", "新手", "初學", "初階", "第一次", "零基礎", "休閒"],
  ],
  intermediate: [
    ...["intermediate", "improver", "experienced", "regular", "ปานกลาง", "ระดับกลาง", "มือกลาง", "中級", "経験者"],
    ...["中階", "中等", "中高階"],
  ],
  advanced: [
    ...["advanced", "expert", "competitive", "club player", "elite", "สูง", "ก้าวหน้า", "มือโปร", "แข่งขัน", "上級"],
    ...["競技", "進階", "高階", "高級", "高手", "系隊", "校隊"],
  ],
};

/** Grades by which some sports count, and where intermediate and advanced begin on them. Higher is better. */
const scales = [
  { grade: /^ntrp\s*(\d(?:\.\d)?)/u, intermediate: 3, advanced: 4.5 },
  { grade: /^v\s*(\d{1,2})\b/u, intermediate: 3, advanced: 6 },
  { grade: /^5\.(\d{1,2})/u, intermediate: 10, advanced: 12 },
] as const;

/** Japanese grades of climbing count down to the first, then up in 段. */
const kyu = /^(\d{1,2})級/u;

/**
 * Whom an event is for, as people filter by it. An event that says nothing of a level, or leaves both ends open, is for
 * everybody. Words that are not understood count for nothing; where none is, the event is for no known level.
 */
export function levelsOf(level: Level | null): readonly PlayLevel[] {
  if (level === null || (level.from === null && level.to === null)) return playLevels;
  const from = level.from === null ? [0] : understood(level.from);
  const to = level.to === null ? [playLevels.length - 1] : understood(level.to);
  const known = [...from, ...to];
  if (known.length === 0 || (level.from !== null && level.to === null && from.length === 0)) return [];
  if (level.from === null && to.length === 0) return [];
  return playLevels.slice(Math.min(...known), Math.max(...known) + 1);
}

/** The places in `playLevels` that a text names. */
function understood(text: string): readonly number[] {
  const said = text.normalize("NFKC").trim().toLowerCase();
  const graded = gradeOf(said);
  if (graded !== null) return [graded];
  return playLevels.flatMap((level, at) => (words[level].some((word) => said.includes(word)) ? [at] : []));
}

function gradeOf(said: string): number | null {
  const scale = scales.find(({ grade }) => grade.test(said));
  if (scale) {
    const grade = Number(scale.grade.exec(said)?.[1]);
    return Number(grade >= scale.intermediate) + Number(grade >= scale.advanced);
  }
  const counted = kyu.exec(said);
  if (!counted) return /^[初二三四五六]段/u.test(said) ? 2 : null;
  return Number(Number(counted[1]) <= 5) + Number(Number(counted[1]) <= 2);
}
