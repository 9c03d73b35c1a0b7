import type { SportsEvent } from "#domain/event/sports-event.ts";
import { isGatewayMethod } from "#domain/payment/method.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import { type Faults, type Refused, refused } from "#domain/refusal.ts";
import { addressFaults } from "#domain/text/web-address.ts";
import type { TaxCountry } from "#domain/sales-document/tax-country.ts";
import type { Founding } from "./founding.ts";
import { type LegalPage, type Merchant, nameFaults } from "./merchant.ts";

/** How many merchants one member may own that they opened or were made owner of. */
export const mostOwned = 3;

/**
 * May a member open another merchant? `owned` are those where they are an owner now. One that waits for the operator is
 * enough; and nobody owns more than three.
 */
export function demandRoomToOpen(
  owned: readonly Pick<Merchant, "approvedAt">[],
): Refused<"one_waits_already" | "owns_too_many"> | null {
  if (owned.some(({ approvedAt }) => approvedAt === null)) return refused("one_waits_already");
  return owned.length >= mostOwned ? refused("owns_too_many") : null;
}

/** Who it is and how to reach them: what buyers are told everywhere. */
const everywhere = ["operator", "address", "phone", "email"] as const satisfies readonly (keyof LegalPage)[];

/**
 * The parts of the legal page that whoever opens a merchant in a country gives. Japan: 特定商取引法 11条 asks for the
 * terms and the person in charge too. The other texts may be empty.
 */
export const legalNeeds: Readonly<Record<TaxCountry, readonly (keyof LegalPage)[]>> = {
  TH: everywhere,
  TW: everywhere,
  JP: ["operator", "representative", "address", "phone", "email", "prices", "payment", "delivery", "cancellation"],
};

/** What is wrong with what a member says who opens a merchant: field → sentence; empty when all is right. */
export function openingFaults({
  name,
  sports,
  country,
  legal,
}: Pick<Founding, "sports" | "country"> & Pick<Merchant, "name" | "legal">): Faults {
  const missing = legalNeeds[country].filter((part) => legal[part].trim() === "");
  return {
    ...nameFaults(name),
    ...(sports.every(isSportType) ? {} : { sports: "Choose from the list of sports." }),
    ...Object.fromEntries(missing.map((part) => [`legal.${part}`, "The law of the country asks for it."])),
  };
}

/**
 * What an event may not be before the operator approved its merchant: listed for everybody, or paid through a payment
 * provider. Field → sentence; empty when all is right. Free events, money at the venue and transfers to the merchant's
 * own account need no approval, by link or for the club.
 */
export function unapprovedFaults(
  { audience, paymentMethods }: Pick<SportsEvent, "audience" | "paymentMethods">,
  { approvedAt }: Pick<Merchant, "approvedAt">,
): Faults {
  if (approvedAt !== null) return {};
  return {
    ...(audience === "public" ? { audience: "Until your club is approved, a game is by link or for the club." } : {}),
    ...(paymentMethods.some(isGatewayMethod)
      ? { paymentMethods: "Until your club is approved, members pay at the venue or by transfer to your account." }
      : {}),
  };
}

/**
 * Refuses web addresses in what is written to members, such as reasons and messages to all, before the operator
 * approved the merchant. Field → sentence. An approved merchant may name them. An event's own texts never do:
 * `textFaults`.
 */
export function unapprovedWordsFaults(
  words: Readonly<Record<string, string | null>>,
  { approvedAt }: Pick<Merchant, "approvedAt">,
): Faults {
  if (approvedAt !== null) return {};
  return addressFaults(words, "Until your club is approved, leave web addresses out of what members read.");
}
