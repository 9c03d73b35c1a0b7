import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { day } from "#domain/time/instant.ts";
import { actsOn } from "#ui/console/screens/refunds/bank-answers.ts";
import { noon } from "../support/views.ts";
import { aBankRefund, aFile, aPayout, DeskInTest, refundsScreen } from "./support/payouts.ts";

const refunds = [
  aBankRefund({ id: "a" }),
  aBankRefund({ id: "b", amount: money(5_000, "THB") }),
  aBankRefund({ id: "new", payoutAccount: null }),
  aBankRefund({ id: "card", destination: { kind: "card", label: "Visa •••• 4242" }, payoutAccount: null }),
  aBankRefund({ id: "tw", amount: money(30_000, "TWD") }),
];

describe("refunds that are due", () => {
  it("are summed by country over all pages: to a bank, with an account that may be used; the others wait", async () => {
    const { vm } = await refundsScreen(new DeskInTest(refunds));
    expect(vm.due).toEqual({
      payouts: [
        { country: "TH", count: 2, sum: money(40_000, "THB") },
        { country: "TW", count: 1, sum: money(30_000, "TWD") },
      ],
      resting: 1,
    });
    expect(vm.refunds.items.map(({ id }) => id)).toEqual(["a", "b"]);
    await vm.refunds.readMore();
    await vm.refunds.readMore();
    expect(vm.refunds.items.map(({ id }) => id)).toEqual(["a", "b", "new", "tw"]);
  });

  it("go into a file that the browser saves, by day and country, without anybody's name", async () => {
    const { vm, saved } = await refundsScreen(new DeskInTest(refunds));
    await vm.make("TH");
    expect(saved).toEqual([{ name: "payout-2026-11-20-TH-payout-1.csv", type: "text/csv", text: aPayout.text }]);
    expect([vm.made, vm.step.trouble]).toEqual([aPayout, null]);
  });

  it("save no file where there is nothing to pay", async () => {
    const desk = new DeskInTest(refunds);
    desk.makes = [{ kind: "made", payout: { ...aPayout, id: null, refunds: 0, text: "" } }];
    const { vm, saved } = await refundsScreen(desk);
    await vm.make("TH");
    expect([saved, vm.made?.id]).toEqual([[], null]);
  });

  it("ask for a new login where it is too old, then make the file that was asked for", async () => {
    const desk = new DeskInTest(refunds);
    desk.makes = [
      { kind: "refused", reason: "fresh_login_required" },
      { kind: "made", payout: aPayout },
    ];
    const { vm, saved } = await refundsScreen(desk);
    await vm.make("TH");
    expect([vm.step.trouble, saved]).toEqual(["fresh_login_required", []]);
    await vm.signInAndMake();
    expect(desk.asked).toEqual(["make", "sign in", "make"]);
    expect([vm.step.trouble, saved.length]).toEqual([null, 1]);
  });

  it("make nothing where the new login does not come", async () => {
    const desk = new DeskInTest(refunds);
    desk.makes = [{ kind: "refused", reason: "fresh_login_required" }];
    const { vm } = await refundsScreen(desk, { signsIn: false });
    await vm.make("TH");
    await vm.signInAndMake();
    expect(desk.asked).toEqual(["make", "sign in"]);
    expect(vm.step.trouble).toMatchObject({ kind: "failed" });
  });

  it("lead to the phone's browser inside LINE, and leave files and acts to owners", async () => {
    const { vm, opened } = await refundsScreen(new DeskInTest(refunds), { inLine: true });
    vm.openInBrowser();
    expect([vm.canSave, opened]).toEqual([false, ["/console/money/refunds"]]);
    const manager = (await refundsScreen(new DeskInTest(refunds), { role: "manager" })).vm;
    expect([manager.mayPayOut, manager.parts.includes("files"), manager.canSave]).toEqual([false, false, true]);
    manager.choose("files");
    expect(manager.which).toBe("due");
  });
});

const sent = ["x", "y", "z"].map((id) => aBankRefund({ id, state: "processing", payoutId: aPayout.id }));

