import type { TaxCountry } from "#domain/sales-document/tax-country.ts";
import { legalNeeds } from "./approval.ts";
import type { Merchant } from "./merchant.ts";

/** What a merchant still has to do before members can find it, pay it and join a game, in this order. */
export const setUpSteps = ["legal_page", "account", "first_game"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The same, with what makes a club worth coming back to: what its owner ticks off, in this order. */
export const checklistSteps = ["legal_page", "account", "logo", "first_game", "team"] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export interface ChecklistLine {
  readonly step: ChecklistStep;
  readonly done: boolean;
}

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

/**
 * Every step with whether it is done; empty once all are. Logo and team are asked of merchants that a member opened:
 * others have them from the operator, or work alone on purpose. `hasTeam`: somebody else works there, or is invited.
 */
export function setUpChecklist(
  merchant: SetUp & Pick<Merchant, "logoUrl">,
  { hasGames, hasTeam }: { readonly hasGames: boolean; readonly hasTeam: boolean },
): readonly ChecklistLine[] {
  const open: readonly ChecklistStep[] = [
    ...openSetUpSteps(merchant, hasGames),
    ...(merchant.founding !== null && merchant.logoUrl === null ? (["logo"] as const) : []),
    ...(merchant.founding !== null && !hasTeam ? (["team"] as const) : []),
  ];
  return open.length === 0 ? [] : checklistSteps.map((step) => ({ step, done: !open.includes(step) }));
}
