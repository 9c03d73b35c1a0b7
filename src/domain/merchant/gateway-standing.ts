import { type GatewayMethod, gatewayMethods } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What a payment gateway last said of a merchant's account there. */
export interface GatewayStanding {
  /** The account that was asked about; of another one it says nothing. */
  readonly account: string;
  /** Payments can be taken on it. */
  readonly takesPayments: boolean;
  /** What it owes reaches the seller's bank. */
  readonly paysOut: boolean;
  /** So many answers the gateway still waits for. */
  readonly missing: number;
  /** May it be paid by this method? Left out: the gateway did not say. */
  readonly methods: Readonly<Partial<Record<GatewayMethod, boolean>>>;
  /** Since when it stands so. */
  readonly since: Instant;
}

/** A merchant, as far as its accounts at gateways go. */
interface StandingMerchant {
  readonly gatewayAccounts: Readonly<Record<string, string>>;
  readonly gatewayStandings: Readonly<Record<string, GatewayStanding>>;
}

/** What the gateway last said of the account that this merchant uses there; null: nothing. */
export function standingAt(
  { gatewayAccounts, gatewayStandings }: StandingMerchant,
  gateway: string,
): GatewayStanding | null {
  const standing = gatewayStandings[gateway];
  return standing && standing.account === gatewayAccounts[gateway] ? standing : null;
}

/** The standing as it is kept: the one that is there, with its time, where nothing else has changed. */
export function newerStanding(known: GatewayStanding | undefined, said: GatewayStanding): GatewayStanding {
  const partsOf = ({ account, takesPayments, paysOut, missing, methods }: GatewayStanding) =>
    JSON.stringify([account, takesPayments, paysOut, missing, gatewayMethods.map((one) => methods[one] ?? null)]);
  return known && partsOf(known) === partsOf(said) ? known : said;
}
