import { expect, it } from "vitest";
import { openSetUpSteps, setUpChecklist } from "#domain/merchant/set-up.ts";
import { aMerchant, aTransferAccount, testNow } from "../../support/builders/index.ts";

const founding = { country: "TH", place: "Bang Rak", sports: ["badminton"], openedAt: testNow } as const;
const opened = { ...aMerchant(), founding, transferAccount: null, gatewayAccounts: {}, logoUrl: null };
const nothing = { hasGames: false, hasTeam: false };
const all = { hasGames: true, hasTeam: true };
const open = (merchant: Parameters<typeof setUpChecklist>[0], have: typeof nothing) =>
  setUpChecklist(merchant, have).flatMap(({ step, done }) => (done ? [] : [step]));

it("ticks off what is done, and is empty once all is", () => {
  expect(open(opened, nothing)).toEqual(["account", "logo", "first_game", "team"]);
  expect(setUpChecklist(opened, nothing)).toHaveLength(5);
  expect(open({ ...opened, transferAccount: aTransferAccount() }, { ...nothing, hasTeam: true })).toEqual([
    "logo",
    "first_game",
  ]);
  const ready = { ...opened, transferAccount: aTransferAccount(), logoUrl: "/logos/one/256.avif" };
  expect(setUpChecklist(ready, all)).toEqual([]);
});

it("asks merchants of the operator's for what members need alone", () => {
  expect(open({ ...opened, founding: null }, nothing)).toEqual(["first_game"]);
  expect(openSetUpSteps({ ...opened, founding: null }, true)).toEqual([]);
});
