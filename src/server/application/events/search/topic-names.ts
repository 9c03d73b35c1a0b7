import type { EventTrait } from "#domain/event/traits.ts";
import type { Names } from "./sport-names.ts";

/**
 * What organisers write in their own language and members look for in theirs: whom a game is for, and how it is played.
 * A text that holds one of the names is found by all of them.
 */
export const topicNames: readonly Names[] = [
  [
    ...["beginner", "newbie", "novice", "first timer", "never played", "มือใหม่", "เริ่มต้น", "ผู้เริ่มต้น", "หัดเล่น"],
    ...["初心者", "初級", "ビギナー", "未経験", "はじめて", "新手", "初學者", "初學", "初階", "零基礎", "入門"],
  ],
  ["intermediate", "ระดับกลาง", "ปานกลาง", "中級", "中階", "中級者"],
  ["advanced", "ระดับสูง", "มือโปร", "上級", "上級者", "高階", "進階"],
  ["mixed", "co-ed", "คู่ผสม", "ชายหญิง", "ミックス", "混合", "混合ダブルス", "混雙", "男女混合"],
  ["doubles", "pairs", "ประเภทคู่", "เล่นคู่", "ダブルス", "雙打"],
  ["singles", "ประเภทเดี่ยว", "เล่นเดี่ยว", "シングルス", "單打"],
  [
    ...["women", "woman", "ladies", "lady", "girls", "female", "ผู้หญิง", "สาว ๆ", "สตรี", "หญิงล้วน"],
    ...["女子", "女性", "レディース", "ウィメンズ", "女生", "女孩"],
  ],
  ["men", "male", "ผู้ชาย", "ชายล้วน", "男子", "男性", "メンズ", "男生"],
  ["kids", "children", "family", "เด็ก", "ครอบครัว", "キッズ", "子ども", "子供", "親子", "兒童", "小朋友"],
  [
    "coaching",
    "lesson",
    "coach",
    "class",
    "training",
    "สอน",
    "เรียน",
    "คลาส",
    "レッスン",
    "教室",
    "スクール",
    "教學",
    "課程",
  ],
  ["tournament", "competition", "แข่งขัน", "ทัวร์นาเมนต์", "大会", "試合", "比賽", "友誼賽"],
];

/**
 * What an event says by its fields, whether or not in words: the time of day at which it starts, for which level it is,
 * where it is, that it is free.
 */
export const traitNames: Partial<Readonly<Record<EventTrait, Names>>> = {
  morning: ["morning", "mornings", "sunrise", "เช้า", "ตอนเช้า", "朝", "早朝", "午前", "早上", "上午", "早晨"],
  afternoon: ["afternoon", "afternoons", "lunchtime", "บ่าย", "ตอนบ่าย", "午後", "昼", "下午", "中午"],
  evening: [
    "evening",
    "evenings",
    "night",
    "nights",
    "คืน",
    "เย็น",
    "ตอนเย็น",
    "ค่ำ",
    "กลางคืน",
    "夜",
    "夜間",
    "ナイター",
    "晚上",
  ],
  beginner: [
    ...["beginner", "beginners", "beginer", "begginer", "begginers", "newbie", "newbies", "novice", "novices"],
    ...[
      "beginner friendly",
      "first timer",
      "first timers",
      "first time",
      "newcomer",
      "newcomers",
      "never played",
      "starter level",
      "entry level",
    ],
    ...[
      "มือใหม่",
      "เริ่มต้น",
      "ผู้เริ่มต้น",
      "ระดับเริ่มต้น",
      "หัดเล่น",
      "มือใหม่หัดเล่น",
      "เล่นไม่เป็น",
      "ไม่เคยเล่น",
      "初心者",
      "初級",
      "初級者",
      "ビギナー",
      "未経験",
    ],
    ...[
      "未経験者",
      "初めて",
      "はじめて",
      "初心者向け",
      "初心者歓迎",
      "新手",
      "初學者",
      "初學",
      "初階",
      "零基礎",
      "入門",
      "新手友善",
    ],
  ],
  intermediate: [
    ...[
      "intermediate",
      "intermediates",
      "intermediate level",
      "mid level",
      "medium level",
      "ระดับกลาง",
      "ปานกลาง",
      "มือกลาง",
    ],
    ...["中級", "中級者", "中階", "中等"],
  ],
  advanced: [
    ...[
      "advanced",
      "advanced level",
      "expert",
      "experts",
      "pro",
      "ระดับสูง",
      "มือโปร",
      "ก้าวหน้า",
      "上級",
      "上級者",
      "高階",
    ],
    ...["進階", "高級", "高手"],
  ],
  indoor: ["indoor", "indoors", "ในร่ม", "屋内", "室内", "インドア"],
  outdoor: ["outdoor", "outdoors", "กลางแจ้ง", "屋外", "アウトドア", "戶外", "室外"],
  free: ["free", "ฟรี", "無料", "免費"],
};
