import { describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { LeaveQuoteAnswer } from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { LeaveAsQuotedAnswer } from "#application/use-cases/leave-event.ts";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { day, hour, minute, second } from "#domain/time/instant.ts";
import { mayHavePaid, nothingPaid } from "#ui/screens/leave-event/leave-stage.ts";
import { LeaveViewModel } from "#ui/screens/leave-event/leave-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aParticipation, aPayment, aRefund, noon } from "../../support/views.ts";

const full: LeaveQuote = {
  amount: money(70_000, "THB"),
  tier: { hoursBefore: 24, percent: 100 },
  changesAt: noon + 6 * hour,
  nextPercent: 50,
  destination: { kind: "card", label: "Visa •••• 4242" },
};
const half: LeaveQuote = { ...full, amount: money(35_000, "THB"), tier: { hoursBefore: 6, percent: 50 }, changesAt: noon + day, nextPercent: 0 };
const nothing: LeaveQuote = { ...full, amount: money(0, "THB"), tier: { hoursBefore: 0, percent: 0 }, changesAt: null, nextPercent: null };

const paid = (changes: Partial<ParticipationView> = {}) =>
  aParticipation({ state: "confirmed", deadline: null, ticketCode: "code1", payment: aPayment({ state: "succeeded" }), ...changes });
const left = (changes: Partial<ParticipationView> = {}) => paid({ state: "left", ticketCode: null, refund: aRefund(), ...changes });

function aScreen(keep: number | null = null, broken: number | "all" | null = null) {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string], ParticipationView | null>();
  const quote = new HandAnswers<[string, number?], LeaveQuoteAnswer>();
  const leave = new HandAnswers<[string, LeaveQuote | null, number?], LeaveAsQuotedAnswer>();
  const vm = new LeaveViewModel(
    { viewParticipation: view, watchEvent: stream, leaveEvent: { quote: quote.run, runAsQuoted: leave.run, open: () => broken }, clock, ticker: clock },
    "join1",
    keep,
  );
  const gives = (value: LeaveQuote | null) => quote.will({ kind: "quote", quote: value });
  const shown = async (mine: ParticipationView | null = paid(), value: LeaveQuote | null = full) => {
    view.will(mine);
    gives(value);
    vm.start();
    await settled();
    return vm;
  };
  return { vm, clock, stream, view, quote, leave, gives, shown };
}

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
    stream.say({ kind: "participation", participation: paid({ event: { ...event, startsAt: event.startsAt + day, waiting: 3 } }) });
    await settled();
    expect(quote.asked).toHaveLength(3);
  });

  it.each<[string, ParticipationView, object]>([
    ["is left already, with its refund", left(), { kind: "left" }],
    ["ran out", aParticipation({ state: "expired", deadline: null }), { kind: "closed", because: "ran_out" }],
    ["ran out a moment ago", aParticipation({ deadline: noon }), { kind: "closed", because: "ran_out" }],
    ["belongs to a cancelled event", paid({ state: "event_cancelled" }), { kind: "closed", because: "event_cancelled" }],
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

describe("confirming", () => {
  it("leaves for what is shown, once", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    const answer = leave.willWait();
    void vm.confirm();
    void vm.confirm();
    answer({ kind: "left", participation: left(), refund: aRefund() });
    await settled();
    expect(leave.asked).toEqual([["join1", full, undefined]]);
    expect([vm.stage, vm.done, vm.working]).toEqual([{ kind: "left" }, { kind: "left", refund: aRefund(), asShown: true }, false]);
  });

  it("shows the new amount and asks again where it changed", async () => {
    const { vm, leave, gives, shown } = aScreen();
    await shown();
    leave.will({ kind: "changed", quote: half });
    gives(half);
    await vm.confirm();
    await settled();
    expect([vm.quote, vm.changed, vm.done, vm.canConfirm]).toEqual([half, true, null, true]);
    leave.will({ kind: "left", participation: left(), refund: aRefund({ amount: half.amount }) });
    await vm.confirm();
    expect(leave.asked.map(([, shownQuote]) => shownQuote)).toEqual([full, half]);
    expect(vm.done).toMatchObject({ kind: "left", asShown: true });
  });

  it("says so when the tier ended in that very moment", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    leave.will({ kind: "left", participation: left(), refund: aRefund({ amount: half.amount }) });
    await vm.confirm();
    expect(vm.done).toMatchObject({ asShown: false });
  });

  it("lowers the seats and keeps the rest", async () => {
    const { vm, leave, gives, shown } = aScreen();
    await shown();
    gives(half);
    vm.choose(1);
    await settled();
    const refund = aRefund({ amount: half.amount });
    leave.will({ kind: "left", participation: paid({ seats: 1, refund }), refund });
    await vm.confirm();
    expect(leave.asked).toEqual([["join1", half, 1]]);
    expect(vm.done).toEqual({ kind: "lowered", refund, asShown: true });
    expect(vm.participation?.seats).toBe(1);
  });

  it.each([
    ["nothing was paid", null],
    ["the last tier gives nothing", nothing],
  ])("needs no refund where %s", async (_name, value) => {
    const { vm, leave, shown } = aScreen();
    await shown(paid(), value);
    leave.will({ kind: "left", participation: left({ refund: null }), refund: null });
    await vm.confirm();
    expect(vm.done).toEqual({ kind: "left", refund: null, asShown: true });
  });

  it("says that it can't be left, and shows what came of the place", async () => {
    const { vm, leave, view, shown } = aScreen();
    await shown();
    leave.will({ kind: "refused", reason: "not_leavable" });
    view.will(paid({ state: "event_cancelled" }));
    await vm.confirm();
    expect([vm.trouble, vm.stage]).toEqual([{ kind: "refused" }, { kind: "closed", because: "event_cancelled" }]);
  });

  it("keeps the place when it fails, and can be tried again", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    const failure = new RequestFailed({ code: "offline" });
    leave.willFail(failure);
    await vm.confirm();
    await settled();
    expect([vm.trouble, vm.working, vm.canConfirm]).toEqual([{ kind: "failed", failure }, false, true]);
  });

  it("finds out that it worked where only the answer got lost", async () => {
    const whole = aScreen();
    await whole.shown();
    whole.leave.willFail(new RequestFailed({ code: "timeout" }));
    whole.view.will(left());
    await whole.vm.confirm();
    expect(whole.vm.stage).toEqual({ kind: "left" });

    const some = aScreen();
    await some.shown();
    some.vm.choose(1);
    await settled();
    some.leave.willFail(new RequestFailed({ code: "timeout" }));
    some.view.will(paid({ seats: 1, refund: aRefund() }));
    await some.vm.confirm();
    expect([some.vm.done, some.vm.trouble]).toEqual([{ kind: "lowered", refund: aRefund(), asShown: true }, null]);
  });
});

