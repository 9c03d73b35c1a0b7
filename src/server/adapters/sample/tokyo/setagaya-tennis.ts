import type { Venue } from "#domain/event/venue.ts";
import { tokyo } from "../cities.ts";
import { japaneseLegalPage } from "../legal.ts";
import { yen } from "../prices.ts";
import { strictRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const terrace: Venue = {
  name: "世田谷テニステラス Setagaya Tennis Terrace",
  address: "東京都世田谷区駒沢9-99-9",
  access: "東急田園都市線 駒沢大学駅 駒沢公園口から徒歩12分。Komazawa-daigaku station, park exit, 12 minutes on foot.",
  lat: 35.6287,
  lng: 139.6591,
};

export const setagayaTennis: SampleMerchant = {
  id: "setagaya-tennis-terrace",
  name: "世田谷テニステラス",
  description:
    "駒沢の緑に囲まれたオムニコート4面。少人数レッスンとダブルス練習会を毎週開催しています。\nFour omni courts among the trees of Komazawa, with small lessons and doubles every week.",
  officialAccountUrl: null,
  phone: "+81300000033",
  legal: japaneseLegalPage({
    operator: "世田谷テニステラス株式会社",
    representative: "代表取締役 庭球 一郎",
    address: "東京都世田谷区駒沢9-99-9",
    phone: "03-0000-0033（受付時間 9:00〜19:00）",
    email: "front@setagaya-terrace.example",
  }),
  city: tokyo,
  transferAccount: {
    bankName: "三井住友銀行 世田谷支店 (0009-000)",
    accountNumber: "0000011",
    accountName: "セタガヤテニス",
    promptpayId: null,
  },
  series: [
    {
      key: "friday-lesson",
      sportType: "tennis",
      title: "金曜ナイターレッスン Friday Floodlit Lesson",
      description:
        "コーチ2名、定員8名のナイターレッスン。ストロークとボレーの基本を確認して、最後は得点形式で締めます。\n\nTwo coaches, eight players. Strokes, volleys, then points under the lights.",
      days: ["fri"],
      at: "19:00",
      minutes: 90,
      opensDays: 14,
      venue: terrace,
      price: yen(3200),
      capacity: 8,
      alsoPaidBy: ["transfer"],
      maxSeatsPerJoin: 2,
      refundPolicy: strictRefunds,
      level: { from: "初級", to: "中級", note: null },
      included: ["コーチ", "コート・照明", "ボール"],
      bring: ["ラケット（無料レンタルあり）", "オムニコート用シューズ"],
      turnout: "half",
    },
    {
      key: "saturday-doubles",
      sportType: "tennis",
      title: "Saturday Doubles Social 土曜ダブルス",
      description:
        "Three courts, twelve players, six-game sets; we reshuffle after every set so you play with everybody once. Tea and biscuits at half time.\n\n1セットごとにペアを入れ替えます。",
      days: ["sat"],
      at: "13:00",
      minutes: 150,
      opensDays: 7,
      venue: terrace,
      price: yen(2500),
      capacity: 12,
      alsoPaidBy: ["transfer"],
      closesBefore: 60,
      level: { from: "中級", to: "上級", note: "試合形式に慣れている方" },
      included: ["コート", "ニューボール", "お茶"],
      bring: ["ラケット", "帽子"],
      turnout: "nearly_full",
      holds: 1,
    },
    {
      key: "wednesday-start",
      sportType: "tennis",
      title: "水曜・大人のテニスデビュー",
      description:
        "ラケットの握り方から。大人になってから始める方のための体験クラスです。道具はすべてお貸しします。運動が久しぶりの方もご安心ください。",
      days: ["wed"],
      at: "19:30",
      minutes: 80,
      opensDays: 7,
      venue: terrace,
      price: yen(2200),
      capacity: 10,
      alsoPaidBy: ["transfer"],
      maxSeatsPerJoin: 3,
      level: { from: "はじめて", to: "はじめて", note: null },
      included: ["コーチ", "ラケット・シューズ", "ボール"],
      bring: ["動きやすい服装", "タオル"],
      turnout: "most",
    },
  ],
};
