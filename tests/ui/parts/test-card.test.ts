import { describe, expect, it } from "vitest";
import { sandboxTestCard } from "#adapters/sandbox/sandbox-test-card.ts";
import { SandboxCardTokenizer } from "#adapters/sandbox/sandbox-card-tokenizer.ts";
import { testNumbers } from "#domain/card/test-numbers.ts";
import { CardDraft } from "#ui/parts/paying/card/CardDraft.ts";

const clock = { now: () => Date.UTC(2026, 10, 23) };

describe("the test card", () => {
  it("is typed in place of what was typed, is asked for anew each time, and the sandbox takes it", async () => {
    const numbers = [testNumbers[1]];
    const draft = new CardDraft(async () => sandboxTestCard(clock.now(), numbers.shift()));
    draft.typeNumber("4111");
    draft.refuse("number", "not_a_test_number");
    await draft.fillTestCard();
    expect(draft).toMatchObject({ number: "4000 0000 0000 0002", expiry: "12/28", securityCode: "123", problems: {} });
    await draft.fillTestCard();
    const card = draft.complete(clock.now());
    expect(card && (await new SandboxCardTokenizer(clock).tokenize(card))).toEqual({
      kind: "token",
      token: "tok_sandbox_4242424242424242",
    });
  });

  it("leaves what was typed where its code does not come", async () => {
    const draft = new CardDraft(() => Promise.reject(new TypeError("Failed to fetch")));
    draft.typeNumber("4111");
    await draft.fillTestCard();
    expect(draft.number).toBe("4111");
  });

  it("is not offered where money is real", async () => {
    const draft = new CardDraft(null);
    expect(draft.offersTestCard).toBe(false);
    await draft.fillTestCard();
    expect(draft.number).toBe("");
  });
});
