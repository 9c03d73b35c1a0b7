import type { Currency } from "#domain/money/currency.ts";
import { distanceKm, type Position } from "./sports-event.ts";

/** A city that events are listed by, with all that is near it. */
export interface City extends Position {
  readonly id: string;
  /** IANA name. Of several cities in one zone, the first stands for it. */
  readonly timeZone: string;
}

export const cities = [
  { id: "bangkok", timeZone: "Asia/Bangkok", lat: 13.7563, lng: 100.5018 },
  { id: "chiang-mai", timeZone: "Asia/Bangkok", lat: 18.7883, lng: 98.9853 },
  { id: "phuket", timeZone: "Asia/Bangkok", lat: 7.8804, lng: 98.3923 },
  { id: "pattaya", timeZone: "Asia/Bangkok", lat: 12.9236, lng: 100.8825 },
  { id: "khon-kaen", timeZone: "Asia/Bangkok", lat: 16.4322, lng: 102.8236 },
  { id: "tokyo", timeZone: "Asia/Tokyo", lat: 35.6812, lng: 139.7671 },
  { id: "yokohama", timeZone: "Asia/Tokyo", lat: 35.4437, lng: 139.638 },
  { id: "osaka", timeZone: "Asia/Tokyo", lat: 34.6937, lng: 135.5023 },
  { id: "kyoto", timeZone: "Asia/Tokyo", lat: 35.0116, lng: 135.7681 },
  { id: "kobe", timeZone: "Asia/Tokyo", lat: 34.6901, lng: 135.1956 },
  { id: "nagoya", timeZone: "Asia/Tokyo", lat: 35.1815, lng: 136.9066 },
  { id: "fukuoka", timeZone: "Asia/Tokyo", lat: 33.5902, lng: 130.4017 },
  { id: "sapporo", timeZone: "Asia/Tokyo", lat: 43.0618, lng: 141.3545 },
  { id: "okinawa", timeZone: "Asia/Tokyo", lat: 26.2124, lng: 127.6809 },
  { id: "taipei", timeZone: "Asia/Taipei", lat: 25.033, lng: 121.5654 },
  { id: "taoyuan", timeZone: "Asia/Taipei", lat: 24.9936, lng: 121.301 },
  { id: "hsinchu", timeZone: "Asia/Taipei", lat: 24.8138, lng: 120.9675 },
  { id: "taichung", timeZone: "Asia/Taipei", lat: 24.1477, lng: 120.6736 },
  { id: "tainan", timeZone: "Asia/Taipei", lat: 22.9997, lng: 120.227 },
  { id: "kaohsiung", timeZone: "Asia/Taipei", lat: 22.6273, lng: 120.3014 },
] as const satisfies readonly City[];

export type CityId = (typeof cities)[number]["id"];

export function isCityId(id: string): id is CityId {
  return cities.some((city) => city.id === id);
}

/** How far from its centre a city reaches, in kilometres. */
export const cityReach = 60;

/** The id of the nearest city that reaches this far; null when none does. */
export function cityOf(position: Position): string | null {
  const [nearest] = cities
    .map((city) => ({ id: city.id, far: distanceKm(city, position) }))
    .toSorted((one, other) => one.far - other.far);
  return nearest && nearest.far <= cityReach ? nearest.id : null;
}

/** The id of the city that stands for a time zone; null when there is none. */
export function cityOfZone(timeZone: string): string | null {
  return cities.find((city) => city.timeZone === timeZone)?.id ?? null;
}

/** The time zone of a city; null for a city that is not known. */
export function zoneOfCity(id: string | null): string | null {
  return cities.find((city) => city.id === id)?.timeZone ?? null;
}

const zoneByCountry: Readonly<Record<string, string>> = { TH: "Asia/Bangkok", JP: "Asia/Tokyo", TW: "Asia/Taipei" };

/** The time zone of a country of ours, by its ISO 3166 code in any case; null for others. */
export function zoneOfCountry(code: string): string | null {
  return zoneByCountry[code.toUpperCase()] ?? null;
}

const currencyOfZone: Readonly<Record<(typeof cities)[number]["timeZone"], Currency>> = {
  "Asia/Bangkok": "THB",
  "Asia/Tokyo": "JPY",
  "Asia/Taipei": "TWD",
};

/** The currency that people pay in, in a city; null for a city that is not known. */
export function currencyOfCity(id: string): Currency | null {
  const found = cities.find((city) => city.id === id);
  return found ? currencyOfZone[found.timeZone] : null;
}
