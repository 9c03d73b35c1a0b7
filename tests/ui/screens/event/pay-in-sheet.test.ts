import { beforeEach, describe, expect, it, vi } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { PaymentViewModel } from "#ui/screens/payment/payment-view-model.ts";
import { InMemoryClipboard } from "#adapters/memory/in-memory-device.ts";
import { InMemoryPictureSharing } from "#adapters/memory/in-memory-tickets.ts";
import { anEvent } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aScreen } from "./event-on-screen.ts";

type Screen = Awaited<ReturnType<typeof aScreen>>;

const declined = "4000000000000002";
const asksTheBank = "4000002760003184";
const pays = "4242424242424242";

/** The sheet of an event with 16 seats at the builder's price, opened by a member with these cards. */
async function aSheet(cards: readonly string[] = [pays], start: Parameters<typeof aScreen>[0] = {}) {
  const screen = await aScreen({ ...start, event: { paymentMethods: ["card", "promptpay"], ...start.event } });
  for (const number of cards)
    await screen.app.ports.cards.save(`tok_sandbox_${number}`, false, screen.app.keys.newKey());
  const pay = vi.spyOn(screen.app.ports.payments, "pay");
  const event = await screen.shown();
  screen.vm.beginJoin();
  await settled();
  return { ...screen, pay, event };
}

/** What the Payment screen shows when the Event screen has led there. */
async function paymentScreen({ app, exit, vm }: Screen) {
  const [, , eventId = "", joinId = ""] = vm.destination?.split("/") ?? [];
  const parts = { ...app, exit, clipboard: new InMemoryClipboard(), pictures: new InMemoryPictureSharing() };
  const payment = new PaymentViewModel(parts, eventId, joinId);
  payment.start();
  await settled();
  return payment;
}

