import type { TaxCountry } from "../sales-document/tax-country.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What a member said of a merchant when opening it, for the operator who approves it. */
export interface Founding {
  readonly country: TaxCountry;
  /** Where it plays, in the founder's words. */
  readonly place: string;
  /** What is played there: ids of sport types. */
  readonly sports: readonly string[];
  readonly openedAt: Instant;
}
