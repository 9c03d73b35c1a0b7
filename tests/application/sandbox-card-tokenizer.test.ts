import { testNumbers } from "#domain/card/test-numbers.ts";
import { describe, expect, it } from "vitest";
import { isCardNumber } from "#domain/card/card-number.ts";
import { SandboxCardTokenizer } from "#adapters/sandbox/sandbox-card-tokenizer.ts";
import type { TypedCard } from "#application/ports/card-repository.ts";
import { now } from "./fixtures.ts";

const good: TypedCard = { number: "4242424242424242", expMonth: 11, expYear: 2026, securityCode: "123" };

function tokenize(more: Partial<TypedCard>, at = now) {
  return new SandboxCardTokenizer({ now: () => at }).tokenize({ ...good, ...more });
}

describe("the sandbox's card form", () => {
  it.each(testNumbers)("makes a token of the published test number %s", async (number) => {
    expect(await tokenize({ number })).toEqual({ kind: "token", token: `tok_sandbox_${number}` });
  });

  it("does not mind how a number is written", async () => {
    expect(await tokenize({ number: " 4242 4242-4242 4242" })).toEqual({
      kind: "token",
      token: "tok_sandbox_4242424242424242",
    });
  });

  it.each(["5555555555554444", "378282246310005", "4111111111111111"])("keeps %s in the browser", async (number) => {
    expect(isCardNumber(number)).toBe(true);
    expect(await tokenize({ number })).toEqual({ kind: "refused", field: "number", reason: "not_a_test_number" });
  });

  it.each(["", "4242", "4242424242424241", "4242x42424242424", "42424242424242424242"])(
    "takes %j for no card number",
    async (number) => {
      expect(await tokenize({ number })).toEqual({ kind: "refused", field: "number", reason: "invalid" });
    },
  );

  it("lets a card live through the last day of its month", async () => {
    expect(await tokenize({}, Date.UTC(2026, 11, 1) - 1)).toMatchObject({ kind: "token" });
    expect(await tokenize({}, Date.UTC(2026, 11, 1))).toEqual({ kind: "refused", field: "expiry", reason: "expired" });
    expect(await tokenize({ expMonth: 12 }, Date.UTC(2026, 11, 31))).toMatchObject({ kind: "token" });
  });

  it.each([
    { expMonth: 0 },
    { expMonth: 13 },
    { expMonth: 1.5 },
    { expMonth: Number.NaN },
    { expYear: 1999 },
    { expYear: 20_301 },
    { expYear: Number.NaN },
  ])("takes %o for no month", async (expiry) => {
    expect(await tokenize(expiry)).toEqual({ kind: "refused", field: "expiry", reason: "invalid" });
  });

  it("reads a year of two digits", async () => {
    expect(await tokenize({ expYear: 27 })).toMatchObject({ kind: "token" });
    expect(await tokenize({ expYear: 25 })).toMatchObject({ field: "expiry", reason: "expired" });
  });

  it.each(["", "12", "12345", "12a"])("takes %j for no security code", async (securityCode) => {
    expect(await tokenize({ securityCode })).toEqual({ kind: "refused", field: "securityCode", reason: "invalid" });
  });

  it("takes three digits or four", async () => {
    expect(await tokenize({ securityCode: "0123" })).toMatchObject({ kind: "token" });
  });
});
