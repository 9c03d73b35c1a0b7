import { describe, expect, it } from "vitest";
import { inMemoryKey as key } from "#adapters/memory/in-memory-device.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { CardTokenizer, Tokenized, TypedCard } from "#application/ports/card-repository.ts";
import type { PayAnswer } from "#application/ports/payment-repository.ts";
import type { PayOrder } from "#application/use-cases/pay-for-event.ts";
import { offline, payingBy, payment, Script } from "./fixtures.ts";

const visa: TypedCard = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2030, securityCode: "123" };
const started: PayAnswer = { kind: "started", payment: payment() };

/** A gateway's form: every token is another, as with a real one. */
class FreshTokens implements CardTokenizer {
  readonly typed: TypedCard[] = [];
  answer: Tokenized | null = null;

  tokenize(card: TypedCard): Promise<Tokenized> {
    this.typed.push(card);
    return Promise.resolve(this.answer ?? { kind: "token", token: `tok_${this.typed.length}` });
  }
}

function paying(...answers: (PayAnswer | Error)[]) {
  const script = new Script(...answers);
  const tokenizer = new FreshTokens();
  const pay = payingBy({ pay: script.play }, tokenizer);
  return { pay, tokenizer, asked: script.asked };
}

function typedOrder(typed: TypedCard = visa, save = false): PayOrder {
  return { joinId: "j1", method: "card", card: { kind: "new", card: typed, save } };
}

const savedOrder: PayOrder = { joinId: "j1", method: "card", card: { kind: "saved", cardId: "c1" } };

describe("paying", () => {
  it("with a typed card sends its token, never its number", async () => {
    const { pay, asked } = paying(started);
    expect(await pay.pay(typedOrder(visa, true))).toBe(started);
    expect(asked).toEqual([[{ joinId: "j1", method: "card", token: "tok_1", saveCard: true }, key(1)]]);
    expect(JSON.stringify(asked)).not.toContain("4242");
  });

  it("with a saved card names it, with the other methods nothing", async () => {
    const { pay, asked } = paying(started, started, started);
    await pay.pay(savedOrder);
    await pay.pay({ joinId: "j1", method: "promptpay" });
    await pay.pay({ joinId: "j1", method: "onsite" });
    expect(asked.map(([request]) => request)).toEqual([
      { joinId: "j1", method: "card", cardId: "c1" },
      { joinId: "j1", method: "promptpay" },
      { joinId: "j1", method: "onsite" },
    ]);
  });

  it("with a card that its form refuses asks nobody", async () => {
    const { pay, tokenizer, asked } = paying();
    tokenizer.answer = { kind: "refused", field: "number", reason: "not_a_test_number" };
    expect(await pay.pay(typedOrder())).toEqual({ kind: "card_refused", field: "number", reason: "not_a_test_number" });
    expect(asked).toEqual([]);
  });

  it.each([
    ["no answer came", offline],
    ["nobody knows yet", { kind: "gateway_unavailable" } as const],
  ])("again while %s sends the same request under the same key", async (_, lost) => {
    const { pay, tokenizer, asked } = paying(lost, started);
    await pay.pay(typedOrder()).catch(() => undefined);
    expect(await pay.pay(typedOrder({ ...visa }))).toBe(started);
    expect(asked[1]).toEqual(asked[0]);
    expect(tokenizer.typed).toHaveLength(1);
  });

  it("again after a decline is a new attempt with a new token", async () => {
    const declined: PayAnswer = { kind: "declined", declineCode: "card_declined", payment: null };
    const { pay, asked } = paying(declined, started);
    expect(await pay.pay(typedOrder())).toBe(declined);
    await pay.pay(typedOrder());
    expect(asked.map(([request, key]) => [(request as { token: string }).token, key])).toEqual([
      ["tok_1", key(1)],
      ["tok_2", key(2)],
    ]);
  });

  it.each([
    ["another card", typedOrder({ ...visa, number: "4000000000000002" })],
    ["another expiry", typedOrder({ ...visa, expMonth: 11 })],
    ["saving it or not", typedOrder(visa, true)],
    ["a saved card", savedOrder],
    ["another method", { joinId: "j1", method: "promptpay" } as const],
    ["another participation", { ...typedOrder(), joinId: "j2" }],
  ])("after a lost answer with %s is a new order", async (_, other) => {
    const { pay, asked } = paying(offline, started);
    await pay.pay(typedOrder()).catch(() => undefined);
    await pay.pay(other);
    expect(asked.map(([, key]) => key)).toEqual([key(1), key(2)]);
  });
});

describe("following a payment", () => {
  function following(...answers: (ReturnType<typeof payment> | Error)[]) {
    const script = new Script(...answers);
    const delay = new InMemoryTime();
    const seen: string[] = [];
    const payForEvent = payingBy({ find: script.play }, new FreshTokens(), { delay });
    const stop = payForEvent.follow("p1", ({ state }) => void seen.push(state));
    return { delay, seen, stop, asked: script.asked };
  }

  it("asks at once and with growing pauses until it is final", async () => {
    const processing = payment({ state: "processing" });
    const { delay, seen, asked } = following(processing, processing, offline, processing, payment());
    const pauses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await delay.pass(0);
      pauses.push(delay.waiting[0] ?? -1);
      await delay.pass(delay.waiting[0] ?? 0);
    }
    expect(pauses).toEqual([2_000, 3_000, 4_500, 6_750]);
    expect(seen).toEqual(["processing", "succeeded"]);
    expect(delay.waiting).toEqual([]);
    expect(asked).toHaveLength(5);
  });

  it("never waits longer than 15 s", async () => {
    const { delay } = following(...Array.from({ length: 20 }, () => payment({ state: "processing" })));
    for (let turn = 0; turn < 10; turn += 1) {
      await delay.pass(0);
      await delay.pass(delay.waiting[0] ?? 0);
    }
    expect(delay.waiting).toEqual([15_000]);
  });

  it("tells when the next action changes while the state stays", async () => {
    const asking = payment({ state: "requires_action", nextAction: { type: "redirect", url: "/a" } });
    const { delay, seen } = following(asking, { ...asking, nextAction: null }, payment());
    await delay.pass(10_000);
    expect(seen).toEqual(["requires_action", "requires_action", "succeeded"]);
  });

  it("is silent once stopped, also about what was on its way", async () => {
    const { delay, seen, stop, asked } = following(payment({ state: "processing" }), payment());
    stop();
    await delay.pass(60_000);
    expect(seen).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
