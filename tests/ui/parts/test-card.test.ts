import { describe, expect, it } from "vitest";
import { sandboxCardFields } from "#adapters/sandbox/sandbox-card-fields.ts";
import { SandboxCardTokenizer } from "#adapters/sandbox/sandbox-card-tokenizer.ts";
import { testNumbers } from "#domain/card/test-numbers.ts";
import { CardDraft } from "#ui/parts/paying/card/CardDraft.ts";

const clock = { now: () => Date.UTC(2026, 10, 23) };

describe("the test card", () => {
  it("is typed in place of what was typed, is asked for anew each time, and the sandbox takes it", async () => {
    const numbers = [testNumbers[1], testNumbers[0]];
    const draft = new CardDraft(sandboxCardFields(clock, () => numbers.shift() ?? testNumbers[0]).testCard);
    draft.typeNumber("4111");
    draft.refuse("number", "not_a_test_number");
    draft.fillTestCard();
    expect(draft).toMatchObject({ number: "4000 0000 0000 0002", expiry: "12/28", securityCode: "123", problems: {} });
    draft.fillTestCard();
    const card = draft.complete(clock.now());
    expect(card && (await new SandboxCardTokenizer(clock).tokenize(card))).toEqual({
      kind: "token",
      token: "tok_sandbox_4242424242424242",
    });
  });

  it("is not offered where money is real", () => {
    const draft = new CardDraft(null);
    expect(draft.offersTestCard).toBe(false);
    draft.fillTestCard();
    expect(draft.number).toBe("");
  });
});
