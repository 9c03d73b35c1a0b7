import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import { bankCountries } from "#domain/bank-account/bank-country.ts";
import type { Timing } from "#domain/event/timing.ts";
import type { LegalPage } from "#domain/merchant/merchant.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { sellerTaxFaults } from "#domain/sales-document/seller-tax.ts";
import { headOffice, type TaxCountry, taxCountries, taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { cleanLine, plainTyped } from "#domain/text/clean.ts";
import { policyTexts, typedPolicy } from "../../parts/amounts/typed-policy.ts";
import { bankNamed } from "./bank-choice.ts";
import { PartDraft, type ReadDraft } from "./part-draft.ts";
import { choiceOf } from "./zone-part.ts";

/** The times of the settings that are numbers, with the least and the most that each may be. */
export const timeFields = {
  holdMinutes: [1, 1440],
  transferHours: [1, 168],
  farMinutes: [1, 1440],
  farHours: [1, 168],
  midMinutes: [1, 1440],
  nearHours: [0, 168],
  nearMinutes: [1, 1440],
  callMinutes: [0, 1440],
  callHoldMinutes: [1, 1440],
} as const;

export type TimeSetting = keyof typeof timeFields;

/** How long an offer stands: typed in hours, kept in minutes. */
const typedInHours: readonly TimeSetting[] = ["farMinutes", "midMinutes", "nearMinutes"];

/** As `12`, `0.5` or `0:20`. */
export function isTypedInPartsOfHours(field: TimeSetting): boolean {
  return typedInHours.includes(field);
}

export function isTypedInHours(field: TimeSetting): boolean {
  return isTypedInPartsOfHours(field) || field.endsWith("Hours");
}

/** The times that few organisers change. */
export const advancedTimes = [
  "farMinutes",
  "farHours",
  "midMinutes",
  "nearHours",
  "nearMinutes",
  "callMinutes",
  "callHoldMinutes",
] as const satisfies readonly TimeSetting[];

const nightFields = ["from", "until", "unlessStartBefore"] as const;

export const legalFields = [
  "operator",
  "representative",
  "address",
  "phone",
  "email",
  "prices",
  "payment",
  "delivery",
  "cancellation",
] as const satisfies readonly (keyof LegalPage)[];

/** How long each text of the legal page may be, in UTF-16 units. */
export const longestLegal: Readonly<Record<keyof LegalPage, number>> = {
  operator: 200,
  representative: 200,
  address: 500,
  phone: 100,
  email: 254,
  prices: 2000,
  payment: 2000,
  delivery: 2000,
  cancellation: 4000,
};

/** How long seats are kept, as texts. */
export function timesDraft({ timing }: MerchantSettingsView): PartDraft {
  const { holdMinutes, transferHours, offer, quiet, openCall, gathering } = timing;
  const numbers: Readonly<Record<TimeSetting, number>> = {
    holdMinutes,
    transferHours,
    ...offer,
    callMinutes: openCall.minutes,
    callHoldMinutes: openCall.holdMinutes,
  };
  const night = quiet ?? { from: 22 * 60, until: 9 * 60, unlessStartBefore: 12 * 60 };
  const texts = Object.fromEntries([
    ...Object.entries(numbers).map(([field, value]) => [
      field,
      typedInHours.some((one) => one === field) ? hoursText(value) : String(value),
    ]),
    ...nightFields.map((field) => [field, clockText(night[field])]),
  ]) as Readonly<Record<string, string>>;
  const switches = { quiet: quiet ? "on" : "", gathering: gathering ? "on" : "" };
  return new PartDraft("times", { ...texts, ...switches }, readTimes);
}

function readTimes(values: Readonly<Record<string, string>>): ReadDraft {
  const wrong: string[] = [];
  const number = (field: TimeSetting): number => {
    const typed = plainTyped(values[field] ?? "");
    const value = typedInHours.includes(field) ? minutesOfHours(typed) : wholeNumber(typed);
    const [least, most] = timeFields[field];
    const isRight = value !== null && value >= least && value <= most;
    if (!isRight) wrong.push(field);
    return value ?? 0;
  };
  const time = (field: (typeof nightFields)[number]): number => {
    const minutes = minutesOf(values[field] ?? "");
    if (minutes === null) wrong.push(field);
    return minutes ?? 0;
  };
  const timing: Timing = {
    holdMinutes: number("holdMinutes"),
    transferHours: number("transferHours"),
    offer: {
      farMinutes: number("farMinutes"),
      farHours: number("farHours"),
      midMinutes: number("midMinutes"),
      nearHours: number("nearHours"),
      nearMinutes: number("nearMinutes"),
    },
    quiet: values["quiet"]
      ? { from: time("from"), until: time("until"), unlessStartBefore: time("unlessStartBefore") }
      : null,
    openCall: { minutes: number("callMinutes"), holdMinutes: number("callHoldMinutes") },
    gathering: values["gathering"] === "on",
  };
  if (wrong.length === 0 && timing.offer.nearHours >= timing.offer.farHours) wrong.push("nearHours");
  if (timing.quiet && timing.quiet.from === timing.quiet.until) wrong.push("until");
  return wrong.length > 0 ? { kind: "wrong", fields: wrong } : { kind: "change", change: { timing } };
}

function wholeNumber(typed: string): number | null {
  return /^[0-9]{1,4}$/u.test(typed) ? Number(typed) : null;
}

/** Minutes as hours: `12`, `0.5`; as `0:20` where two decimals don't say it. */
function hoursText(minutes: number): string {
  if (minutes % 3 === 0) return String(minutes / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Whole minutes; null where hours are typed that come to none. */
function minutesOfHours(typed: string): number | null {
  const [, hours, minutes] = /^([0-9]{1,3}):([0-5][0-9])$/u.exec(typed) ?? [];
  if (hours !== undefined && minutes !== undefined) return Number(hours) * 60 + Number(minutes);
  if (!/^[0-9]{1,3}(?:[.,][0-9]{1,2})?$/u.test(typed)) return null;
  const value = Number(typed.replace(",", ".")) * 60;
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : null;
}

/** Minutes after midnight as a field of the browser has them: `22:00`. */
function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01][0-9]|2[0-3]):([0-5][0-9])/u.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The refund policy of new games as lines of hours and percent; lines that are empty don't count. */
export function policyDraft({ refundPolicy }: MerchantSettingsView): PartDraft {
  return new PartDraft("policy", policyTexts(refundPolicy ?? defaultRefundPolicy), (values) => {
    const read = typedPolicy(values);
    return read.kind === "wrong" ? read : { kind: "change", change: { refundPolicy: read.policy } };
  });
}

/** The name and what the club is; the name may not be empty. */
export function clubDraft({ name, description }: MerchantSettingsView): PartDraft {
  return new PartDraft("club", { name, description }, (values) => {
    const said = { name: cleanLine(values["name"] ?? ""), description: (values["description"] ?? "").trim() };
    return said.name === "" ? { kind: "wrong", fields: ["name"] } : { kind: "change", change: said };
  });
}

/** Where members' transfers go; empty fields where there is no account yet. The country says which banks there are. */
export function accountDraft({ transferAccount, tax, timeZone }: MerchantSettingsView): PartDraft {
  const { bankName = "", accountNumber = "", accountName = "", promptpayId = null } = transferAccount ?? {};
  const known = bankCountries.find((one) => bankNamed(one, bankName) !== null);
  const country = known ?? tax?.country ?? choiceOf(timeZone).country ?? "TH";
  const texts = { country, bankName, accountNumber, accountName, promptpayId: promptpayId ?? "" };
  return new PartDraft("account", texts, (values) => {
    const said = (field: string) => cleanLine(values[field] ?? "");
    const account = {
      bankName: said("bankName"),
      accountNumber: plainTyped(said("accountNumber")),
      accountName: said("accountName"),
      promptpayId: said("country") === "TH" ? plainTyped(said("promptpayId")).replaceAll("-", "") || null : null,
    };
    const wrong = [
      ...(account.bankName === "" ? ["bankName"] : []),
      ...(/^[0-9-]{6,24}$/u.test(account.accountNumber) ? [] : ["accountNumber"]),
      ...(account.accountName === "" ? ["accountName"] : []),
      ...(account.promptpayId === null || /^[0-9]{10,15}$/u.test(account.promptpayId) ? [] : ["promptpayId"]),
    ];
    return wrong.length > 0
      ? { kind: "wrong", fields: wrong }
      : { kind: "change", change: { transferAccount: account } };
  });
}

export function taxCountryIn(text: string): TaxCountry {
  return taxCountries.find((one) => one === text) ?? "TH";
}

/** The registration for tax; another country brings its usual rate. */
export function taxDraft({ tax }: MerchantSettingsView): PartDraft {
  const country = tax?.country ?? "TH";
  const texts = {
    country,
    number: tax?.number ?? "",
    branch: tax?.branch ?? headOffice,
    percent: String(tax?.percent ?? taxRulesOf(country).usualPercent),
  };
  return new PartDraft("tax", texts, (values) => {
    const of = taxCountryIn(values["country"] ?? "");
    const registration = {
      country: of,
      number: plainTyped(values["number"] ?? "")
        .replaceAll("-", "")
        .toUpperCase(),
      branch: taxRulesOf(of).hasBranches ? plainTyped(values["branch"] ?? "") : null,
      percent: Number(values["percent"]),
    };
    const fields = Object.keys(sellerTaxFaults(registration));
    return fields.length > 0 ? { kind: "wrong", fields } : { kind: "change", change: { tax: registration } };
  });
}

/** The page that the law asks for. All of its texts may be empty. */
export function legalDraft({ legal }: MerchantSettingsView): PartDraft {
  return new PartDraft("legal", { ...legal }, (values) => {
    const said = Object.fromEntries(
      legalFields.map((field): [keyof LegalPage, string] => [field, (values[field] ?? "").trim()]),
    );
    return { kind: "change", change: { legal: { ...legal, ...said } } };
  });
}
