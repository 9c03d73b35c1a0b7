import { typedDraft } from "../../../support/app/typed-draft.ts";
import { describe, expect, it, vi } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { minute } from "#domain/time/instant.ts";
import { troubled } from "../../../support/app/held.ts";
import { aCard, anEvent, aPayment, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aScreen, place, typeCard } from "./payment-on-screen.ts";

const visa = "4242424242424242";
const asking = "4000002760003184";
const key = expect.any(String);

describe("snapshot", () => {
  it("shows what is bought and how it can be paid, PromptPay first in baht, the default card chosen", async () => {
    const { vm, shown } = await aScreen({ cards: [visa, asking] });
    await shown();
    const [first, second] = vm.choices.cards.map(({ id }) => `saved_card ${id}`);
    expect(vm.amount).toEqual(money(70_000, "THB"));
    expect(vm.choices.all.map(({ id }) => id)).toEqual(["promptpay", first, second, "new_card", "onsite", "transfer"]);
    expect(vm.choices.chosen?.id).toBe(first);
  });

  it("never takes an expired card by itself", async () => {
    const { vm, shown } = await aScreen({ card: aCard({ expYear: 2026, expMonth: 10, isDefault: true }) });
    await shown();
    expect(vm.choices.chosen?.id).toBe("promptpay");
    vm.choices.choose("saved_card card-1");
    expect(vm.choices.chosen?.id).toBe("promptpay");
    vm.choices.choose("transfer");
    expect(vm.choices.chosen?.id).toBe("transfer");
  });

  it("offers a new card even when the saved ones can't be had", async () => {
    const { app, vm, shown } = await aScreen();
    // Cards and event are asked for together; only one of them fails.
    vi.spyOn(app.ports.cards, "list").mockRejectedValueOnce(new RequestFailed({ code: "offline" }));
    await shown();
    expect([vm.choices.status, vm.choices.cardsFailed, vm.choices.chosen?.id]).toEqual(["ready", true, "promptpay"]);
  });

  it("is missing when the seats are not of this event", async () => {
    const { vm, shown } = await aScreen({ eventId: "event-2" });
    await shown();
    expect(vm.status.kind).toBe("missing");
    expect(vm.stage).toBe(null);
  });

  it("is released the second the time runs out, and asks the server what came of it", async () => {
    const { app, world, vm, shown } = await aScreen({ mine: { deadline: testNow + 12 * minute } });
    await shown();
    await world.pass(12 * minute);
    app.time.advance(12 * minute);
    expect(vm.stage).toEqual({ kind: "released" });
    await settled();
    expect(vm.participation?.state).toBe("expired");
  });

  it("tells a decline that became known after 3-D Secure", async () => {
    const failure = { code: "authentication_failed", message: "" } as const;
    const { vm, shown } = await aScreen({ payments: [aPayment({ state: "failed", failure })] });
    await shown();
    expect(vm.said).toEqual({ kind: "declined", code: "authentication_failed" });
  });

  it("leads to the ticket when the payment is confirmed live", async () => {
    const open = aPayment({ state: "processing", inquiredAt: testNow });
    const { app, vm, shown } = await aScreen({ payments: [open] });
    await shown();
    expect(vm.destination).toBe(null);
    await app.happens((store) => store.payments.save({ ...open, state: "succeeded" }));
    expect(vm.stage?.kind).toBe("processing");
    await app.happens((store) => store.participations.save([place({ state: "confirmed", deadline: null })]));
    expect(vm.destination).toBe("/thank/join-1");
  });

  it("follows an open attempt until it is final, and no further than the screen lives", async () => {
    const { app, world, vm, shown, paymentId } = await aScreen();
    app.ports.live.watch = () => () => undefined;
    await shown();
    vm.choices.choose("promptpay");
    await vm.pay();
    await world.gateway.bank.play(paymentId(), "succeeded");
    await world.work();
    expect([vm.stage?.kind, app.time.waiting.length]).toEqual(["scan", 1]);
    await app.time.pass(minute);
    expect([vm.stage, app.time.waiting]).toEqual([{ kind: "paid" }, []]);
  });

  it("stops everything when the screen is gone", async () => {
    const { app, vm, shown } = await aScreen({ payments: [aPayment({ state: "processing", inquiredAt: testNow })] });
    await shown();
    expect(app.time.waiting).toHaveLength(1);
    vm.dispose();
    await app.happens((store) => store.participations.save([place({ state: "left", deadline: null })]));
    expect([vm.participation?.state, app.time.ticking, app.time.waiting]).toEqual(["awaiting_payment", 0, []]);
  });
});

