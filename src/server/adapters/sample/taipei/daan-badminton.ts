import type { Venue } from "#domain/event/venue.ts";
import { taipei } from "../cities.ts";
import { taiwaneseLegalPage } from "../legal.ts";
import { taiwanDollars } from "../prices.ts";
import { strictRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const hall: Venue = {
  name: "大安羽球館 Daan Badminton Hall",
  address: "臺北市大安區辛亥路二段 199 巷 8 號 B1",
  access:
    "捷運科技大樓站步行約 8 分鐘，全聯旁樓梯下 B1。MRT Technology Building, 8 minutes on foot; the stairs beside the supermarket.",
  lat: 25.0216,
  lng: 121.5432,
};

export const daanBadminton: SampleMerchant = {
  id: "daan-badminton",
  name: "大安羽球社 Daan Badminton",
  description:
    "大安區的羽球社團，PU 球場、空調開好開滿。一個人也可以來，團長幫你配對。\nSocial badminton in Da'an: good floor, strong air conditioning, and a host who finds you a partner.",
  officialAccountUrl: null,
  phone: "+886200000021",
  legal: taiwaneseLegalPage({
    operator: "大安羽球社（樂羽運動工作室）",
    representative: "林樂羽",
    address: "臺北市大安區辛亥路二段 199 巷 8 號 B1",
    phone: "02-0000-0021",
    email: "service@daan-badminton.example",
  }),
  city: taipei,
  transferAccount: {
    bankName: "玉山商業銀行 (808)",
    accountNumber: "0000-000-000011",
    accountName: "大安羽球推廣社",
    promptpayId: null,
  },
  series: [
    {
      key: "monday-rotation",
      sportType: "badminton",
      title: "週一羽球輪打團 Monday Rotation",
      description:
        "四面場地輪流上場，每局 21 分單局制，團長依程度配對。新朋友請提早 10 分鐘到場熱身。\n\nFour courts, one game to 21, then rotate. First time here? Come ten minutes early and say hello to the host.",
      days: ["mon"],
      at: "19:30",
      minutes: 120,
      opensDays: 21,
      venue: hall,
      price: taiwanDollars(250),
      capacity: 20,
      level: { from: "初階", to: "中階", note: "能穩定發球與對打" },
      included: ["場地", "比賽級羽球", "空調"],
      bring: ["球拍", "室內運動鞋", "水壺"],
      turnout: "half",
    },
    {
      key: "footwork-class",
      sportType: "badminton",
      title: "Footwork Class with Coach Lin 步法小班",
      description:
        "Split step, six corners, recovery: ninety minutes that make you half a second faster. Eight players, one coach, many cones.\n\n小班制，八人開課，教練一對一調整步法。",
      days: ["wed"],
      at: "19:00",
      minutes: 90,
      opensDays: 7,
      venue: hall,
      price: taiwanDollars(450),
      capacity: 8,
      maxSeatsPerJoin: 2,
      refundPolicy: strictRefunds,
      closesBefore: 60,
      level: { from: "中階", to: "中高階", note: null },
      included: ["場地", "教練", "羽球"],
      bring: ["球拍", "室內運動鞋", "毛巾"],
      turnout: "nearly_full",
    },
    {
      key: "sunday-doubles",
      sportType: "badminton",
      title: "週日午後雙打 · Sunday Afternoon Doubles",
      description: "三小時打到飽。分 A、B 兩區，想拚的往 A 區，想聊天的往 B 區。結束後常一起去吃豆花。",
      days: ["sun"],
      at: "14:00",
      minutes: 180,
      opensDays: 7,
      venue: hall,
      price: taiwanDollars(300),
      capacity: 24,
      alsoPaidBy: ["onsite", "transfer"],
      level: { from: "新手", to: "中高階", note: "A 區中階以上，B 區不限程度" },
      included: ["場地", "羽球", "空調"],
      bring: ["球拍（現場可租 NT$50）", "室內運動鞋"],
      turnout: "most",
    },
  ],
};
