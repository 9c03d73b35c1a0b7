import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { load as loadTexts } from "virtual:texts/console";
import { type ConfirmationView, getConfirmation } from "#contract/merchants/confirmation.ts";
import { minute } from "#domain/time/instant.ts";
import { ConfirmScreen } from "#ui/console/screens/confirm/ConfirmScreen.tsx";
import { ConfirmViewModel } from "#ui/console/screens/confirm/confirm-view-model.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { noon } from "../support/views.ts";
import { callsOf, served } from "./support/calls.ts";
import { atNoon } from "./support/settings.ts";
import { StaffLogin } from "../../support/app/staff-app.ts";
import { eventually } from "../../support/eventually.ts";

let language: SpokenLanguage;

beforeAll(async () => {
  language = await SpokenLanguage.start("en", loadTexts);
});

afterEach(cleanup);

const toEnd: ConfirmationView = {
  id: "act-1",
  kind: "owner",
  state: "waits",
  askedAt: noon,
  expiresAt: noon + 30 * minute,
  asker: "Anong",
  decider: null,
  mine: false,
  decision: "yes",
  byOperator: false,
  lines: [{ of: "person", before: null, after: "Bua" }],
  total: null,
  told: [{ name: "Chai", state: "sent" }],
};

/** The screen as an owner sees it: what it says about who decides, and its buttons. */
async function shown(changes: Partial<ConfirmationView>, ref = "act-1") {
  const vm = new ConfirmViewModel(
    {
      calls: callsOf(served(getConfirmation, () => ({ ...toEnd, ...changes }))),
      login: new StaffLogin(async () => undefined),
      clipboard: { copy: async () => true },
      clock: atNoon,
      delay: { after: () => () => undefined },
    },
    ref,
  );
  vm.start();
  await eventually(() => expect(vm.confirmation).not.toBeNull());
  const { container } = render(
    <I18nProvider language={language}>
      <ConfirmScreen vm={vm} />
    </I18nProvider>,
  );
  vm.dispose();
  const decisions = screen.queryAllByRole("button", { name: /^(?:Confirm|Reject|Take it back)$/u });
  return { text: container.textContent, buttons: decisions.map(({ textContent }) => textContent) };
}

describe("what an owner asked for, on its screen", () => {
  it("is confirmed or rejected by an owner who may decide it", async () => {
    expect((await shown({})).buttons).toEqual(["Reject", "Confirm"]);
  });

  it("has no buttons for an owner who may not, and says who decides", async () => {
    const { text, buttons } = await shown({ decision: "other" });
    expect(buttons).toEqual([]);
    expect(text).toContain("Waits for Chai, who can confirm it in LINE or here under Today.");
  });

  it("says that it waits for whoever runs Sideline where no owner may decide it; its asker takes it back", async () => {
    const forOperator = { decision: "other", byOperator: true, told: [] } as const;
    const waits = "No owner may decide this. It waits for whoever runs Sideline.";
    const asker = await shown({ ...forOperator, mine: true });
    expect(asker.buttons).toEqual(["Take it back"]);
    expect(asker.text).toContain(waits);
    cleanup();
    const other = await shown(forOperator);
    expect([other.buttons, other.text.includes(waits)]).toEqual([[], true]);
  });

  it("is confirmed by an only owner with the link in LINE's chat only", async () => {
    const own = { mine: true, decision: "in_line" } as const;
    expect((await shown(own)).buttons).toEqual(["Take it back"]);
    cleanup();
    expect((await shown(own, "act-1~code")).buttons).toEqual(["Take it back", "Confirm"]);
  });

  it("has no buttons once it is over", async () => {
    expect((await shown({ state: "expired" })).buttons).toEqual([]);
  });
});
