import type { Venue } from "#domain/event/venue.ts";
import { tokyo } from "../cities.ts";
import { japaneseLegalPage } from "../legal.ts";
import { yen } from "../prices.ts";
import { easyRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const roof: Venue = {
  name: "シブヤ・ルーフ・フットサル Shibuya Roof Futsal",
  address: "東京都渋谷区桜丘町99-9 ルーフビル屋上",
  access:
    "JR渋谷駅 新南改札から徒歩5分。エレベーターでRFまでお上がりください。JR Shibuya, New South Gate, 5 minutes; lift to the roof.",
  lat: 35.6561,
  lng: 139.7018,
};

export const shibuyaFutsal: SampleMerchant = {
  id: "shibuya-roof-futsal",
  name: "シブヤ・ルーフ・フットサル",
  description:
    "渋谷駅から徒歩5分、屋上の人工芝コート。個サルは1名から参加OK、手ぶらでも大丈夫です。\nRooftop futsal five minutes from Shibuya station. Join alone, rent shoes, play under the lights.",
  officialAccountUrl: "https://line.me/R/ti/p/@sideline-shibuya-roof",
  phone: "+81300000031",
  legal: japaneseLegalPage({
    operator: "株式会社シブヤルーフスポーツ",
    representative: "代表取締役 屋上 太郎",
    address: "東京都渋谷区桜丘町99-9 ルーフビル3階",
    phone: "03-0000-0031（受付時間 平日10:00〜18:00）",
    email: "support@shibuya-roof.example",
  }),
  city: tokyo,
  series: [
    {
      key: "kosaru-thursday",
      sportType: "football",
      title: "【個サル】木曜ナイト・エンジョイ",
      description:
        "1名から参加できる個人参加型フットサルです。チーム分けと進行はスタッフが行います。勝ち負けより、たくさんボールに触ることを大切にしています。\n\nIndividual futsal: staff make the teams and keep time. English is fine.",
      days: ["thu"],
      at: "20:00",
      minutes: 120,
      opensDays: 21,
      venue: roof,
      price: yen(1500),
      capacity: 18,
      level: { from: "初心者", to: "経験者", note: "スライディング禁止" },
      included: ["コート", "ビブス", "ボール", "スタッフ進行"],
      bring: ["トレーニングシューズ（レンタル300円）", "飲み物"],
      turnout: "most",
    },
    {
      key: "saturday-mix",
      sportType: "football",
      title: "土曜MIXフットサル Saturday Mixed Futsal",
      description:
        "男女MIX、女性ゴールは2点。はじめましての方も毎回半分くらいいます。終わったあとは屋上で乾杯(自由参加)。",
      days: ["sat"],
      at: "19:00",
      minutes: 120,
      opensDays: 7,
      venue: roof,
      price: yen(1800),
      capacity: 18,
      closesBefore: 60,
      level: { from: "初心者", to: "中級", note: null },
      included: ["コート", "ビブス", "ドリンク1本"],
      bring: ["トレーニングシューズ", "タオル"],
      turnout: "nearly_full",
    },
    {
      key: "lunch",
      sportType: "football",
      title: "昼個サル60分 Lunch-break Futsal",
      description:
        "昼休みにさくっと60分。シャワーあり、13時半にはデスクに戻れます。\n\nOne hour at noon, showers on site, back at your desk by half past one.",
      days: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
      at: "12:15",
      minutes: 60,
      opensDays: 1,
      venue: roof,
      price: yen(900),
      capacity: 12,
      alsoPaidBy: ["onsite"],
      refundPolicy: easyRefunds,
      level: null,
      included: ["コート", "ビブス", "シャワー"],
      bring: ["トレーニングシューズ"],
      turnout: "few",
    },
    {
      key: "women-sunday",
      sportType: "football",
      title: "女性限定・はじめてのフットサル",
      description:
        "ボールの蹴り方から始める女性だけのクラス。コーチも女性です。前半は基礎、後半はミニゲーム。お子さま連れの見学もどうぞ。",
      days: ["sun"],
      at: "10:00",
      minutes: 90,
      opensDays: 7,
      venue: roof,
      price: yen(1200),
      capacity: 14,
      level: { from: "はじめて", to: "初心者", note: "女性限定" },
      included: ["コーチ", "コート", "シューズレンタル"],
      bring: ["動きやすい服装", "飲み物"],
      turnout: "half",
    },
  ],
};
