import type { City } from "./sample.ts";

export const bangkok: City = { timeZone: "Asia/Bangkok", language: "th" };
export const taipei: City = { timeZone: "Asia/Taipei", language: "zh-TW" };
export const tokyo: City = { timeZone: "Asia/Tokyo", language: "ja" };
