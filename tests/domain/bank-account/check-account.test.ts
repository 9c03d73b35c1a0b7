import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountLabel, isSameAccount, usableFrom } from "#domain/bank-account/bank-account.ts";
import { bankCountries } from "#domain/bank-account/bank-country.ts";
import type { AccountDraft } from "#domain/bank-account/bank-country.ts";
import { checkAccount } from "#domain/bank-account/check-account.ts";
import { japaneseReadings } from "#domain/bank-account/countries/japan-readings.ts";
import { bankCodes, banksIn, findBank, searchBanks } from "#domain/bank-account/bank.ts";
import { day } from "#domain/time/instant.ts";

const inThailand: AccountDraft = {
  bankCode: "TH-004",
  branchCode: null,
  accountType: null,
  accountNumber: "012-3-45678-9",
  accountName: "มะลิ ใจดี",
  accountNameKana: null,
};

const inJapan: AccountDraft = {
  bankCode: "JP-0001",
  branchCode: "001",
  accountType: "ordinary",
  accountNumber: "0123456",
  accountName: "山田 花子",
  accountNameKana: "ヤマダ　ハナコ",
};

const faultsOf = (draft: AccountDraft) => {
  const checked = checkAccount(draft);
  return checked.kind === "invalid" ? checked.faults : {};
};

describe("the banks", () => {
  it.each(bankCountries)("of %s have each a code of their own, in the form of their country", (country) => {
    const banks = banksIn(country);
    expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length);
    expect(banks.filter((bank) => !bankCodes.test(bank.code) || !bank.code.startsWith(`${country}-`))).toEqual([]);
    expect(
      banks.filter((bank) => bank.digits.length === 0 || bank.localName === "" || bank.englishName === ""),
    ).toEqual([]);
  });

  it("have codes as long as their country's", () => {
    expect(["TH-004", "TW-004", "JP-0001"].every((code) => bankCodes.test(code))).toBe(true);
    expect(["TH-0004", "JP-001", "XX-004", "TH-004 "].some((code) => bankCodes.test(code))).toBe(false);
  });

  it("are found by code, and by words of their name in either script", () => {
    expect(findBank("TH-004")?.englishName).toContain("Kasikornbank");
    expect(findBank("TW-999")).toBeNull();
    expect(searchBanks("TH", "กสิกร").map((bank) => bank.code)).toEqual(["TH-004"]);
    expect(searchBanks("TW", "台灣銀行").map((bank) => bank.code)).toContain("TW-004");
    expect(searchBanks("JP", "ufj trust").map((bank) => bank.code)).toEqual(["JP-0288"]);
    expect(searchBanks("JP", "ＰａｙＰａｙ").map((bank) => bank.code)).toEqual(["JP-0033"]);
    expect(searchBanks("JP", "ｲｵﾝ").map((bank) => bank.code)).toEqual(["JP-0040"]);
    expect(searchBanks("TW", "808").map((bank) => bank.code)).toEqual(["TW-808"]);
    expect(searchBanks("TW", "")).toEqual(banksIn("TW"));
    expect(searchBanks("TH", "no such bank")).toEqual([]);
  });
});

