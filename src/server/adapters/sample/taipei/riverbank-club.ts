import type { Venue } from "#domain/event/venue.ts";
import { taipei } from "../cities.ts";
import { taiwaneseLegalPage } from "../legal.ts";
import { taiwanDollars } from "../prices.ts";
import { easyRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const dadaocheng: Venue = {
  name: "大稻埕河岸集合點 Dadaocheng riverside",
  address: "臺北市大同區民生西路底 5 號水門外",
  access:
    "捷運北門站 3 號出口步行約 15 分鐘，穿過水門後左側旗幟處集合。Through the flood gate, look for the green flag on the left.",
  lat: 25.0569,
  lng: 121.5079,
};

const courts: Venue = {
  name: "大佳河濱球場 Dajia Riverside Courts",
  address: "臺北市中山區濱江街 5 號水門旁",
  access: "捷運大直站 3 號出口轉公車 5 分鐘，濱江國小站下車。YouBike station next to the courts.",
  lat: 25.0746,
  lng: 121.5393,
};

export const riverbankClub: SampleMerchant = {
  id: "taipei-riverbank-club",
  name: "河岸運動俱樂部 Riverbank Club",
  description:
    "跑步、網球、排球、足球，都在河邊。假日揪團，平日練習，下雨就去吃火鍋。\nOutdoor sports along the rivers of Taipei, run by volunteers. When it pours we eat hot pot instead and you get your money back.",
  officialAccountUrl: null,
  phone: null,
  legal: taiwaneseLegalPage({
    operator: "河岸運動俱樂部（社團法人）",
    representative: "黃河明",
    address: "臺北市中山區濱江街 5 號",
    phone: "02-0000-0024",
    email: "club@riverbank.example",
  }),
  city: taipei,
  series: [
    {
      key: "river-run",
      sportType: "running",
      title: "河濱夜跑 Riverside Night Run (free)",
      description:
        "大稻埕出發，5K 或 10K，沿著淡水河看夜景。有寄物、有補水、有隊長壓尾。\n\n5 or 10 km along the Tamsui river with the city lights. Bag drop, water and a leader at the back.",
      days: ["wed"],
      at: "19:00",
      minutes: 90,
      opensDays: 14,
      venue: dadaocheng,
      price: taiwanDollars(0),
      capacity: 50,
      level: { from: null, to: null, note: "配速 5:30、6:30、7:30 三組" },
      included: ["配速員", "寄物", "飲水"],
      bring: ["跑鞋", "反光背心或小燈"],
      turnout: "half",
    },
    {
      key: "sunday-tennis",
      sportType: "tennis",
      title: "Sunday Morning Doubles Tennis",
      description:
        "Two hard courts by the river, eight players, six-game sets with changing partners. Friendly but we do count.\n\n雙打輪換，每盤六局。",
      days: ["sun"],
      at: "09:00",
      minutes: 120,
      opensDays: 7,
      venue: courts,
      price: taiwanDollars(400),
      capacity: 8,
      maxSeatsPerJoin: 2,
      level: { from: "NTRP 3.0", to: "NTRP 4.0", note: null },
      included: ["Courts", "New balls"],
      bring: ["Racket", "Hat and sunscreen"],
      turnout: "half",
    },
    {
      key: "tuesday-volley",
      sportType: "volleyball",
      title: "週二排球新手團 Volleyball for Beginners",
      description: "從低手接發球開始，最後半小時分隊比賽。沒有自己的隊伍、好久沒碰球的人最適合。",
      days: ["tue"],
      at: "19:00",
      minutes: 120,
      opensDays: 7,
      venue: courts,
      price: taiwanDollars(150),
      capacity: 18,
      alsoPaidBy: ["onsite"],
      refundPolicy: easyRefunds,
      level: { from: "新手", to: "初階", note: null },
      included: ["場地", "排球", "指導員"],
      bring: ["運動鞋", "護膝", "換洗衣物"],
      turnout: "half",
      holds: 1,
    },
    {
      key: "saturday-football",
      sportType: "football",
      title: "Sunset 8-a-side by the River",
      description:
        "Eight against eight on grass with the planes coming in over Dajia. Mixed, international, easy-going. Subs roll, everybody plays at least an hour.",
      days: ["sat"],
      at: "17:00",
      minutes: 90,
      opensDays: 7,
      venue: courts,
      price: taiwanDollars(200),
      capacity: 20,
      refundPolicy: easyRefunds,
      level: { from: "Casual", to: null, note: "Women and men together." },
      included: ["Pitch", "Bibs", "Ball"],
      bring: ["Football boots or trainers", "Water"],
      turnout: "few",
    },
  ],
};
