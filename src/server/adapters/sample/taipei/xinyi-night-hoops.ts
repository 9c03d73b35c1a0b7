import type { Venue } from "#domain/event/venue.ts";
import { taipei } from "../cities.ts";
import { taiwaneseLegalPage } from "../legal.ts";
import { taiwanDollars } from "../prices.ts";
import { easyRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const gym: Venue = {
  name: "信義夜籃館 Xinyi Night Gym",
  address: "臺北市信義區松勤街 120 號 5 樓",
  access: "捷運象山站 1 號出口步行約 7 分鐘，請搭電梯至 5 樓。MRT Xiangshan exit 1, 7 minutes; lift to the 5th floor.",
  lat: 25.0317,
  lng: 121.5668,
};

const park: Venue = {
  name: "松德公園籃球場 Songde Park Court",
  address: "臺北市信義區松德路 300 巷口",
  access: "捷運永春站 4 號出口步行約 10 分鐘，戶外場地，有遮雨棚。Outdoor court with a roof.",
  lat: 25.0353,
  lng: 121.5781,
};

export const xinyiNightHoops: SampleMerchant = {
  id: "xinyi-night-hoops",
  name: "信義夜籃 Xinyi Night Hoops",
  description:
    "下班後的籃球時間。木地板、電子計分、裁判吹哨，五人成團、單人也能報。\nPickup basketball after work, with a referee and real teams.",
  officialAccountUrl: "https://line.me/R/ti/p/@sideline-xinyi-hoops",
  phone: "+886200000022",
  legal: taiwaneseLegalPage({
    operator: "信義夜籃（夜籃運動行銷有限公司）",
    representative: "陳志豪",
    address: "臺北市信義區松勤街 120 號 5 樓",
    phone: "02-0000-0022",
    email: "hello@night-hoops.example",
  }),
  city: taipei,
  series: [
    {
      key: "tuesday-run",
      sportType: "basketball",
      title: "週二夜籃 5 on 5",
      description:
        "四隊輪打，每場 10 分鐘，輸下贏留最多三場。現場分隊，實力平均。\n\nFour teams, ten-minute games, winners stay for three at most. Full court, wooden floor.",
      days: ["tue"],
      at: "20:30",
      minutes: 120,
      opensDays: 14,
      venue: gym,
      price: taiwanDollars(200),
      capacity: 20,
      alsoPaidBy: ["onsite"],
      refundPolicy: easyRefunds,
      level: { from: "休閒", to: "系隊", note: null },
      included: ["場地", "裁判", "號碼衣", "飲水機"],
      bring: ["籃球鞋", "深淺兩色上衣"],
      turnout: "most",
    },
    {
      key: "women-friday",
      sportType: "basketball",
      title: "Ladies' Court Friday 女生籃球夜",
      description:
        "只有女生的籃球夜：前 40 分鐘基本動作，後面分隊比賽。很久沒打、第一次打都歡迎。\n\nForty minutes of basics with coach Peggy, then games. Rusty and brand-new players welcome.",
      days: ["fri"],
      at: "20:00",
      minutes: 110,
      opensDays: 7,
      venue: gym,
      price: taiwanDollars(180),
      capacity: 16,
      level: { from: "第一次", to: "中階", note: "限女性" },
      included: ["場地", "教練", "6 號球"],
      bring: ["室內運動鞋", "水壺"],
      turnout: "half",
    },
    {
      key: "saturday-pickup",
      sportType: "basketball",
      title: "Saturday Pickup in the Park (free)",
      description:
        "Free half-court games, three on three to eleven points. We bring balls, a pump and a speaker. Rain or shine, there's a roof.\n\n免費三對三，雨天照常。",
      days: ["sat"],
      at: "15:00",
      minutes: 150,
      opensDays: 7,
      venue: park,
      price: taiwanDollars(0),
      capacity: 24,
      level: null,
      included: ["Balls", "Someone to keep score"],
      bring: ["Outdoor shoes", "Water"],
      turnout: "half",
    },
  ],
};
