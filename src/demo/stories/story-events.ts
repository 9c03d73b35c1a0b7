import type { CreateEventWire } from "#contract/merchants/event.ts";
import { type RegionId } from "../region-ids.ts";
import { zoneOfRegion } from "../regions.ts";

/** What a region's story is about, but for when it starts and ends. */
export type StoryEvent = Omit<CreateEventWire, "startsAt" | "endsAt">;

const capacity = 16;

/** An evening that the merchants of each region could put up, in the words and the money of that place. */
export const storyEvents: Readonly<Record<RegionId, StoryEvent>> = {
  bangkok: {
    title: "Riverside Social Doubles",
    description: "Two hours of friendly doubles on four courts. We mix the pairs, so come alone or bring friends.",
    sportType: "badminton",
    timeZone: zoneOfRegion("bangkok"),
    venue: {
      name: "Riverside Badminton Hall",
      address: "189/3 Soi Charoen Krung 57, Yan Nawa, Sathon, Bangkok 10120",
      access: "BTS Saphan Taksin exit 1, 6 minutes on foot.",
      lat: 13.7172,
      lng: 100.5158,
    },
    price: { amount: 35_000, currency: "THB" },
    capacity,
    paymentMethods: ["card", "promptpay", "transfer"],
    included: ["Court", "Shuttlecocks"],
    bring: ["Racket", "Indoor shoes"],
    level: { from: "Beginner", to: "Intermediate", note: null },
  },
  taipei: {
    title: "大安羽球交流雙打 Daan Social Doubles",
    description:
      "四面場地打兩小時，團長幫忙配對，一個人來也可以。\n\n" +
      "Two hours of friendly doubles on four courts. We mix the pairs, so come alone or bring friends.",
    sportType: "badminton",
    timeZone: zoneOfRegion("taipei"),
    venue: {
      name: "大安羽球館 Daan Badminton Hall",
      address: "臺北市大安區辛亥路二段 199 巷 8 號 B1",
      access: "捷運科技大樓站步行約 8 分鐘。MRT Technology Building, 8 minutes on foot.",
      lat: 25.0216,
      lng: 121.5432,
    },
    price: { amount: 35_000, currency: "TWD" },
    capacity,
    paymentMethods: ["card", "transfer"],
    included: ["場地", "比賽級羽球", "空調"],
    bring: ["球拍", "室內運動鞋"],
    level: { from: "初階", to: "中階", note: null },
  },
  tokyo: {
    title: "ナイターダブルス Floodlit Doubles",
    description:
      "ペアを入れ替えながら2時間ダブルスを楽しむ会です。おひとりでもお気軽にどうぞ。\n\n" +
      "Two hours of friendly doubles under the lights. We mix the pairs, so come alone or bring friends.",
    sportType: "tennis",
    timeZone: zoneOfRegion("tokyo"),
    venue: {
      name: "世田谷テニステラス Setagaya Tennis Terrace",
      address: "東京都世田谷区駒沢9-99-9",
      access: "東急田園都市線 駒沢大学駅から徒歩12分。Komazawa-daigaku station, 12 minutes on foot.",
      lat: 35.6287,
      lng: 139.6591,
    },
    price: { amount: 2_400, currency: "JPY" },
    capacity,
    paymentMethods: ["card", "transfer"],
    included: ["コート・照明", "ニューボール"],
    bring: ["ラケット", "テニスシューズ"],
    level: { from: "初級", to: "中級", note: null },
  },
};
