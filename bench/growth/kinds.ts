import { cityOf } from "#domain/event/city.ts";
import type { EventSetting, Level, SportsEvent } from "#domain/event/sports-event.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { dayPartOf, partsOfDay } from "#domain/event/traits.ts";
import { money } from "#domain/money/money.ts";
import { instantOnDay } from "#domain/time/zone.ts";
import { marksOf } from "#server/application/events/marks.ts";
import { gramsOf, searchTextOf } from "#server/application/events/search-text.ts";
import { vocabularyOf } from "#server/application/events/search-words.ts";
import { traitBitsOf } from "#server/adapters/postgres/stores/lists/event-traits.ts";
import { aMerchant, anEvent, testNow } from "../../tests/support/builders/index.ts";

/** An event of which many copies are made, at other times and near its place. */
export interface Kind {
  readonly event: SportsEvent;
  readonly text: string;
  /** What lists and searches find it by where it begins in the morning, afternoon or evening, in this order. */
  readonly found: readonly { readonly traits: number; readonly grams: readonly number[] }[];
}

const places = [
  { name: "Bangkok", address: "Sathon, Bangkok", hall: "สนาม", zone: "Asia/Bangkok", lat: 13.72, lng: 100.53 },
  { name: "Taipei", address: "臺北市大安區", hall: "球場", zone: "Asia/Taipei", lat: 25.03, lng: 121.54 },
  { name: "Tokyo", address: "東京都渋谷区", hall: "体育館", zone: "Asia/Tokyo", lat: 35.66, lng: 139.7 },
  { name: "Chiang Mai", address: "อำเภอเมือง เชียงใหม่", hall: "Hall", zone: "Asia/Bangkok", lat: 18.79, lng: 98.98 },
] as const;
const currencies = { "Asia/Bangkok": "THB", "Asia/Taipei": "TWD", "Asia/Tokyo": "JPY" } as const;
/** Of a hundred halls, one has a rare name. */
const halls = Array.from({ length: 100 }, (_, number) => (number === 7 ? "Zanzibar" : `${number}`));
/** In hundreds of the currency; every sixth is free. */
const prices = [0, 100, 150, 250, 350, 600];
const levels: readonly (Level | null)[] = [
  null,
  { from: "Beginner", to: "Intermediate", note: null },
  { from: "中級", to: "上級", note: null },
  { from: "มือใหม่", to: null, note: null },
  { from: "NTRP 4.5", to: null, note: "You have played matches." },
];
const settings: readonly (EventSetting | null)[] = ["indoor", "indoor", "outdoor", null];
const descriptions = [
  "Two hours of friendly games. We rotate, so nobody sits out long. Most people come alone.",
  "สอนพื้นฐานโดยโค้ช เหมาะสำหรับมือใหม่ มีอุปกรณ์ให้ยืม",
  "歡迎一個人來，程度不限。場地費已含，請自備毛巾。",
  "一人参加歓迎。初めての方にもていねいに教えます。",
  "Drills first, then matches. Bring water and shoes with clean soles.",
  "Ladies welcome. We finish with drinks next door.",
  "For those who know the rules and want to move more.",
];

/** 400 kinds: a hundred halls in four cities, with sports, levels, settings and prices that vary independently. */
export function kindsOfEvents(): readonly Kind[] {
  return halls.flatMap((hall, number) => places.map((place, at) => kindOf(hall, place, number * 4 + at)));
}

/** The words by which all of them are called, for what is misspelt. */
export function wordsOf(kinds: readonly Kind[]): readonly string[] {
  return [...new Set(kinds.flatMap(({ event }) => vocabularyOf(event, aMerchant().name)))];
}

function kindOf(hall: string, place: (typeof places)[number], number: number): Kind {
  const { lat, lng, zone, address } = place;
  const pick = <One>(some: readonly One[], salt: number) => some[(number * salt + (number >> 3)) % some.length] as One;
  const sport = pick(sportTypes, 5);
  const currency = currencies[zone];
  const level = pick(levels, 7);
  const event = anEvent({
    id: `kind-${number}`,
    merchantId: "merchant-0",
    title: `${sport.name} at ${place.name} ${hall}`,
    description: pick(descriptions, 3),
    sportType: sport.id,
    timeZone: zone,
    venue: { name: `${place.hall} ${hall}`, address, access: null, lat, lng },
    price: money(pick(prices, 11) * (currency === "JPY" ? 1 : 100) * (currency === "JPY" ? 5 : 1), currency),
    level,
    setting: pick(settings, 13),
    capacity: number % 3 === 0 ? 2 : 10,
    audience: number % 40 === 39 ? "link" : "public",
  });
  const text = searchTextOf(event, aMerchant().name);
  const found = [9, 14, 19].map((hour, part) => {
    const startsAt = instantOnDay(testNow, zone, hour * 60);
    if (dayPartOf(startsAt, zone) !== partsOfDay[part])
      throw new Error("The hours are not those of the parts of a day.");
    const then = { ...event, startsAt };
    return { traits: traitBitsOf(then), grams: [...new Set([...gramsOf(text), ...marksOf(then)])] };
  });
  if (cityOf(event.venue) === null) throw new Error("Every place is in a city.");
  return { event, text, found };
}
