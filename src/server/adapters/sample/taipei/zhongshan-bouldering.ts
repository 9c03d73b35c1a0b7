import type { Venue } from "#domain/event/venue.ts";
import { taipei } from "../cities.ts";
import { taiwaneseLegalPage } from "../legal.ts";
import { taiwanDollars } from "../prices.ts";
import { strictRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const gym: Venue = {
  name: "中山抱石場 Zhongshan Boulder Room",
  address: "臺北市中山區林森北路 259 巷 9 號",
  access:
    "捷運中山國小站 2 號出口步行約 5 分鐘。MRT Zhongshan Elementary School exit 2, 5 minutes. Bicycle stands in front.",
  lat: 25.0609,
  lng: 121.5256,
};

export const zhongshanBouldering: SampleMerchant = {
  id: "zhongshan-bouldering",
  name: "中山抱石 Zhongshan Boulder Room",
  description:
    "巷子裡的抱石場，每兩週換線，V0 到 V8。教練耐心，咖啡好喝。\nA friendly bouldering gym in a lane of Zhongshan: new problems every two weeks, V0 to V8, and good coffee.",
  officialAccountUrl: null,
  phone: "+886200000023",
  legal: taiwaneseLegalPage({
    operator: "中山抱石（岩途運動股份有限公司）",
    representative: "張岩芳",
    address: "臺北市中山區林森北路 259 巷 9 號",
    phone: "02-0000-0023",
    email: "climb@zhongshan-boulder.example",
  }),
  city: taipei,
  series: [
    {
      key: "technique-thursday",
      sportType: "climbing",
      title: "Technique Thursday: Slab & Balance",
      description:
        "Quiet feet, straight arms, trust the smear. A coached evening on our slab and vertical walls; we film two attempts each and look at them together.\n\n中文、英文授課。",
      days: ["thu"],
      at: "19:30",
      minutes: 120,
      opensDays: 21,
      venue: gym,
      price: taiwanDollars(650),
      capacity: 10,
      maxSeatsPerJoin: 2,
      level: { from: "V1", to: "V4", note: null },
      included: ["Coach", "Day pass", "Chalk"],
      bring: ["Climbing shoes (rental NT$80)", "Water"],
      turnout: "half",
    },
    {
      key: "family-saturday",
      sportType: "climbing",
      title: "親子抱石體驗 Parents & Kids",
      description:
        "爸媽和孩子一起爬！6 歲以上，專屬兒童牆、遊戲路線、安全教學。一個名額為一大一小。\n\nOne seat covers one adult and one child from six years.",
      days: ["sat"],
      at: "11:00",
      minutes: 90,
      opensDays: 7,
      venue: gym,
      price: taiwanDollars(900),
      capacity: 12,
      maxSeatsPerJoin: 2,
      refundPolicy: strictRefunds,
      closesBefore: 120,
      level: { from: "第一次", to: "第一次", note: "6–12 歲" },
      included: ["教練", "大人與小孩岩鞋", "保險"],
      bring: ["長褲", "襪子", "小點心"],
      turnout: "nearly_full",
    },
    {
      key: "first-hour",
      sportType: "climbing",
      title: "First Climb: Afternoon Introduction",
      description:
        "Never been on a wall? Ninety minutes with a coach: falling, moving, three easy problems. The rest of the day is included, so stay as long as your arms allow.",
      days: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
      at: "16:00",
      minutes: 90,
      opensDays: 1,
      venue: gym,
      price: taiwanDollars(550),
      capacity: 8,
      level: { from: "First time", to: "V0", note: "From 12 years." },
      included: ["Coach", "Shoes and chalk", "Day pass"],
      bring: ["Comfortable clothes", "Socks"],
      turnout: "few",
    },
  ],
};
