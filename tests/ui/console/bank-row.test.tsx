import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { load as loadTexts } from "virtual:texts/console";
import type { BankCheck } from "#contract/transfers/slip-facts.ts";
import { money } from "#domain/money/money.ts";
import { SlipBankRow, SlipFlags } from "#ui/console/screens/money/SlipFacts.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { noon } from "../support/views.ts";

let language: SpokenLanguage;

beforeAll(async () => {
  language = await SpokenLanguage.start("en", loadTexts);
});

afterEach(cleanup);

const nothing = { amount: null, paidAt: null, receiver: null, askedAt: null } as const;

function said(check: BankCheck): string {
  const { container } = render(
    <I18nProvider language={language}>
      <dl>
        <SlipBankRow check={check} now={noon} />
      </dl>
    </I18nProvider>,
  );
  return container.textContent;
}

describe("what the bank says, beside the slip", () => {
  it("is the amount, when it was sent, and whether the receiver is the merchant as far as it is shown", () => {
    const known = {
      state: "known",
      amount: money(35_050, "THB"),
      paidAt: noon,
      receiver: "same",
      askedAt: noon,
    } as const;
    const text = said(known);
    for (const fact of ["The bank says", "฿350.50", "To your account, as far as it is shown"])
      expect(text).toContain(fact);
    expect(said({ ...known, receiver: "other" })).toContain("To another account");
    expect(said({ ...known, receiver: "not_shown" })).toContain("The receiver is not shown");
  });

  it("is that there is no such transfer, or no answer yet", () => {
    expect(said({ state: "unknown", ...nothing })).toContain("No such transfer");
    expect(said({ state: "waiting", ...nothing })).toContain("No answer yet");
  });

  it("raises doubts among those of the picture", () => {
    render(
      <I18nProvider language={language}>
        <SlipFlags
          flags={["other_day", "bank_unknown", "bank_other_amount", "bank_other_day", "bank_other_receiver", "new"]}
        />
      </I18nProvider>,
    );
    const texts = [
      "Another day",
      "Unknown to the bank",
      "Bank: another amount",
      "Bank: another day",
      "Bank: another receiver",
    ];
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
  });
});
