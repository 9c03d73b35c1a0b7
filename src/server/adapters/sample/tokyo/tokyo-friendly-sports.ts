import type { Venue } from "#domain/event/venue.ts";
import { tokyo } from "../cities.ts";
import { japaneseLegalPage } from "../legal.ts";
import { yen } from "../prices.ts";
import { easyRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const toyosu: Venue = {
  name: "豊洲みなと体育館 Toyosu Minato Gym",
  address: "東京都江東区豊洲4-99-9",
  access:
    "東京メトロ有楽町線 豊洲駅4番出口から徒歩6分。受付は2階です。Toyosu station exit 4, 6 minutes; reception on the 2nd floor.",
  lat: 35.6537,
  lng: 139.7985,
};

const palace: Venue = {
  name: "桜田門 時計台前広場",
  address: "東京都千代田区皇居外苑",
  access: "東京メトロ有楽町線 桜田門駅3番出口すぐ。荷物は最寄りのロッカーをご利用ください。Sakuradamon station exit 3.",
  lat: 35.6779,
  lng: 139.7533,
};

export const tokyoFriendlySports: SampleMerchant = {
  id: "tokyo-friendly-sports",
  name: "Tokyo Friendly Sports",
  description:
    "社会人と学生、日本語と英語がまざるゆるスポーツサークル。ひとり参加が8割です。\nA bilingual sports circle for people new to Tokyo and people who never left. Eight of ten come alone.",
  officialAccountUrl: null,
  phone: null,
  legal: japaneseLegalPage({
    operator: "一般社団法人東京フレンドリースポーツ",
    representative: "代表理事 和田 友",
    address: "東京都江東区豊洲4-99-9",
    phone: "03-0000-0034（受付時間 平日13:00〜17:00）",
    email: "join@friendly-sports.example",
  }),
  city: tokyo,
  series: [
    {
      key: "monday-volley",
      sportType: "volleyball",
      title: "月曜ゆるバレー Easy Monday Volleyball",
      description:
        "6人制、2面。円陣パスでアップしてから、くじでチームを決めて試合をします。「ナイスです」が合言葉。\n\nTwo courts of easy volleyball. Teams are drawn by lot, mistakes are applauded.",
      days: ["mon"],
      at: "19:00",
      minutes: 120,
      opensDays: 14,
      venue: toyosu,
      price: yen(800),
      capacity: 24,
      alsoPaidBy: ["onsite"],
      refundPolicy: easyRefunds,
      level: { from: "初心者", to: "中級", note: null },
      included: ["体育館", "ボール", "ビブス"],
      bring: ["室内シューズ", "飲み物"],
      turnout: "half",
    },
    {
      key: "friday-badminton",
      sportType: "badminton",
      title: "Friday Badminton & Language Exchange",
      description:
        "Badminton doubles with one rule: change language after every game. Japanese, English and a lot of pointing.\n\nゲームごとに日本語と英語を交代します。",
      days: ["fri"],
      at: "18:30",
      minutes: 120,
      opensDays: 7,
      venue: toyosu,
      price: yen(700),
      capacity: 16,
      level: { from: "First time", to: "Intermediate", note: null },
      included: ["Courts", "Shuttlecocks", "Rental rackets"],
      bring: ["Indoor shoes"],
      turnout: "few",
    },
    {
      key: "palace-run",
      sportType: "running",
      title: "日曜皇居ラン 1周5km（無料）",
      description:
        "皇居を1周、キロ7分のおしゃべりペース。信号がないので初めての方でも走りやすいコースです。走ったあとは近くで朝ごはん。\n\nOne lap of the palace at talking pace, breakfast afterwards. Free.",
      days: ["sun"],
      at: "07:30",
      minutes: 70,
      opensDays: 7,
      venue: palace,
      price: yen(0),
      capacity: 20,
      level: { from: "はじめて", to: null, note: "キロ7分、途中で歩いてもOK" },
      included: ["ペーサー", "記念写真"],
      bring: ["ランニングシューズ", "朝ごはん代"],
      turnout: "full",
    },
    {
      key: "saturday-basketball",
      sportType: "basketball",
      title: "Saturday Basketball, No Pressure",
      description:
        "Running clock, four teams, everybody plays the same minutes. If you haven't touched a ball since school this is the place.\n\n学生時代ぶりの方にこそ来てほしい会です。",
      days: ["sat"],
      at: "17:00",
      minutes: 120,
      opensDays: 7,
      venue: toyosu,
      price: yen(500),
      capacity: 20,
      level: { from: "Beginner", to: "Casual", note: null },
      included: ["Gym", "Balls", "Bibs"],
      bring: ["Indoor shoes", "Towel"],
      turnout: "half",
      holds: 1,
    },
  ],
};
