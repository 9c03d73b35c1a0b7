import type { TaxCountry } from "#domain/sales-document/tax-country.ts";
import { legalNeeds } from "./approval.ts";
import type { Merchant } from "./merchant.ts";

/** What a merchant still has to do before members can find it, pay it and join a game, in this order. */
export const setUpSteps = ["legal_page", "account", "first_game"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

type SetUp = Pick<Merchant, "legal" | "founding" | "transferAccount" | "gatewayAccounts">;

/**
 * The steps that are not done. An account is asked of merchants that a member opened: of others the operator may take
 * the money.
 */
export function openSetUpSteps(merchant: SetUp, hasGames: boolean): readonly SetUpStep[] {
  const { legal, founding, transferAccount, gatewayAccounts } = merchant;
  const country: TaxCountry = founding?.country ?? "TH";
  const open: Readonly<Record<SetUpStep, boolean>> = {
    legal_page: legalNeeds[country].some((part) => legal[part].trim() === ""),
    account: founding !== null && transferAccount === null && Object.keys(gatewayAccounts).length === 0,
    first_game: !hasGames,
  };
  return setUpSteps.filter((step) => open[step]);
}