describe("leaving that a login broke off", () => {
  it.each([
    [1, 1],
    ["all", null],
    [null, null],
  ] as const)("is chosen again: %s", async (broken, keep) => {
    const { vm, quote, shown, leave } = aScreen(null, broken);
    await shown();
    expect(vm.keep).toBe(keep);
    expect(quote.asked).toEqual([["join1", keep ?? undefined]]);
    expect(leave.asked).toEqual([]);
  });

  it("gives way to what was chosen since", async () => {
    const { vm, shown } = aScreen(1, 2);
    await shown(paid({ seats: 3 }));
    expect(vm.keep).toBe(1);
  });
});

describe("what leaving means where no payment succeeded", () => {
  it.each<[Partial<ParticipationView>, string, boolean]>([
    [{ state: "awaiting_payment" }, "held", false],
    [{ state: "offered", payment: aPayment({ state: "failed" }) }, "held", false],
    [{ state: "awaiting_payment", payment: aPayment({ method: "transfer", state: "requires_action" }) }, "held_transfer", true],
    [{ state: "awaiting_payment", payment: aPayment({ state: "processing" }) }, "payment_on_its_way", true],
    [{ state: "under_review" }, "under_review", true],
    [{ state: "waitlisted" }, "waiting", false],
    [{ state: "confirmed", price: money(0, "THB") }, "free", false],
    [{ state: "confirmed", payment: aPayment({ method: "onsite", state: "requires_action" }) }, "owed_at_venue", false],
  ])("%o is %s", (mine, means, unsure) => {
    const nothing = nothingPaid(aParticipation(mine));
    expect([nothing, mayHavePaid(nothing)]).toEqual([means, unsure]);
  });
});
