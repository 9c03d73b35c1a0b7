import type { TaxCountry } from "../sales-document/tax-country.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { LegalPage } from "./merchant.ts";

/** What a member said of a merchant when opening it, for the operator who approves it. */
export interface Founding {
  readonly country: TaxCountry;
  /** Where it plays, in the founder's words. */
  readonly place: string;
  /** What is played there: ids of sport types. */
  readonly sports: readonly string[];
  readonly openedAt: Instant;
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
