import { describe, expect, it } from "vitest";
import { troubled } from "../../../support/app/held.ts";
import { aPayment, testNow } from "../../../support/builders/index.ts";
import { aPicture } from "../../../support/pictures.ts";
import { settled } from "../../../support/settled.ts";
import { aScreen, place } from "./payment-on-screen.ts";

const photo = async () => new Blob([await aPicture("#2050a0")], { type: "image/jpeg" });

async function transferring() {
  const screen = await aScreen();
  await screen.shown();
  screen.vm.choices.choose("transfer");
  await screen.vm.pay();
  return screen;
}

describe("a transfer", () => {
  it("is chosen and started like any other way, and shows where to", async () => {
    const { vm, pay } = await transferring();
    expect(pay.mock.calls).toEqual([[{ joinId: "join-1", method: "transfer" }, expect.any(String)]]);
    expect(vm.stage).toMatchObject({
      kind: "transfer",
      action: { bankName: "Kasikornbank", accountName: "Smash House" },
    });
  });

  it("is under review once its slip was taken", async () => {
    const { vm } = await transferring();
    await vm.slip.choose(await photo());
    await vm.sendSlip();
    await settled();
    expect(vm.stage).toMatchObject({ kind: "under_review", payment: { method: "transfer", reviewSince: testNow } });
  });

  it("of which only a part came takes the slip of the rest", async () => {
    const { vm, shown } = await aScreen({
      mine: { state: "under_review", deadline: null },
      payments: [aPayment({ method: "transfer", state: "processing" })],
    });
    await shown();
    expect(vm.slipIsFor).toBe("payment-1");
  });

  it("reads the seats again where its slip was refused", async () => {
    const { vm, quietly, paymentId } = await transferring();
    await vm.slip.choose(await photo());
    await quietly(async (store) => {
      const payment = await store.payments.find(paymentId());
      await store.payments.save({ ...(payment ?? expect.unreachable()), state: "succeeded", nextAction: null });
      await store.participations.save([place({ state: "confirmed", deadline: null })]);
    });
    await vm.sendSlip();
    expect([vm.slip.trouble, vm.stage]).toEqual([{ kind: "refused", reason: "already_paid" }, { kind: "paid" }]);
  });

  it("that had been paid before its time ran out takes its slip all the same, and says that it is checked", async () => {
    const { vm, shown } = await aScreen({
      mine: { state: "expired", ending: "hold_ran_out", deadline: null },
      payments: [aPayment({ method: "transfer", state: "cancelled" })],
    });
    await shown();
    expect(vm.slipIsFor).toBe("payment-1");
    await vm.slip.choose(await photo());
    await vm.sendSlip();
    await settled();
    expect([vm.slipIsFor, vm.participation?.payment?.reviewSince]).toEqual([null, testNow]);
  });

  it("copies what the member pastes into its bank, and says so only where it worked", async () => {
    const { vm, clipboard } = await transferring();
    await vm.copy("reference", "SL1");
    expect([clipboard.text, vm.copied]).toEqual(["SL1", "reference"]);
    clipboard.works = false;
    await vm.copy("accountNumber", "000");
    expect(vm.copied).toBeNull();
  });
});

describe("a payment that a login broke off", () => {
  it.each<[string, "transfer" | number | null, number | "transfer"]>([
    ["a transfer", "transfer", "transfer"],
    ["another card", 1, 1],
    ["nothing", null, 0],
  ])("is chosen again and not made: %s", async (_name, broken, chosen) => {
    const { app, vm, pay, shown } = await aScreen({ cards: ["4242424242424242", "4000002760003184"] });
    const ids = (await app.ports.cards.list()).map(({ id }) => id);
    const order =
      typeof broken === "number"
        ? ({ method: "card", card: { kind: "saved", cardId: ids[broken] ?? "" } } as const)
        : ({ method: "transfer" } as const);
    troubled(app.ports.payments, "pay", app.backend);
    if (broken !== null) await expect(app.payForEvent.pay({ joinId: "join-1", ...order })).rejects.toThrow("offline");
    pay.mockClear();
    await shown();
    expect(vm.choices.chosen?.id).toBe(typeof chosen === "number" ? `saved_card ${ids[chosen]}` : chosen);
    expect(pay).not.toHaveBeenCalled();
  });

  it("gives way to the default where its card is gone", async () => {
    const { app, vm, shown } = await aScreen({ cards: ["4242424242424242", "4000002760003184"] });
    const [, second] = await app.ports.cards.list();
    troubled(app.ports.payments, "pay", app.backend);
    const card = { kind: "saved", cardId: second?.id ?? "" } as const;
    await expect(app.payForEvent.pay({ joinId: "join-1", method: "card", card })).rejects.toThrow("offline");
    await app.ports.cards.remove(card.cardId);
    await shown();
    expect(vm.choices.chosen?.id).toBe(`saved_card ${vm.choices.cards[0]?.id}`);
  });
});
