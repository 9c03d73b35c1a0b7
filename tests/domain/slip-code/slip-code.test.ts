import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checksumOf } from "#domain/payment/methods/promptpay.ts";
import { readSlipCode, slipCodeAmong, transferNameOf, trueMoney } from "#domain/slip-code/slip-code.ts";
import { aBankCode, aWalletCode, sealedCode } from "../../support/slip-codes.ts";

/** As the documentation of two other readers has it. */
const published = "004000060000010103002021900021231231212000115102TH91049C30";

const bank = fc.stringMatching(/^\d{3}$/);
const reference = fc.stringMatching(/^[A-Za-z0-9]{6,40}$/);

describe("the checksum", () => {
  it("is CRC-16/CCITT-FALSE, by its published check value", () => {
    expect(checksumOf("123456789")).toBe("29B1");
    expect(checksumOf("")).toBe("FFFF");
  });

  it("is another after any one character was changed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 120 }),
        fc.nat(),
        fc.integer({ min: 1, max: 94 }),
        (text, place, by) => {
          const at = place % text.length;
          const other = String.fromCharCode(0x20 + ((text.charCodeAt(at) - 0x20 + by) % 95));
          expect(checksumOf(text.slice(0, at) + other + text.slice(at + 1))).not.toBe(checksumOf(text));
        },
      ),
    );
  });
});

describe("the code on a bank's slip", () => {
  it("says the bank and the reference", () => {
    expect(readSlipCode(published)).toEqual({ bank: "002", reference: "0002123123121200011", paidOn: null });
  });

  it("is read as it was written, its letters as they are", () => {
    fc.assert(
      fc.property(bank, reference, (from, number) => {
        expect(readSlipCode(aBankCode(from, number))).toEqual({ bank: from, reference: number, paidOn: null });
      }),
    );
  });

  it("is read with its checksum in small letters, and without the checksum's leading zeros", () => {
    fc.assert(
      fc.property(bank, reference, (from, number) => {
        const code = aBankCode(from, number);
        const [text, sum] = [code.slice(0, -4), code.slice(-4)];
        expect(readSlipCode(text + sum.toLowerCase())).toEqual(readSlipCode(code));
        const short = sum.replace(/^0{1,3}/u, "");
        expect(readSlipCode(text + short)).toEqual(readSlipCode(code));
      }),
    );
    expect(readSlipCode(withZeros().replace(/0+([0-9A-F]{1,3})$/u, "$1"))).not.toBeNull();
  });

  it("is none once any one character of it is another", () => {
    fc.assert(
      fc.property(bank, reference, fc.nat(), fc.integer({ min: 1, max: 9 }), (from, number, place, by) => {
        const code = aBankCode(from, number);
        const at = place % (code.length - 4);
        const other = String(((Number(code[at]) || 0) + by) % 10);
        fc.pre(other !== code[at]);
        expect(readSlipCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it("is none in any other text, and no text brings the reader down", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        expect(readSlipCode(text)).toBeNull();
      }),
    );
  });

  it.each([
    [
      "a PromptPay code to pay with",
      sealedCode([
        ["00", "01"],
        ["29", "0016A000000677010111"],
        ["58", "TH"],
      ]),
    ],
    [
      "another version",
      sealedCode([
        ["00", "00060000020103014"],
        ["51", "TH"],
      ]),
    ],
    ["another country", aBankCode("014", "ABCDEF123", "JP")],
    ["a bank of four digits", aBankCode("0144", "ABCDEF123")],
    [
      "no reference",
      sealedCode([
        ["00", "00060000010103014"],
        ["51", "TH"],
      ]),
    ],
    ["a reference that is too short to name a transfer", aBankCode("014", "12345")],
    ["a reference with a script in it", aBankCode("014", "<script>1")],
    ["something behind its checksum", `${aBankCode("014", "ABCDEF123")}5102TH`],
    ["an address", "https://example.com/slip?00=000001"],
    ["far too much", aBankCode("014", "A".repeat(40)).padEnd(300, " ")],
  ])("is none in %s", (_, text) => {
    expect(readSlipCode(text)).toBeNull();
  });
});

describe("the code on a wallet's slip", () => {
  it("also says the day", () => {
    expect(readSlipCode(aWalletCode("50012345678901", "23112026"))).toEqual({
      bank: trueMoney,
      reference: "50012345678901",
      paidOn: "2026-11-23",
    });
  });

  it.each(["31022026", "00112026", "2311202", "aa112026"])("is none on a day that there is not: %s", (day) => {
    expect(readSlipCode(aWalletCode("50012345678901", day))).toBeNull();
  });
});

describe("the codes of one picture", () => {
  const [one, other] = [aBankCode("014", "AbCdEf123"), aBankCode("004", "AbCdEf123")];

  it("give the slip's among others, such as an address", () => {
    expect(slipCodeAmong(["https://example.com", one])).toMatchObject({ bank: "014" });
    expect(slipCodeAmong([one, one])).toMatchObject({ bank: "014" });
  });

  it("give none where there is none, or where two name different transfers", () => {
    expect(slipCodeAmong([])).toBeNull();
    expect(slipCodeAmong([one, other])).toBeNull();
  });

  it("name one transfer whatever the case of its letters, and another for another bank", () => {
    const name = (bankDigits: string, number: string) => transferNameOf({ bank: bankDigits, reference: number });
    expect(name("014", "AbCdEf123")).toBe(name("014", "ABCDEF123"));
    expect(name("014", "ABCDEF123")).not.toBe(name("004", "ABCDEF123"));
  });
});

/** A code whose checksum begins with a zero. */
function withZeros(): string {
  for (let number = 100_000; ; number += 1) {
    const code = aBankCode("014", String(number));
    if (/9104000?[1-9A-F]/u.test(code.slice(-8)) || code.slice(-4).startsWith("0")) return code;
  }
}
