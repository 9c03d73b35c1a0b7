import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { type BankVerdict, doubtsIn, receiverVerdict, type ShownReceiver } from "#domain/slip-code/bank-answer.ts";
import { readSlipCode, slipCodeText, trueMoney } from "#domain/slip-code/slip-code.ts";
import { day } from "#domain/time/instant.ts";
import { aBankCode } from "../../support/slip-codes.ts";

const account = {
  bankName: "กสิกรไทย",
  accountNumber: "123-4-56789-0",
  accountName: "Riverside Badminton",
  promptpayId: "0812345678",
};
const verdict = (shown: Partial<ShownReceiver>) => receiverVerdict({ accounts: [], promptpay: [], ...shown }, account);

describe("what a bank shows of the receiver", () => {
  it.each(["xxx-x-x6789-x", "XXX-X-56789-0", "123456xxxx", "1234567890", "123xxx7890", "123 4 *678* 0"])(
    "is the merchant's where each shown digit stands in its place: %s",
    (shown) => expect(verdict({ accounts: [shown] })).toBe("same"),
  );

  it.each(["xxx-x-x6788-x", "xxx-x-6789x-x", "1234567891", "x99999x"])("is another's: %s", (shown) =>
    expect(verdict({ accounts: [shown] })).toBe("other"),
  );

  it.each([
    ["x7890", "same"],
    ["123x", "same"],
    ["12x67x0", "same"],
    ["x7891", "other"],
    ["67x123", "other"],
  ])("may have its hidden part shortened: %s", (shown, expected) =>
    expect(verdict({ accounts: [shown] })).toBe(expected),
  );

  it.each(["xxx-x-xxxxx-x", "xxxxxxxx90", "tok_12345678", "", "9".repeat(40)])(
    "shows too little to be compared: %s",
    (shown) => expect(verdict({ accounts: [shown] })).toBe("not_shown"),
  );

  it("may be a PromptPay id, also with the country of its phone number", () => {
    for (const shown of ["xxx-xxx-5678", "0066xxxxx5678", "66-8-1234-xxxx"])
      expect(verdict({ promptpay: [shown] })).toBe("same");
    expect(verdict({ promptpay: ["xxx-xxx-5679"] })).toBe("other");
    const tax = { ...account, promptpayId: "0105536092641" };
    expect(receiverVerdict({ accounts: [], promptpay: ["x-xxxx-xxxxx-64-1"] }, tax)).toBe("same");
    const none = { ...account, promptpayId: null };
    expect(receiverVerdict({ accounts: [], promptpay: ["xxx-xxx-5679"] }, none)).toBe("not_shown");
  });

  it("is the merchant where one of two numbers is: PromptPay may lead to another of its accounts", () => {
    expect(verdict({ accounts: ["xxx-x-x1111-x"], promptpay: ["xxx-xxx-5678"] })).toBe("same");
    expect(verdict({ accounts: ["xxx-x-x1111-x"], promptpay: ["xxx-xxx-5679"] })).toBe("other");
  });
});

describe("a bank's answer", () => {
  const createdAt = Date.parse("2026-11-23T03:00:00Z");
  const expected = { amount: money(35_000, "THB"), createdAt, uploadedAt: createdAt + 60_000 };
  const known: BankVerdict = {
    kind: "known",
    amount: money(35_000, "THB"),
    paidAt: createdAt + 30_000,
    receiver: "same",
    askedAt: createdAt,
  };

  it("leaves no doubt where all of it fits, or the receiver is not shown", () => {
    expect(doubtsIn(known, expected)).toEqual([]);
    expect(doubtsIn({ ...known, receiver: "not_shown" }, expected)).toEqual([]);
  });

  it("tells what does not fit", () => {
    expect(doubtsIn({ kind: "unknown", askedAt: createdAt }, expected)).toEqual(["bank_unknown"]);
    expect(doubtsIn({ ...known, amount: money(100, "THB") }, expected)).toEqual(["bank_other_amount"]);
    expect(doubtsIn({ ...known, paidAt: createdAt - 3 * day }, expected)).toEqual(["bank_other_day"]);
    const all = { ...known, amount: money(35_001, "THB"), paidAt: createdAt + 3 * day, receiver: "other" } as const;
    expect(doubtsIn(all, expected)).toEqual(["bank_other_amount", "bank_other_day", "bank_other_receiver"]);
  });
});

describe("the text by which a bank is asked", () => {
  it("is the code as banks write it, with its own checksum", () => {
    const code = { bank: "014", reference: "2026112300aBcD" };
    expect(slipCodeText(code)).toBe(aBankCode("014", "2026112300aBcD"));
    expect(readSlipCode(slipCodeText(code) ?? "")).toEqual({ ...code, paidOn: null });
  });

  it("is none for the wallet, of whose code not all is kept", () => {
    expect(slipCodeText({ bank: trueMoney, reference: "50012345678901" })).toBeNull();
  });
});
