import { describe, expect, it } from "vitest";
import type { Payment } from "#domain/payment/payment.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, second } from "#domain/time/instant.ts";
import { held } from "../../../support/app/held.ts";
import { aBankAccount, aParticipation, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aScreen, confirmed, event, full, fullForOne, half, paid, shown, soon, type Start } from "./leave-on-screen.ts";

describe("snapshot", () => {
  it("shows what leaving gives back before anything can be confirmed", async () => {
    const { vm, quote, shown: show } = await aScreen();
    expect(vm.canConfirm).toBe(false);
    await show();
    expect([vm.stage, vm.quote, vm.canConfirm]).toEqual([{ kind: "open" }, full, true]);
    expect(quote.mock.calls).toEqual([["join-1", undefined]]);
    expect([vm.seatsGivenUp, vm.priceGivenUp]).toEqual([2, money(70_000, "THB")]);
  });

  it("asks anew when the tier ends, and confirms nothing in between", async () => {
    const { app, vm, quote } = await shown();
    app.time.advance(6 * hour);
    expect([vm.tierIsOver, vm.canConfirm, quote.mock.calls.length]).toEqual([false, true, 1]);
    await app.world.pass(6 * hour + second);
    app.time.advance(second);
    expect([vm.tierIsOver, vm.canConfirm]).toEqual([true, false]);
    await settled();
    expect([vm.quote, vm.changed, vm.canConfirm, quote.mock.calls.length]).toEqual([half, true, true, 2]);
  });

  it("asks again while the server's clock is not there yet", async () => {
    const { app, vm, quote } = await shown();
    app.time.advance(6 * hour + second);
    await settled();
    expect([vm.canConfirm, vm.changed]).toEqual([false, false]);
    await app.world.pass(6 * hour + second);
    app.time.advance(2 * second);
    await settled();
    expect([vm.quote, vm.canConfirm, quote.mock.calls.length]).toEqual([half, true, 3]);
  });

  it("asks anew when the seats or the payment change elsewhere, or the event moves", async () => {
    const { app, vm, quote } = await shown({ mine: confirmed({ state: "awaiting_payment" }), payments: [] });
    expect(vm.quote).toBeNull();
    await app.happens(async (store) => {
      await store.participations.save([confirmed()]);
      await store.payments.save(paid());
    });
    expect([vm.quote?.amount, vm.changed, quote.mock.calls.length]).toEqual([full.amount, true, 2]);
    const moved = { ...event, startsAt: event.startsAt + day };
    await app.happens((store) => store.events.update(moved));
    expect(quote).toHaveBeenCalledTimes(3);
    const waits = aParticipation({ id: "join-2", memberId: "member-2", sequence: 2 });
    await app.world.member("member-2");
    await app.happens((store) => store.participations.save([waits]));
    expect(quote).toHaveBeenCalledTimes(3);
  });

  it.each<[string, Start, object]>([
    ["is left already", { mine: confirmed({ state: "left" }) }, { kind: "left" }],
    ["ran out", { mine: confirmed({ state: "expired" }) }, { kind: "closed", because: "ran_out" }],
    [
      "ran out a moment ago",
      { mine: confirmed({ state: "awaiting_payment", deadline: testNow }) },
      { kind: "closed", because: "ran_out" },
    ],
    [
      "belongs to a cancelled event",
      { mine: confirmed({ state: "event_cancelled" }) },
      { kind: "closed", because: "event_cancelled" },
    ],
  ])("asks nothing where the place %s", async (_name, start, stage) => {
    const { vm, quote } = await shown(start);
    expect([vm.stage, quote.mock.calls]).toEqual([stage, []]);
  });

  it("closes at the start, in front of the member's eyes", async () => {
    const { app, vm } = await shown({ of: soon });
    expect(vm.canConfirm).toBe(true);
    app.time.advance(5 * hour);
    expect([vm.stage, vm.canConfirm]).toEqual([{ kind: "closed", because: "started" }, false]);
  });

  it("stops following when the screen is gone", async () => {
    const { app, vm, becomes } = await shown();
    vm.dispose();
    await becomes({ state: "left" });
    expect([vm.stage, app.time.ticking]).toEqual([{ kind: "open" }, 0]);
  });
});

