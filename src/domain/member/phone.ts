import { plainTyped } from "../text/clean.ts";

/** Countries whose numbers are typed and shown in their national form. */
export type PhoneCountry = "TH" | "TW" | "JP";

export const phoneCountries: readonly PhoneCountry[] = ["TH", "TW", "JP"];

interface Numbering {
  readonly callingCode: string;
  /** The national form as digits only, with the trunk 0. */
  readonly national: RegExp;
  /** How people group the digits; the first pattern that fits is used. */
  readonly groups: readonly RegExp[];
}

/** The countries' numbering plans as registered with the ITU (E.164): mobile, IP and geographic numbers. */
const plans: Readonly<Record<PhoneCountry, Numbering>> = {
  TH: {
    callingCode: "66",
    national: /^0(?:[689]\d{8}|[2-57]\d{7})$/,
    groups: [/^(0[689]\d)(\d{3})(\d{4})$/, /^(02)(\d{3})(\d{4})$/, /^(0\d\d)(\d{3})(\d{3})$/],
  },
  TW: {
    callingCode: "886",
    national: /^0(?:9\d{8}|[2-8]\d{7,8})$/,
    groups: [/^(09\d\d)(\d{3})(\d{3})$/, /^(0[24])(\d{4})(\d{4})$/, /^(0[3-8])(\d{3})(\d{4})$/],
  },
  JP: {
    callingCode: "81",
    national: /^0(?:[5-9]0[1-9]\d{7}|[1-9](?!0)\d{8})$/,
    groups: [/^(0[5-9]0)(\d{4})(\d{4})$/, /^(0[36])(\d{4})(\d{4})$/],
  },
};

/** E.164, as numbers are kept. The wire takes the same form. */
const e164 = /^\+[1-9]\d{6,14}$/;

export function callingCodeOf(country: PhoneCountry): string {
  return `+${plans[country].callingCode}`;
}

/**
 * Reads a number as people type it in its country, and answers E.164: `081-234 5678` in Thailand is `+66812345678`. A
 * number that begins with + belongs to the country of its code. Null when it is not a number of that country.
 */
export function phoneFrom(typed: string, country: PhoneCountry): string | null {
  const plain = plainTyped(typed).replace(/[().\-ー]/gu, "");
  if (plain.startsWith("+")) return internationalFrom(plain);
  return plans[country].national.test(plain) ? `+${plans[country].callingCode}${plain.slice(1)}` : null;
}

/** The country of a kept number; null when it is not one of the three. */
export function phoneCountryOf(phone: string): PhoneCountry | null {
  return phoneCountries.find((country) => phone.startsWith(callingCodeOf(country))) ?? null;
}

/**
 * A kept number as people in its country write it: `+66812345678` is `081-234-5678`. Numbers of other countries stay
 * E.164.
 */
export function nationalForm(phone: string): string {
  const country = phoneCountryOf(phone);
  if (country === null) return phone;
  const { callingCode, groups, national } = plans[country];
  const digits = `0${phone.slice(1 + callingCode.length)}`;
  if (!national.test(digits)) return phone;
  for (const group of groups) {
    const parts = group.exec(digits);
    if (parts) return parts.slice(1).join("-");
  }
  return digits;
}

/** Removes a trunk 0 after the country code. People often leave it in, but it is not part of the number. */
function internationalFrom(plain: string): string | null {
  const country = phoneCountryOf(plain);
  if (country === null) return e164.test(plain) ? plain : null;
  const { callingCode, national } = plans[country];
  const digits = `0${plain.slice(1 + callingCode.length).replace(/^0/u, "")}`;
  return national.test(digits) ? `+${callingCode}${digits.slice(1)}` : null;
}
