import { describe, expect, it } from "vitest";
import { settled } from "../../../support/settled.ts";
import { aCard, aParticipation, aPayment, noon } from "../../support/views.ts";
import { aScreen } from "./payment-on-screen.ts";

describe("a transfer", () => {
  const action = {
    type: "transfer",
    bankName: "Kasikornbank",
    accountNumber: "000",
    accountName: "Smash",
    reference: "SL1",
    promptpayPayload: null,
  } as const;
  const open = aPayment({ method: "transfer", state: "requires_action", nextAction: action });

  it("is chosen and started like any other way, and shows where to", async () => {
    const { vm, pay, view, shown } = aScreen();
    await shown();
    vm.choices.choose("transfer");
    pay.will({ kind: "started", payment: open });
    view.will(aParticipation({ payment: open }));
    await vm.pay();
    expect(pay.asked).toEqual([[{ joinId: "join1", method: "transfer" }]]);
    expect(vm.stage).toEqual({ kind: "transfer", payment: open, action });
  });

  it("is under review once its slip was taken", async () => {
    const { vm, prepare, upload, view, shown } = aScreen();
    await shown(aParticipation({ payment: open }));
    prepare.will({ picture: new Blob(), key: "key-1" });
    await vm.slip.choose(new Blob());
    const review = aPayment({ method: "transfer", state: "processing", reviewSince: noon });
    upload.will({ kind: "under_review", payment: review });
    view.will(aParticipation({ state: "under_review", deadline: null, payment: review }));
    await vm.sendSlip();
    await settled();
    expect(upload.asked.map(([paymentId]) => paymentId)).toEqual(["payment1"]);
    expect(vm.stage).toEqual({ kind: "under_review", payment: review });
  });

  it("of which only a part came takes the slip of the rest", async () => {
    const { vm, shown } = aScreen();
    const part = aPayment({ method: "transfer", state: "processing", reviewSince: null });
    await shown(aParticipation({ state: "under_review", deadline: null, payment: part }));
    expect(vm.slipIsFor).toBe("payment1");
  });

  it("reads the seats again where its slip was refused", async () => {
    const { vm, prepare, upload, view, shown } = aScreen();
    await shown(aParticipation({ payment: open }));
    prepare.will({ picture: new Blob(), key: "key-1" });
    await vm.slip.choose(new Blob());
    upload.will({ kind: "refused", reason: "hold_expired" });
    view.will(aParticipation({ state: "expired", deadline: null, payment: { ...open, state: "cancelled" } }));
    await vm.sendSlip();
    expect(vm.stage).toEqual({ kind: "released" });
  });

  it("that had been paid before its time ran out takes its slip all the same, and says that it is checked", async () => {
    const { vm, prepare, upload, view, shown } = aScreen();
    const ended = { ...open, state: "cancelled", nextAction: null } as const;
    const mine = aParticipation({ state: "expired", deadline: null, payment: ended });
    await shown(mine);
    expect(vm.slipIsFor).toBe("payment1");
    prepare.will({ picture: new Blob(), key: "key-1" });
    await vm.slip.choose(new Blob());
    const checked = { ...ended, reviewSince: noon, slipCameLate: true };
    upload.will({ kind: "under_review", payment: checked });
    view.will({ ...mine, payment: checked });
    await vm.sendSlip();
    await settled();
    expect(upload.asked.map(([paymentId]) => paymentId)).toEqual(["payment1"]);
    expect([vm.slipIsFor, vm.participation?.payment?.reviewSince]).toEqual([null, noon]);
  });

  it("copies what the member pastes into its bank, and says so only where it worked", async () => {
    const { vm, clipboard, shown } = aScreen();
    await shown(aParticipation({ payment: open }));
    await vm.copy("reference", "SL1");
    expect([clipboard.text, vm.copied]).toEqual(["SL1", "reference"]);
    clipboard.works = false;
    await vm.copy("accountNumber", "000");
    expect(vm.copied).toBeNull();
  });
});

describe("a payment that a login broke off", () => {
  it.each([
    ["transfer", "transfer"],
    ["saved card2", "saved_card card2"],
    ["saved gone", "saved_card card1"],
    [null, "saved_card card1"],
  ])("is chosen again and not made: %s", async (broken, chosen) => {
    const { vm, pay, shown } = aScreen(broken);
    await shown(aParticipation(), [aCard(), aCard({ id: "card2", isDefault: false })]);
    expect(vm.choices.chosen?.id).toBe(chosen);
    expect(pay.asked).toEqual([]);
  });
});