describe("a refund that goes by bank", () => {
  const transfer: readonly Payment[] = [paid({ method: "transfer", instrument: null })];

  it("asks for an account of the currency's country first, and keeps what was chosen for the way back", async () => {
    const { vm } = await shown({ payments: transfer });
    expect(vm.accountPath).toBe("/refund-bank-account?country=TH&return=%2Fevent%2Fleave%2Fjoin-1");
    vm.choose(1);
    await settled();
    expect(vm.accountPath).toBe("/refund-bank-account?country=TH&return=%2Fevent%2Fleave%2Fjoin-1%3Fkeep%3D1");
  });

  it("can be left for without an account all the same", async () => {
    const { vm } = await shown({ payments: transfer });
    expect(vm.canConfirm).toBe(true);
    await vm.confirm();
    expect(vm.done?.refund?.state).toBe("needs_bank_account");
  });

  it("asks for none where one is on file", async () => {
    const { app, vm, shown: show } = await aScreen({ payments: transfer });
    await app.world.unitOfWork.run((store) => store.bankAccounts.save(aBankAccount()));
    await show();
    expect([vm.quote?.destination.kind, vm.accountPath]).toEqual(["bank_account", null]);
  });

  it.each<[string, Start]>([
    ["the money goes back to a card", {}],
    ["nothing comes back", { of: soon, payments: transfer }],
    ["nothing was paid", { payments: [] }],
  ])("asks for none where %s", async (_name, start) => {
    const { vm } = await shown(start);
    expect([vm.quoteStatus.kind, vm.accountPath]).toEqual(["ready", null]);
  });
});

describe("choosing how many stay", () => {
  it("begins with what was chosen before, as far as it still fits", async () => {
    const again = await shown({ keep: 1 });
    expect([again.vm.keep, again.quote.mock.lastCall, again.vm.changed]).toEqual([1, ["join-1", 1], false]);
    const tooMany = await shown({ keep: 7 });
    expect([tooMany.vm.keep, tooMany.quote.mock.lastCall]).toEqual([null, ["join-1", undefined]]);
  });

  it("asks what that gives, and shows nothing else meanwhile", async () => {
    const { vm, quote } = await shown();
    vm.choose(1);
    expect([vm.quoteStatus.kind, vm.canConfirm]).toEqual(["unread", false]);
    await settled();
    expect(quote.mock.lastCall).toEqual(["join-1", 1]);
    expect([vm.quote, vm.seatsGivenUp, vm.changed]).toEqual([fullForOne, 1, false]);
  });

  it("takes only 1 to one fewer than now, and no number during a review", async () => {
    const { vm } = await shown();
    for (const keep of [0, 2, 3]) vm.choose(keep);
    expect(vm.keep).toBeNull();
    const review = await shown({ mine: confirmed({ state: "under_review" }), payments: [] });
    review.vm.choose(1);
    expect(review.vm.keep).toBeNull();
  });

  const three: Start = {
    mine: confirmed({ seats: 3 }),
    payments: [paid({ amount: money(105_000, "THB"), bought: { seats: 3, settledPercents: 0 } })],
  };

  it("shows only the answer to the last choice", async () => {
    const { app, vm } = await shown(three);
    const come = held(app.ports.participations, "leaveQuote");
    vm.choose(1);
    vm.choose(2);
    await settled();
    come();
    await settled();
    expect([vm.keep, vm.quote, vm.asking]).toEqual([2, fullForOne, false]);
  });

  it("falls back to leaving whole, and says so, when that many seats are not there any more", async () => {
    const { vm, becomes } = await shown(three);
    vm.choose(2);
    await settled();
    await becomes({ seats: 2 });
    expect([vm.keep, vm.changed]).toEqual([null, true]);
  });

  it("has Retry when it can't be asked", async () => {
    const { app, vm } = await shown();
    app.backend.trouble = "offline";
    vm.choose(1);
    await settled();
    expect([vm.quoteStatus, vm.canConfirm]).toMatchObject([{ kind: "failed", failure: { code: "offline" } }, false]);
    app.backend.trouble = null;
    await vm.ask();
    expect(vm.quote).toEqual(fullForOne);
  });
});
