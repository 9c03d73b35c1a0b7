import type { Language, Member } from "#domain/member/member.ts";
import { sampleMemberId } from "./sample-ids.ts";

const nicknames: readonly (readonly [Language, readonly string[]])[] = [
  ["th", ["Ploy", "Beam", "มิ้นท์", "Non", "Fern", "บอส", "Earth", "Mook", "ต้นกล้า", "Bank", "Praew", "Jom", "ไอซ์", "Nut"]],
  [
    "zh-TW",
    ["小安", "Kevin", "阿哲", "Mia 🏸", "柚子", "Jason", "小花", "Ian", "宥宥", "Peggy", "大熊", "Vicky", "阿凱"],
  ],
  [
    "ja",
    ["ゆうた", "Haru", "みさき", "けんじ", "sora", "なお", "りく", "Ayaka", "たけ", "もも", "Shun", "ひなた", "まこと"],
  ],
];

const createdAt = Date.UTC(2026, 0, 5);

/** Forty people who don't exist, by nickname as on LINE. Nobody can log in as one of them. */
export const sampleMembers: readonly Member[] = nicknames
  .flatMap(([language, names]) => names.map((displayName) => ({ language, displayName })))
  .map(({ language, displayName }, index) => ({
    id: sampleMemberId(index + 1),
    displayName,
    pictureUrl: null,
    name: null,
    email: null,
    phone: null,
    language,
    signedUpAt: null,
    acceptedTerms: null,
    acceptedPrivacy: null,
    isFriend: null,
    createdAt,
  }));