describe("an account", () => {
  it("in Thailand is kept as digits and a name, with nothing of what only Japan needs", () => {
    const checked = checkAccount({ ...inThailand, branchCode: "001", accountType: "savings", accountNameKana: "ﾏﾘ" });
    expect(checked).toEqual({
      kind: "valid",
      account: {
        country: "TH",
        bankCode: "TH-004",
        branchCode: null,
        accountType: null,
        accountNumber: "0123456789",
        accountName: "มะลิ ใจดี",
        accountNameKana: null,
      },
    });
  });

  it("in Japan has a branch, a type and a holder in Zengin's kana", () => {
    const checked = checkAccount(inJapan);
    expect(checked).toMatchObject({ kind: "valid", account: { branchCode: "001", accountNameKana: "ﾔﾏﾀﾞ ﾊﾅｺ" } });
    expect(faultsOf({ ...inJapan, branchCode: null, accountType: null, accountNameKana: null })).toEqual({
      branchCode: "branch_not_three_digits",
      accountType: "account_type_missing",
      accountNameKana: "kana_missing",
    });
  });

  it.each<[string, Partial<AccountDraft>, Readonly<Record<string, string>>]>([
    ["an unknown bank", { bankCode: "TH-999" }, { bankCode: "bank_unknown" }],
    ["letters in the number", { accountNumber: "01234567a9" }, { accountNumber: "number_not_digits" }],
    ["no number", { accountNumber: "" }, { accountNumber: "number_not_digits" }],
    ["a digit too few", { accountNumber: "012345678" }, { accountNumber: "number_of_another_length" }],
    ["a digit too many", { accountNumber: "01234567890" }, { accountNumber: "number_of_another_length" }],
    ["zeros only", { accountNumber: "0000000000" }, { accountNumber: "number_all_zeros" }],
    ["no holder", { accountName: "  " }, { accountName: "holder_missing" }],
    ["a holder too long", { accountName: "ก".repeat(71) }, { accountName: "holder_too_long" }],
    ["another country's letters", { accountName: "山田 花子" }, { accountName: "holder_outside_bank_letters" }],
    ["a cell that a spreadsheet would run", { accountName: "=1+1" }, { accountName: "holder_outside_bank_letters" }],
    ["a comma", { accountName: "Jaidee, Mali" }, { accountName: "holder_outside_bank_letters" }],
    ["a quote", { accountName: 'Mali "M" Jaidee' }, { accountName: "holder_outside_bank_letters" }],
    ["a picture", { accountName: "Mali 🏸" }, { accountName: "holder_outside_bank_letters" }],
  ])("with %s is refused", (_name, change, faults) => {
    expect(faultsOf({ ...inThailand, ...change })).toEqual(faults);
  });

  it.each<[string, string, boolean]>([
    ["TH-030", "012345678901", true],
    ["TH-030", "012345678901234", true],
    ["TH-030", "0123456789", false],
    ["TW-808", "0123456789012", true],
    ["TW-808", "012345678901", false],
    ["TW-700", "01234567890123", true],
    ["TW-016", "0123456789", true],
    ["TW-016", "012345678", false],
  ])("of %s with the number %s: %s", (bankCode, accountNumber, fits) => {
    const faults = faultsOf({ ...inThailand, bankCode, accountNumber, accountName: "Mali Jaidee" });
    expect(faults).toEqual(fits ? {} : { accountNumber: "number_of_another_length" });
  });

  it.each([
    ["やまだ　はなこ", "ﾔﾏﾀﾞ ﾊﾅｺ"],
    ["ヤマタ゛ ハ゜ク", "ﾔﾏﾀﾞ ﾊﾟｸ"],
    ["やまた\u3099\u200bはなこ", "ﾔﾏﾀﾞﾊﾅｺ"],
    ["ジョー・スミス", "ｼﾞﾖ- ｽﾐｽ"],
    ["カ）サイドライン", "ｶ)ｻｲﾄﾞﾗｲﾝ"],
    ["ｳﾞｧﾝ ﾍﾟﾛ", "ｳﾞｱﾝ ﾍﾟﾛ"],
    ["smith ｊｏｅ", "SMITH JOE"],
  ])("in Japan carries %s as %s", (typed, kept) => {
    expect(checkAccount({ ...inJapan, accountNameKana: typed })).toMatchObject({ account: { accountNameKana: kept } });
  });

  it.each([
    ["山田", "kana_outside_zengin"],
    ["ﾔﾏﾀﾞ,ﾊﾅｺ", "kana_outside_zengin"],
    ["-ﾔﾏﾀﾞ", "kana_outside_zengin"],
    ["ｱ".repeat(31), "kana_too_long"],
  ])("in Japan refuses %s", (accountNameKana, fault) => {
    expect(faultsOf({ ...inJapan, accountNameKana })).toEqual({ accountNameKana: fault });
  });

  it("that was accepted is accepted again as it is kept, whatever was typed", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("ヤマダ ハナコ", "มะลิ", "陳小明", "0123456"),
    );
    const bankCode = fc.constantFrom("TH-004", "TW-016", "JP-0001", "JP-9900");
    const number = fc.stringMatching(/^[0-9 -]{6,14}$/u);
    const draft = fc.record({
      bankCode,
      branchCode: fc.constantFrom("001", null, "12"),
      accountType: fc.constantFrom("ordinary" as const, null),
      accountNumber: number,
      accountName: text,
      accountNameKana: fc.option(text),
    });
    fc.assert(
      fc.property(draft, (typed) => {
        const checked = checkAccount(typed);
        if (checked.kind === "valid") expect(checkAccount(checked.account)).toEqual(checked);
      }),
    );
  });

  it("shows no more of its number than the last 4 digits", () => {
    expect(accountLabel({ bankCode: "TH-004", accountNumber: "0123456789" })).toBe("ธนาคารกสิกรไทย •••• 6789");
  });

  it("is another one as soon as one thing about it is", () => {
    const checked = checkAccount(inJapan);
    if (checked.kind === "invalid") throw new Error("The sample account is refused.");
    expect(isSameAccount(checked.account, { ...checked.account })).toBe(true);
    expect(isSameAccount(checked.account, { ...checked.account, branchCode: "002" })).toBe(false);
  });

  it("is used for payouts at once, a changed one after 24 h", () => {
    expect(usableFrom(1_000, false)).toBe(1_000);
    expect(usableFrom(1_000, true)).toBe(1_000 + day);
  });
});

describe("Japanese banks by kana", () => {
  const found = (typed: string) => searchBanks("JP", typed, japaneseReadings).map(({ localName }) => localName);

  it.each([
    ["みつびし", ["三菱UFJ銀行", "三菱UFJ信託銀行"]],
    ["ミツイスミトモ", ["三井住友銀行", "三井住友信託銀行"]],
    ["ﾖｺﾊﾏ", ["横浜銀行"]],
    ["りそな", ["りそな銀行", "埼玉りそな銀行"]],
  ])("finds %s", (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it("knows how each name with Han characters is read", () => {
    const unread = banksIn("JP").filter(
      ({ code, localName }) =>
        /\p{Script=Han}/u.test(localName.replace("銀行", "")) && !japaneseReadings.has(code.slice(3)),
    );
    expect(unread).toEqual([]);
    expect([...japaneseReadings.keys()].filter((code) => findBank(`JP-${code}`) === null)).toEqual([]);
  });
});