describe("what the bank did", () => {
  it("is noted for one refund under its reference, which is offered for the next", async () => {
    const desk = new DeskInTest(sent);
    const { vm } = await refundsScreen(desk);
    vm.bank.ask({ kind: "paid", refund: sent[0] ?? aBankRefund() });
    expect(vm.bank.isComplete).toBe(false);
    vm.bank.refer(" FT-1 ");
    await vm.bank.send();
    expect(desk.asked).toEqual(["settle x FT-1"]);
    expect([vm.bank.subject, vm.bank.trouble]).toEqual([null, null]);
    vm.bank.ask({ kind: "paid", refund: sent[1] ?? aBankRefund() });
    expect(vm.bank.reference).toBe(" FT-1 ");
  });

  it("says that a refund is not with the bank, or that nothing was sent, and keeps what was typed", async () => {
    const desk = new DeskInTest(sent);
    desk.refuses = { x: "not_settleable", y: "offline" };
    const { vm } = await refundsScreen(desk);
    vm.bank.refer("FT-1");
    for (const [index, trouble] of ["not_settleable", "failed"].entries()) {
      vm.bank.ask({ kind: "paid", refund: sent[index] ?? aBankRefund() });
      await vm.bank.send();
      expect([vm.bank.trouble, vm.bank.reference, vm.bank.subject === null]).toEqual([trouble, "FT-1", false]);
    }
  });

  it("came back needs a reason and a reference of its own", async () => {
    const desk = new DeskInTest(sent);
    const { vm } = await refundsScreen(desk);
    vm.bank.refer("FT-1");
    vm.bank.ask({ kind: "came_back", refund: sent[0] ?? aBankRefund() });
    expect(vm.bank.reference).toBe("");
    vm.bank.refer("R-1");
    expect(vm.bank.isComplete).toBe(false);
    vm.bank.explain("Account closed");
    await vm.bank.send();
    expect(desk.asked).toEqual(["back x R-1 Account closed"]);
  });

  it("of money taken at the venue is noted as handed back, without a reference, once that is confirmed", async () => {
    const venue = { destination: { kind: "venue", label: "" }, payoutAccount: null, mayHandBack: true } as const;
    const handed = aBankRefund({ id: "hand", ...venue });
    const desk = new DeskInTest([aBankRefund({ id: "bank" }), handed]);
    const { vm } = await refundsScreen(desk);
    expect(vm.refunds.items.map(({ id }) => id)).toEqual(["bank", "hand"]);
    expect(vm.due).toMatchObject({ payouts: [{ count: 1 }], resting: 0 });
    vm.bank.ask({ kind: "handed_back", refund: handed });
    expect([desk.asked, vm.bank.isComplete]).toEqual([[], true]);
    await vm.bank.send();
    expect([desk.asked, vm.bank.subject, vm.bank.trouble]).toEqual([["handed back hand"], null, null]);
    desk.refuses = { hand: "not_settleable" };
    vm.bank.ask({ kind: "handed_back", refund: handed });
    await vm.bank.send();
    expect([vm.bank.trouble, vm.bank.subject]).toEqual(["not_settleable", { kind: "handed_back", refund: handed }]);
  });

  it.each([
    ["to a bank, due", {}, ["mayBePaid"]],
    ["with the bank", { state: "processing" }, ["mayBePaid", "mayComeBack"]],
    ["paid by the bank", { state: "succeeded" }, ["mayComeBack"]],
    ["waiting for an account", { state: "needs_bank_account", payoutAccount: null }, []],
    ["failed", { state: "failed", payoutAccount: null }, ["mayBePaid"]],
    ["of a walk-in", { state: "failed", payoutAccount: null, mayHandBack: true }, ["mayHandBack"]],
    ["handed back", { state: "succeeded", destination: { kind: "venue", label: "" }, payoutAccount: null }, []],
  ] as const)("%s may be noted as it is", (_, changes, expected) => {
    const acts = Object.entries(actsOn(aBankRefund(changes)));
    expect(acts.flatMap(([act, may]) => (may ? [act] : [])).toSorted()).toEqual([...expected].toSorted());
  });

  it("is noted for a whole file and no other; what failed is named and may be sent again", async () => {
    const desk = new DeskInTest([...sent, aBankRefund({ id: "other", state: "processing", payoutId: "another" })]);
    desk.refuses = { y: "offline" };
    const { vm } = await refundsScreen(desk);
    vm.bank.ask({ kind: "file_paid", file: aFile });
    vm.bank.refer("FT-9");
    await vm.bank.send();
    expect(desk.asked).toEqual(["settle x FT-9", "settle y FT-9"]);
    expect(vm.bank.settled).toMatchObject({ settled: 1, failed: [{ id: "y" }, { id: "z" }], brokenOff: true });
    expect(vm.bank.subject).not.toBeNull();
    desk.refuses = {};
    await vm.bank.send();
    expect(desk.asked.slice(2)).toEqual(["settle y FT-9", "settle z FT-9"]);
    expect([vm.bank.subject, vm.bank.settled?.settled]).toEqual([null, 2]);
  });
});

describe("files", () => {
  it("are listed, and saved again", async () => {
    const { vm, saved } = await refundsScreen(new DeskInTest(sent));
    vm.choose("files");
    await vm.read();
    expect(vm.files.items).toEqual([aFile]);
    await vm.saveAgain(aFile.id);
    await vm.saveAgain("unknown");
    expect(saved.map(({ text }) => text)).toEqual([aPayout.text]);
    expect(vm.step.trouble).toMatchObject({ kind: "failed" });
  });
});

describe("a refund that waits for an account", () => {
  const waiting = aBankRefund({ id: "w", state: "needs_bank_account", payoutAccount: null });

  it("is counted on its filter, and its member is asked at most once a day", async () => {
    const desk = new DeskInTest([...sent, waiting]);
    const { vm } = await refundsScreen(desk);
    expect(vm.parts.map((part) => vm.countIn(part))).toEqual([0, 3, null, 1, 0, null]);
    expect([vm.mayRemind(waiting), vm.askedAt(waiting)]).toEqual([true, null]);
    await vm.remind("w");
    expect([vm.mayRemind(waiting), vm.askedAt(waiting), desk.asked]).toEqual([false, noon, ["remind w"]]);
    const before = (at: number) => vm.mayRemind({ ...waiting, id: "other", accountAskedAt: at });
    expect([before(noon - day), before(noon - day + 1)]).toEqual([true, false]);
  });

  it("says that its member can't be reached", async () => {
    const desk = new DeskInTest([waiting]);
    desk.refuses = { w: "not_settleable" };
    const { vm } = await refundsScreen(desk);
    await vm.remind("w");
    expect([vm.notAsked, vm.mayRemind(waiting)]).toEqual([{ refundId: "w", reason: "not_reachable" }, true]);
  });

  it.each([
    ["is handed back at the venue", { mayHandBack: true }],
    ["is held by a dispute", { dispute: "holds" }],
    ["waits for nothing", { state: "processing" }],
  ] as const)("asks nobody where it %s", async (_, changes) => {
    const { vm } = await refundsScreen(new DeskInTest([]));
    expect(vm.mayRemind({ ...waiting, ...changes })).toBe(false);
  });
});
