import type { Faults } from "#domain/refusal.ts";
import { cleanLine, plainTyped } from "../text/clean.ts";
import { isTaiwaneseBusiness, type TaxCountry } from "./tax-country.ts";

/** For whom a receipt may be. */
export const buyerKinds = ["business", "carrier", "addressee"] as const;

/**
 * What a seller in Taiwan needs of its buyer to issue a 統一發票: `business`, a 統一編號, or `carrier`, where the invoice
 * is kept for a person, by a phone's barcode or a citizen's digital certificate. In Japan the name that stands on the
 * receipt (宛名): `addressee`, of a person or a company, whose `code` is that name.
 */
export interface Buyer {
  readonly kind: (typeof buyerKinds)[number];
  readonly code: string;
}

const kindsIn: Readonly<Record<TaxCountry, readonly Buyer["kind"][]>> = {
  TW: ["business", "carrier"],
  JP: ["addressee"],
  TH: [],
};

/** What a member may say of the buyer in a country; nothing where its papers name none. */
export function buyerKindsIn(country: TaxCountry): readonly Buyer["kind"][] {
  return kindsIn[country];
}

/** A phone's barcode: `/` and seven signs. A citizen's digital certificate: two letters and 14 digits. */
const carrier = /^(?:\/[0-9A-Z.+-]{7}|[A-Z]{2}[0-9]{14})$/u;

/** The longest name on a receipt. */
export const longestAddressee = 60;

/** One line, without signs that print nothing. */
const name = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** What is wrong with what a buyer gave: field → sentence. */
export function buyerFaults({ kind, code }: Buyer): Faults {
  if (kind === "business") {
    return isTaiwaneseBusiness(code) ? {} : { code: "Write the unified business number of eight digits." };
  }
  if (kind === "addressee") {
    const isName = name.test(code) && code.trim() === code && [...code].length <= longestAddressee;
    return isName ? {} : { code: `Write a name of at most ${longestAddressee} characters, in one line.` };
  }
  return carrier.test(code)
    ? {}
    : { code: "Write the carrier's code: / and seven signs, or two letters and 14 digits." };
}

/**
 * What was typed, in a country. In Taiwan eight digits are a business number, anything else a carrier's code; in Japan
 * it is a name.
 */
export function buyerFrom(text: string, country: TaxCountry): Buyer {
  if (country === "JP") return { kind: "addressee", code: cleanLine(text) };
  const code = plainTyped(text).toUpperCase();
  return { kind: /^[0-9]{8}$/u.test(code) ? "business" : "carrier", code };
}

const honorific = /(?:様|さま|御中|殿|先生|各位)$/u;

/** A buyer as a paper shows it: a name with the honorific that Japan expects, unless it was given with one. */
export function shownBuyer({ kind, code }: Buyer): string {
  return kind === "addressee" && !honorific.test(code) ? `${code} 様` : code;
}
