import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { money } from "#domain/money/money.ts";
import { payoutColumns, payoutEntryOf, payoutText } from "#domain/payout/payout-file.ts";
import { aBankAccount, aBankAccountInJapan } from "../../support/builders/bank-account.ts";

const inThailand = payoutAccountOf(aBankAccount());
const inJapan = payoutAccountOf(aBankAccountInJapan());
const entry = (
  payoutAccount: typeof inThailand | null,
  amount = money(35_000, "THB"),
  country: "TH" | "TW" | "JP" = "TH",
) => payoutEntryOf({ id: "refund-1", amount, payoutAccount }, country);
const textOf = (...parts: Parameters<typeof entry>) => {
  const made = entry(...parts);
  return made.kind === "line" ? payoutText([made.line]).split("\r\n")[1] : made.fault;
};

describe("a payout line", () => {
  it("in Japan names branch, Zengin's type and the holder in kana", () => {
    expect(textOf(inJapan, money(1_200, "JPY"), "JP")).toBe("refund-1,0001,みずほ銀行,001,4,0123456,ﾔﾏﾀﾞ ﾊﾅｺ,1200,JPY");
  });

  it("in Taiwan has whole dollars", () => {
    const inTaiwan = payoutAccountOf(
      aBankAccount({ country: "TW", bankCode: "TW-700", accountNumber: "01234567890123", accountName: "陳小明" }),
    );
    expect(textOf(inTaiwan, money(30_000, "TWD"), "TW")).toBe("refund-1,700,中華郵政,,,01234567890123,陳小明,300,TWD");
  });

  it.each([
    ["no account", null, "no_account"],
    ["an account of another country", inJapan, "other_country"],
    ["letters in the number", { ...inThailand, accountNumber: "01234x6789" }, "account_number"],
    ["a comma in the name", { ...inThailand, accountName: "a,b" }, "account_name"],
    ["a line break in the name", { ...inThailand, accountName: "a\r\nb" }, "account_name"],
  ])("is refused with %s", (_name, account, fault) => {
    expect(entry(account)).toEqual({ kind: "refused", refundId: "refund-1", fault });
  });

  it.each([
    ["no branch", { ...inJapan, branchCode: null }, "branch_code"],
    ["no type", { ...inJapan, accountType: null }, "account_type"],
    ["kanji for kana", { ...inJapan, accountNameKana: "山田" }, "account_name"],
  ])("in Japan is refused with %s", (_name, account, fault) => {
    expect(entry(account, money(1, "JPY"), "JP")).toMatchObject({ kind: "refused", fault });
  });

  it("has one cell a column and none that a spreadsheet would run, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (accountName) => {
        const made = entry({ ...inThailand, accountName });
        if (made.kind === "refused") return;
        const [, line = ""] = payoutText([made.line]).split("\r\n");
        const cells = line.split(",");
        expect(cells).toHaveLength(payoutColumns.length);
        expect(cells.filter((cell) => /^[=+\-@\t]/u.test(cell))).toEqual([]);
      }),
    );
  });
});
