import type { PhoneCountry } from "#domain/member/phone.ts";
import { type Language, packOf } from "#languages/language.ts";

const byZone: Readonly<Record<string, PhoneCountry>> = {
  "Asia/Bangkok": "TH",
  "Asia/Taipei": "TW",
  "Asia/Tokyo": "JP",
};

/** Where a member's number is likely to be from: where its language is at home; English is where the device is. */
export function likelyCountry(language: Language, zone: string): PhoneCountry {
  return byZone[packOf(language).zone ?? zone] ?? byZone[zone] ?? "TH";
}