describe("actions", () => {
  it("pays with a saved card and arrives at the ticket", async () => {
    const { vm, pay, shown } = await aScreen({ cards: [visa] });
    await shown();
    await vm.pay();
    const cardId = vm.choices.cards[0]?.id;
    expect(pay.mock.calls).toEqual([[{ joinId: "join-1", method: "card", cardId }, key]]);
    expect(vm.destination).toBe("/thank/join-1");
  });

  it("pays once, however often it is tapped, and not again while the bank has it", async () => {
    const { world, vm, pay, shown } = await aScreen({ cards: [visa] });
    world.gateway.faults.bankDelay = minute;
    await shown();
    void vm.pay();
    await vm.pay();
    await settled();
    await vm.pay();
    expect(vm.stage?.kind).toBe("processing");
    expect(pay).toHaveBeenCalledOnce();
  });

  it("sends nothing while the typed card is not whole, and says what is wrong at each field", async () => {
    const { vm, pay, shown } = await aScreen();
    await shown();
    vm.choices.choose("new_card");
    typedDraft(vm.draft).typeNumber("4242424242424241");
    typedDraft(vm.draft).typeExpiry("1020");
    await vm.pay();
    expect(pay).not.toHaveBeenCalled();
    expect(typedDraft(vm.draft).problems).toMatchObject({
      number: "invalid",
      expiry: "expired",
      securityCode: "missing",
    });
    expect([typedDraft(vm.draft).firstProblem, typedDraft(vm.draft).refusals]).toEqual(["number", 1]);
  });

  it("hands a whole card to the gateway's form, with the wish to save it", async () => {
    const { app, vm, pay, shown } = await aScreen();
    const tokenize = vi.spyOn(app.tokenizer, "tokenize");
    await shown();
    typeCard(vm, "5105105105105100");
    vm.draft.chooseSave(true);
    await vm.pay();
    const typed = { number: "5105105105105100", expMonth: 8, expYear: 2030, securityCode: "123" };
    expect([tokenize.mock.calls, pay.mock.calls]).toEqual([[[typed]], []]);
    expect([typedDraft(vm.draft).problems.number, vm.said]).toEqual(["not_a_test_number", null]);
    typedDraft(vm.draft).typeNumber(visa);
    await vm.pay();
    expect(pay).toHaveBeenCalledWith(expect.objectContaining({ token: `tok_sandbox_${visa}`, saveCard: true }), key);
  });

  it("keeps the typed card through a decline, and pays with another", async () => {
    const { vm, shown } = await aScreen();
    await shown();
    typeCard(vm, "4000000000009995");
    await vm.pay();
    expect(vm.said).toEqual({ kind: "declined", code: "insufficient_funds" });
    expect(typedDraft(vm.draft).number).toBe("4000 0000 0000 9995");
    expect(vm.stage?.kind).toBe("choose");
    typeCard(vm);
    await vm.pay();
    expect(vm.stage).toEqual({ kind: "paid" });
    expect(typedDraft(vm.draft).number).toBe("");
  });

  it("asks again for the same when the gateway does not answer", async () => {
    const { world, vm, pay, shown } = await aScreen();
    await shown();
    typeCard(vm);
    world.gateway.faults.timeOutBefore("pay");
    await vm.pay();
    expect(vm.said).toEqual({ kind: "unavailable" });
    await vm.pay();
    expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0]);
  });

  it("says that an answer was lost, and keeps what was typed", async () => {
    const { app, vm, shown } = await aScreen();
    app.ports.live.watch = () => () => undefined;
    await shown();
    typeCard(vm);
    troubled(app.ports.payments, "pay", app.backend, "answer_lost");
    await vm.pay();
    expect(vm.said).toMatchObject({ kind: "lost", failure: { code: "offline" } });
    expect([typedDraft(vm.draft).securityCode, vm.steps.working]).toEqual(["123", null]);
  });

  it("leaves for the bank's page at once, and again when asked to", async () => {
    const { vm, exit, shown, paymentId } = await aScreen({ cards: [asking] });
    await shown();
    await vm.pay();
    expect(exit.left).toEqual([`https://sideline.test/sandbox/authenticate/${paymentId()}`]);
    expect(vm.stage?.kind).toBe("authenticate");
    void vm.authenticate();
    expect(exit.left).toHaveLength(2);
  });

  it("confirms at once when paying at the venue", async () => {
    const { vm, pay, shown } = await aScreen();
    await shown();
    vm.choices.choose("onsite");
    await vm.pay();
    expect(pay.mock.calls).toEqual([[{ joinId: "join-1", method: "onsite" }, key]]);
    expect(vm.destination).toBe("/thank/join-1");
  });

  it.each<[string, Partial<Participation>, string]>([
    ["hold_expired", { state: "expired", ending: "hold_ran_out" }, "released"],
    ["already_paid", { state: "confirmed" }, "paid"],
    ["event_cancelled", { state: "event_cancelled" }, "event_cancelled"],
  ])("lets the state tell when paying is refused: %s", async (reason, parts, stage) => {
    const { vm, pay, quietly, shown } = await aScreen({ cards: [visa] });
    await shown();
    await quietly(async (store) => {
      await store.participations.save([place({ deadline: null, ...parts })]);
      if (reason === "already_paid") await store.payments.save(aPayment());
    });
    await vm.pay();
    expect(await pay.mock.results[0]?.value).toEqual({ kind: "refused", reason });
    expect([vm.stage?.kind, vm.said]).toEqual([stage, null]);
  });

  it("says it when this way can't be taken now", async () => {
    const { vm, quietly, shown } = await aScreen();
    await shown();
    await quietly((store) => store.events.update(anEvent({ paymentMethods: ["card"] })));
    vm.choices.choose("promptpay");
    await vm.pay();
    expect(vm.said).toEqual({ kind: "refused", reason: "not_payable" });
  });

  async function scanning() {
    const screen = await aScreen();
    const { app, vm, shown } = screen;
    await shown();
    vm.choices.choose("promptpay");
    await vm.pay();
    expect(vm.stage?.kind).toBe("scan");
    return { ...screen, cancel: vi.spyOn(app.ports.payments, "cancel") };
  }

  it("ends an open attempt; the seats stay held and another way can be chosen", async () => {
    const { vm, cancel, paymentId } = await scanning();
    await vm.cancelAttempt();
    expect(cancel.mock.calls).toEqual([[paymentId(), key]]);
    expect(vm.stage).toEqual({ kind: "choose", failed: null });
  });

  it("goes to the ticket when the attempt it wanted to end had succeeded", async () => {
    const { world, vm, paymentId } = await scanning();
    await world.gateway.bank.play(paymentId(), "succeeded");
    await vm.cancelAttempt();
    expect(vm.stage).toEqual({ kind: "paid" });
  });

  it("gives the seats back only after asking", async () => {
    const { vm, leave, shown } = await aScreen();
    await shown();
    vm.askToLeave();
    expect(vm.askingToLeave).toBe(true);
    vm.keepSeats();
    expect(leave).not.toHaveBeenCalled();
    vm.askToLeave();
    await vm.leave();
    expect(leave.mock.calls).toEqual([["join-1", key, undefined]]);
    expect([vm.stage, vm.askingToLeave]).toEqual([{ kind: "left", refund: null }, false]);
  });

  it("declines an offer instead of leaving it, which would count against the member", async () => {
    const { app, vm, leave, shown } = await aScreen({ mine: { state: "offered" } });
    const answerOffer = vi.spyOn(app.ports.participations, "answerOffer");
    await shown();
    await vm.leave();
    expect([answerOffer.mock.calls, leave.mock.calls]).toEqual([[["join-1", "decline", key]], []]);
    expect(vm.stage).toEqual({ kind: "left", refund: null });
  });
});