describe("paying in the sheet", () => {
  it("takes the seats and pays for them in one tap", async () => {
    const { vm, app, pay, event } = await aSheet();
    expect(vm.cardToPay).toMatchObject({ last4: "4242" });
    vm.form.choose(2);
    await vm.joinAndPay();
    expect(vm.destination).toMatch(/^\/thank\//);
    expect(vm.form.open).toBe(false);
    expect(pay).toHaveBeenCalledOnce();
    const mine = await app.ports.participations.find(vm.destination?.split("/").at(-1) ?? "");
    expect(mine).toMatchObject({
      state: "confirmed",
      seats: 2,
      payment: { amount: { ...event.price, amount: event.price.amount * 2 }, state: "succeeded" },
    });
  });

  it("pays once for a double tap", async () => {
    const { vm, pay, join } = await aSheet();
    await Promise.all([vm.joinAndPay(), vm.joinAndPay(), vm.join()]);
    expect([join.mock.calls.length, pay.mock.calls.length]).toEqual([1, 1]);
  });

  it("of a card that is declined keeps seats and deadline, and the Payment screen says so", async () => {
    const screen = await aSheet();
    const { vm, app, pay } = screen;
    pay.mockImplementationOnce(({ joinId }, key) =>
      app.ports.payments.pay({ joinId, method: "card", token: `tok_sandbox_${declined}` }, key),
    );
    await vm.joinAndPay();
    expect(vm.destination).toMatch(/^\/payment\//);
    const payment = await paymentScreen(screen);
    expect(payment.said).toMatchObject({ kind: "declined", code: "card_declined" });
    expect(payment.participation).toMatchObject({
      state: "awaiting_payment",
      deadline: app.time.now() + 15 * minute,
    });
  });

  it("leads to the bank where the bank asks", async () => {
    const { vm, exit } = await aSheet([asksTheBank]);
    await vm.joinAndPay();
    expect(exit.left).toEqual([expect.stringContaining("/sandbox/authenticate/")]);
    expect(vm.destination).toMatch(/^\/payment\//);
  });

  it("whose answer is lost is carried on by the Payment screen, and pays once", async () => {
    const screen = await aSheet();
    const { vm, app, pay } = screen;
    pay.mockImplementationOnce(async (...given) => {
      await app.ports.payments.pay(...given);
      throw new Error("The answer is lost.");
    });
    await vm.joinAndPay();
    expect(vm.destination).toMatch(/^\/payment\//);
    const payment = await paymentScreen(screen);
    expect(payment.stage?.kind).toBe("paid");
    expect((await app.ports.payments.list()).items).toHaveLength(1);
  });

  it("that never arrived is said on the Payment screen, and goes on there under the same key", async () => {
    const screen = await aSheet();
    const { vm, app, pay } = screen;
    pay.mockRejectedValueOnce(new Error("It never arrived."));
    await vm.joinAndPay();
    const payment = await paymentScreen(screen);
    expect(payment.said).toEqual({ kind: "unclear" });
    await payment.pay();
    expect(payment.stage?.kind).toBe("paid");
    expect(new Set(pay.mock.calls.map(([, key]) => key)).size).toBe(1);
    expect((await app.ports.payments.list()).items).toHaveLength(1);
  });

  it("is repeated safely when the join's answer is lost", async () => {
    const { vm, app, join, pay } = await aSheet();
    const real = app.ports.participations;
    join.mockImplementationOnce(async (...given) => {
      join.mockRestore();
      await real.join(...given);
      throw new Error("The answer is lost.");
    });
    await vm.joinAndPay();
    expect([vm.steps.trouble?.kind, vm.form.open, pay.mock.calls.length]).toEqual(["failed", true, 0]);
    await vm.joinAndPay();
    expect(vm.destination).toMatch(/^\/thank\//);
    expect(pay).toHaveBeenCalledOnce();
  });
});

describe("what was not shown is not paid", () => {
  let screen: Awaited<ReturnType<typeof aSheet>>;
  beforeEach(async () => (screen = await aSheet()));

  it("another price", async () => {
    const { vm, pay, changes, stored } = screen;
    await changes({ price: { ...stored.price, amount: stored.price.amount + 100 } });
    await vm.joinAndPay();
    expect(pay).not.toHaveBeenCalled();
    expect(vm.destination).toMatch(/^\/payment\//);
  });

  it("a place that lives already with other seats", async () => {
    const { vm, pay, takes } = screen;
    await takes(1, { state: "awaiting_payment", seats: 3 }, true);
    await vm.joinAndPay();
    expect(pay).not.toHaveBeenCalled();
    expect(vm.destination).toBe("/payment/event-1/join-1");
  });

  it("a place in line, when the last seats went meanwhile", async () => {
    const { vm, pay, takes, stored } = screen;
    await takes(2, { seats: stored.capacity }, true);
    await vm.joinAndPay();
    expect(pay).not.toHaveBeenCalled();
    expect(vm.destination).toMatch(/^\/success\//);
  });
});

describe("without a card that pays", () => {
  it.each([
    ["none is saved", [], {}],
    ["the event is free", [pays], { price: { ...anEvent().price, amount: 0 } }],
    ["the event takes no cards", [pays], { paymentMethods: ["promptpay"] }],
  ] as const)("the sheet joins as before: %s", async (_, cards, event) => {
    const { vm } = await aSheet(cards, {
      event: { ...event, ...("paymentMethods" in event ? { paymentMethods: ["promptpay"] } : {}) },
    });
    expect([vm.cardToPay, vm.awaitsCard]).toEqual([null, false]);
  });

  it("nor for seats that have to be waited for", async () => {
    const { vm, leaves } = await aSheet();
    await leaves(1);
    vm.form.choose(2);
    expect([vm.cardToPay, vm.quote?.now]).toEqual([null, null]);
  });

  it("Join waits a moment for the answer, and no longer", async () => {
    const screen = await aScreen({ event: { paymentMethods: ["card"] } });
    screen.fetchPayingTools.mockReturnValueOnce(new Promise(() => undefined));
    await screen.shown();
    screen.vm.beginJoin();
    expect(screen.vm.awaitsCard).toBe(true);
    await screen.app.time.pass(3_000);
    expect(screen.vm.awaitsCard).toBe(false);
  });

  it("the cards are asked for a moment after the event is shown, and by nobody who is not known", async () => {
    const known = await aScreen({ event: { paymentMethods: ["card"] } });
    await known.shown();
    expect(known.fetchPayingTools).not.toHaveBeenCalled();
    await known.app.time.pass(2_000);
    expect(known.fetchPayingTools).toHaveBeenCalledOnce();

    const stranger = await aScreen({ event: { paymentMethods: ["card"] } });
    stranger.app.session.update({ loggedIn: false });
    await stranger.shown();
    await stranger.app.time.pass(2_000);
    expect(stranger.fetchPayingTools).not.toHaveBeenCalled();
  });
});
