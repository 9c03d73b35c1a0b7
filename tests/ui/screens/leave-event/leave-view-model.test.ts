import { describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { day, hour, minute, second } from "#domain/time/instant.ts";
import { settled } from "../../../support/settled.ts";
import { aParticipation, aRefund, noon } from "../../support/views.ts";
import { full, half, nothing, paid, left, aScreen } from "./leave-on-screen.ts";

describe("snapshot", () => {
  it("shows what leaving gives back before anything can be confirmed", async () => {
    const { vm, quote, shown } = aScreen();
    expect(vm.canConfirm).toBe(false);
    await shown();
    expect([vm.stage, vm.quote, vm.canConfirm]).toEqual([{ kind: "open" }, full, true]);
    expect(quote.asked).toEqual([["join1", undefined]]);
    expect([vm.seatsGivenUp, vm.priceGivenUp]).toEqual([2, money(70_000, "THB")]);
  });

  it("asks anew when the tier ends, and confirms nothing in between", async () => {
    const { vm, clock, gives, quote, shown } = aScreen();
    await shown();
    clock.advance(6 * hour);
    expect([vm.tierIsOver, vm.canConfirm, quote.asked.length]).toEqual([false, true, 1]);
    gives(half);
    clock.advance(second);
    expect([vm.tierIsOver, vm.canConfirm]).toEqual([true, false]);
    await settled();
    expect([vm.quote, vm.changed, vm.canConfirm, quote.asked.length]).toEqual([half, true, true, 2]);
  });

  it("asks again while the server's clock is not there yet", async () => {
    const { vm, clock, gives, quote, shown } = aScreen();
    await shown();
    gives(full);
    clock.advance(6 * hour + second);
    await settled();
    expect([vm.canConfirm, vm.changed]).toEqual([false, false]);
    gives(half);
    clock.advance(2 * second);
    await settled();
    expect([vm.quote, vm.canConfirm, quote.asked.length]).toEqual([half, true, 3]);
  });

  it("asks anew when the seats or the payment change elsewhere, or the event moves", async () => {
    const { vm, stream, gives, quote, shown } = aScreen();
    await shown(aParticipation({ deadline: noon + 10 * minute }), null);
    expect(vm.quote).toBeNull();
    gives(full);
    stream.say({ kind: "participation", participation: paid() });
    await settled();
    expect([vm.quote, vm.changed]).toEqual([full, true]);
    const { event } = paid();
    stream.say({ kind: "participation", participation: paid({ event: { ...event, startsAt: event.startsAt + day } }) });
    await settled();
    expect(quote.asked).toHaveLength(3);
    stream.say({
      kind: "participation",
      participation: paid({ event: { ...event, startsAt: event.startsAt + day, waiting: 3 } }),
    });
    await settled();
    expect(quote.asked).toHaveLength(3);
  });

  it.each<[string, ParticipationView, object]>([
    ["is left already, with its refund", left(), { kind: "left" }],
    ["ran out", aParticipation({ state: "expired", deadline: null }), { kind: "closed", because: "ran_out" }],
    ["ran out a moment ago", aParticipation({ deadline: noon }), { kind: "closed", because: "ran_out" }],
    [
      "belongs to a cancelled event",
      paid({ state: "event_cancelled" }),
      { kind: "closed", because: "event_cancelled" },
    ],
  ])("asks nothing where the place %s", async (_name, mine, stage) => {
    const { vm, quote, shown } = aScreen();
    await shown(mine);
    expect([vm.stage, quote.asked]).toEqual([stage, []]);
  });

  it("closes at the start, in front of the member's eyes", async () => {
    const { vm, clock, shown } = aScreen();
    await shown(paid(), nothing);
    clock.advance(day + 6 * hour);
    expect([vm.stage, vm.canConfirm]).toEqual([{ kind: "closed", because: "started" }, false]);
  });

  it("stops following when the screen is gone", async () => {
    const { vm, clock, stream, shown } = aScreen();
    await shown();
    vm.dispose();
    expect([stream.watching, clock.ticking]).toEqual([0, 0]);
  });
});

describe("a refund that goes by bank", () => {
  const toBank = (label: string): LeaveQuote => ({ ...full, destination: { kind: "bank_account", label } });

  it("asks for an account of the currency's country first, and keeps what was chosen for the way back", async () => {
    const { vm, gives, shown } = aScreen();
    await shown(paid(), toBank(""));
    expect(vm.accountPath).toBe("/refund-bank-account?country=TH&return=%2Fevent%2Fleave%2Fjoin1");
    gives(toBank(""));
    vm.choose(1);
    await settled();
    expect(vm.accountPath).toBe("/refund-bank-account?country=TH&return=%2Fevent%2Fleave%2Fjoin1%3Fkeep%3D1");
  });

  it("can be left for without an account all the same", async () => {
    const { vm, leave, shown } = aScreen();
    await shown(paid(), toBank(""));
    expect(vm.canConfirm).toBe(true);
    leave.will({ kind: "left", participation: left(), refund: aRefund({ state: "needs_bank_account" }) });
    await vm.confirm();
    expect(vm.done?.refund?.state).toBe("needs_bank_account");
  });

  it.each<[string, LeaveQuote | null]>([
    ["one is on file", toBank("Kasikornbank •••• 6789")],
    ["the money goes back to a card", full],
    ["nothing comes back", { ...toBank(""), amount: money(0, "THB") }],
    ["nothing was paid", null],
  ])("asks for none where %s", async (_name, value) => {
    const { vm, shown } = aScreen();
    await shown(paid(), value);
    expect(vm.accountPath).toBeNull();
  });
});

describe("choosing how many stay", () => {
  it("begins with what was chosen before, as far as it still fits", async () => {
    const again = aScreen(1);
    await again.shown();
    expect([again.vm.keep, again.quote.asked.at(-1), again.vm.changed]).toEqual([1, ["join1", 1], false]);
    const tooMany = aScreen(7);
    await tooMany.shown();
    expect([tooMany.vm.keep, tooMany.quote.asked.at(-1)]).toEqual([null, ["join1", undefined]]);
  });

  it("asks what that gives, and shows nothing else meanwhile", async () => {
    const { vm, gives, quote, shown } = aScreen();
    await shown();
    gives(half);
    vm.choose(1);
    expect([vm.quoteStatus.kind, vm.canConfirm]).toEqual(["unread", false]);
    await settled();
    expect(quote.asked.at(-1)).toEqual(["join1", 1]);
    expect([vm.quote, vm.seatsGivenUp, vm.changed]).toEqual([half, 1, false]);
  });

  it("takes only 1 to one fewer than now, and no number during a review", async () => {
    const { vm, shown } = aScreen();
    await shown();
    for (const keep of [0, 2, 3]) vm.choose(keep);
    expect(vm.keep).toBeNull();
    const review = aScreen();
    await review.shown(aParticipation({ state: "under_review", deadline: null }), null);
    review.vm.choose(1);
    expect(review.vm.keep).toBeNull();
  });

  it("shows only the answer to the last choice", async () => {
    const { vm, quote, gives, shown } = aScreen();
    await shown(paid({ seats: 3 }));
    const late = quote.willWait();
    vm.choose(1);
    gives(half);
    vm.choose(2);
    await settled();
    late({ kind: "quote", quote: full });
    await settled();
    expect([vm.keep, vm.quote, vm.asking]).toEqual([2, half, false]);
  });

  it("falls back to leaving whole, and says so, when that many seats are not there any more", async () => {
    const { vm, stream, shown } = aScreen();
    await shown(paid({ seats: 3 }));
    vm.choose(2);
    await settled();
    stream.say({ kind: "participation", participation: paid({ seats: 2 }) });
    await settled();
    expect([vm.keep, vm.changed]).toEqual([null, true]);
  });

  it("has Retry when it can't be asked", async () => {
    const { vm, quote, gives, shown } = aScreen();
    await shown();
    const failure = new RequestFailed({ code: "offline" });
    quote.willFail(failure);
    vm.choose(1);
    await settled();
    expect([vm.quoteStatus, vm.canConfirm]).toEqual([{ kind: "failed", failure }, false]);
    gives(half);
    await vm.ask();
    expect(vm.quote).toEqual(half);
  });
});
