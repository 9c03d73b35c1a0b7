import type { Venue } from "#domain/event/venue.ts";
import { tokyo } from "../cities.ts";
import { japaneseLegalPage } from "../legal.ts";
import { yen } from "../prices.ts";
import { strictRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const gym: Venue = {
  name: "江東ベイ・クライミング Koto Bay Climbing",
  address: "東京都江東区東雲2-99-9",
  access: "りんかい線 東雲駅A出口から徒歩8分。無料駐車場10台。Rinkai Line Shinonome, exit A, 8 minutes on foot.",
  lat: 35.6409,
  lng: 139.8045,
};

export const kotoBayClimbing: SampleMerchant = {
  id: "koto-bay-climbing",
  name: "江東ベイ・クライミング",
  description:
    "高さ14mのリード壁とボルダリングエリアを備えた、湾岸の倉庫を改装したジムです。\nA converted warehouse on the bay: 14 m lead walls, a big bouldering hall and a quiet yoga loft.",
  officialAccountUrl: null,
  phone: "+81300000032",
  legal: japaneseLegalPage({
    operator: "合同会社江東ベイ企画",
    representative: "業務執行社員 岩登 花子",
    address: "東京都江東区東雲2-99-9",
    phone: "03-0000-0032（受付時間 火〜日 11:00〜20:00）",
    email: "info@koto-bay.example",
  }),
  city: tokyo,
  series: [
    {
      key: "boulder-session",
      sportType: "climbing",
      title: "火曜セッション会 Bouldering Session",
      description:
        "同じ課題をみんなで考えながら登るセッション会です。スタッフが今週のおすすめ課題を用意します。ひとりで来て、仲間と帰れます。\n\nClimb the same problems together and steal each other's beta. Japanese and English.",
      days: ["tue"],
      at: "19:30",
      minutes: 120,
      opensDays: 14,
      venue: gym,
      price: yen(2800),
      capacity: 12,
      level: { from: "6級", to: "3級", note: null },
      included: ["1日利用料", "スタッフ", "チョーク"],
      bring: ["クライミングシューズ（レンタル400円）"],
      turnout: "half",
    },
    {
      key: "lead-workshop",
      sportType: "climbing",
      title: "Lead Climbing Workshop リード講習会",
      description:
        "Clipping, belaying with an assisted device, catching a real fall. Six people and two instructors, with the test for our lead card at the end.\n\nトップロープのビレイ経験がある方が対象です。",
      days: ["sun"],
      at: "13:00",
      minutes: 180,
      opensDays: 14,
      venue: gym,
      price: yen(4500),
      capacity: 6,
      maxSeatsPerJoin: 2,
      refundPolicy: strictRefunds,
      closesBefore: 120,
      level: { from: "5.9 top rope", to: null, note: "You can belay on top rope. From 16 years." },
      included: ["Instructors", "Rope and harness", "Day pass"],
      bring: ["Climbing shoes", "Long trousers"],
      turnout: "empty",
    },
    {
      key: "climbers-yoga",
      sportType: "yoga",
      title: "クライマーのための朝ヨガ",
      description:
        "肩まわりと股関節をじっくりほぐす75分。登らない方も大歓迎です。終わったら自家焙煎コーヒーをどうぞ。\n\nSlow morning yoga for shoulders and hips. You needn't climb to come.",
      days: ["sat"],
      at: "09:00",
      minutes: 75,
      opensDays: 7,
      venue: { ...gym, name: "江東ベイ・クライミング 2F ヨガロフト" },
      price: yen(2000),
      capacity: 16,
      level: { from: "はじめて", to: null, note: null },
      included: ["ヨガマット", "コーヒー"],
      bring: ["動きやすい服装", "水"],
      turnout: "most",
    },
  ],
};
