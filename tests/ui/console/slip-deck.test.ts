import { describe, expect, it } from "vitest";
import type { KeptDecision } from "#application/console/ports/transfer-desk.ts";
import { day, second } from "#domain/time/instant.ts";
import type { SlipDeck } from "#ui/console/screens/money/slip-deck.ts";
import { aDeck, aSlipServer, InMemoryDecisionShelf, merchantId, slipOf } from "./support/decisions.ts";

const three = () => aSlipServer(["a", "b", "c"].map((id) => slipOf(id)));
const ids = ({ slips }: SlipDeck) => slips.map(({ paymentId }) => paymentId);
const said = (sent: readonly KeptDecision[]) => sent.map(({ paymentId, verdict }) => [paymentId, verdict.kind]);

describe("slips one after the other", () => {
  it("begin with the one that was asked for, and stay within the pile", async () => {
    const { deck } = await aDeck(three(), { wanted: "b" });
    expect(deck.current?.paymentId).toBe("b");
    deck.next();
    deck.next();
    expect(deck.current?.paymentId).toBe("c");
  });

  it("take every key, however slow the network is: 20 at 450 ms each", async () => {
    const server = aSlipServer(Array.from({ length: 20 }, (_, index) => slipOf(`slip-${index}`)));
    server.desk.decide.mockImplementation(() => new Promise(() => undefined));
    const { deck, time } = await aDeck(server);
    for (let key = 0; key < 20; key += 1) {
      deck.approve();
      await time.pass(450);
    }
    await time.pass(5 * second);
    expect(server.desk.decide).toHaveBeenCalledTimes(20);
    expect([deck.decided, deck.current]).toEqual([20, null]);
  });

  it("are read again: new ones come behind the one that is shown, and one that is gone makes room for the next", async () => {
    const server = three();
    const { deck } = await aDeck(server, { wanted: "b" });
    server.waiting.splice(0, 3, ...["b", "c", "d"].map((id) => slipOf(id)));
    await deck.lookAgain();
    expect([deck.current?.paymentId, deck.index, deck.slips.length]).toEqual(["b", 0, 3]);
    server.waiting.shift();
    await deck.lookAgain();
    expect(deck.current?.paymentId).toBe("c");
    server.desk.slips.mockRejectedValueOnce(new Error("offline"));
    await deck.lookAgain();
    expect([deck.status, deck.current?.paymentId]).toEqual(["ready", "c"]);
  });

  it("are not read again under an open sheet, and an answer from before a decision brings nothing back", async () => {
    const server = three();
    const { deck } = await aDeck(server);
    deck.askReason();
    await deck.lookAgain();
    expect(server.desk.slips).toHaveBeenCalledTimes(1);
    deck.dismiss();
    const reading = deck.lookAgain();
    deck.approve();
    await reading;
    expect(ids(deck)).toEqual(["b", "c"]);
  });

  it("show the next picture without asking for it again", async () => {
    const server = three();
    const { deck, time } = await aDeck(server);
    await time.pass(0);
    deck.approve();
    await time.pass(0);
    expect(deck.pictures.shown?.paymentId).toBe("b");
    expect(server.desk.picture.mock.calls).toEqual([["a"], ["b"], ["c"]]);
  });
});

describe("a decision about a slip", () => {
  it("is sent after five seconds, once, with what was looked at", async () => {
    const server = three();
    const { deck, time, shelf } = await aDeck(server);
    deck.approve();
    expect([deck.current?.paymentId, deck.undoable.length]).toEqual(["b", 1]);
    await time.pass(5 * second - 1);
    expect(server.sent).toEqual([]);
    await time.pass(1);
    deck.sendAll();
    await time.pass(0);
    expect(server.sent).toMatchObject([{ paymentId: "a", reviewSince: 7, merchantId, verdict: { kind: "approve" } }]);
    expect([deck.undoable, shelf.read()]).toEqual([[], []]);
  });

  it("is taken back with one tap until then, also several, the latest first", async () => {
    const server = three();
    const { deck, time, shelf } = await aDeck(server);
    deck.approve();
    deck.reject("No money came.");
    expect([ids(deck), deck.decided]).toEqual([["c"], 2]);
    deck.undo();
    expect([ids(deck), deck.current?.paymentId, deck.decided]).toEqual([["b", "c"], "b", 1]);
    deck.undo();
    deck.undo();
    expect([ids(deck), deck.current?.paymentId, deck.decided]).toEqual([["a", "b", "c"], "a", 0]);
    await time.pass(day);
    expect([server.sent, shelf.read()]).toEqual([[], []]);
  });

  it("is sent at once when the page is left", async () => {
    const server = three();
    const { deck, time } = await aDeck(server);
    deck.approve();
    deck.reject("No money came.");
    deck.sendAll();
    await time.pass(0);
    expect(said(server.sent)).toEqual([
      ["a", "approve"],
      ["b", "reject"],
    ]);
    expect(deck.undoable).toEqual([]);
  });

  it("states another amount that came", async () => {
    const server = three();
    const { deck, time } = await aDeck(server);
    deck.askAmount();
    deck.approveAs({ amount: 20_000, currency: "THB" });
    await time.pass(5 * second);
    expect([deck.sheet, server.sent[0]?.verdict]).toEqual([
      null,
      { kind: "approve", amount: { amount: 20_000, currency: "THB" } },
    ]);
  });

  it("first says whether the member came, once the game is over, also with another amount", async () => {
    const server = aSlipServer([slipOf("a", { flags: ["attendance_unknown"] }), slipOf("b")]);
    const { deck, time } = await aDeck(server);
    deck.approve();
    expect([deck.sheet, deck.current?.paymentId]).toEqual(["attendance", "a"]);
    deck.dismiss();
    deck.approveAs({ amount: 1_000, currency: "THB" });
    deck.came(false);
    expect([deck.sheet, deck.current?.paymentId]).toEqual([null, "b"]);
    await time.pass(5 * second);
    expect(server.sent[0]?.verdict).toEqual({
      kind: "approve",
      amount: { amount: 1_000, currency: "THB" },
      attended: false,
    });
  });
});

describe("slips that a bank confirms", () => {
  it("are approved together with one tap, and taken back together", async () => {
    const amount = { amount: 35_000, currency: "THB" } as const;
    const check = { state: "known", amount, paidAt: 1, receiver: "same", askedAt: 2 } as const;
    const server = aSlipServer([
      slipOf("a", { check, flags: ["overdue"] }),
      slipOf("over", { check, flags: ["attendance_unknown"] }),
      slipOf("cancelled", { check, flags: ["event_cancelled"] }),
      slipOf("b", { check }),
      slipOf("flagged", { check, flags: ["other_day"] }),
      slipOf("other", { check: { ...check, receiver: "not_shown" } }),
      slipOf("less", { check: { ...check, amount: { amount: 1, currency: "THB" } } }),
      slipOf("unknown", { check: { ...check, state: "unknown" } }),
    ]);
    const { deck, time } = await aDeck(server);
    deck.approveVerified();
    expect([deck.slips.length, deck.decided]).toEqual([6, 2]);
    deck.undo();
    expect([deck.slips.length, deck.decided, deck.verified.length]).toEqual([8, 0, 2]);
    deck.approveVerified();
    await time.pass(5 * second);
    expect(said(server.sent)).toEqual([
      ["a", "approve"],
      ["b", "approve"],
    ]);
  });
});

describe("a decision that the server refuses", () => {
  it("of a slip that somebody else has decided about leaves it out, and says so", async () => {
    const server = three();
    server.answers.set("a", { kind: "refused", reason: "not_under_review" });
    const { deck, time } = await aDeck(server);
    deck.reject("No money came.");
    await time.pass(5 * second);
    expect([deck.trouble, ids(deck), deck.decided]).toEqual(["not_under_review", ["b", "c"], 0]);
    deck.next();
    expect(deck.trouble).toBeNull();
  });

  it("brings the slip back as the next one, with the reason", async () => {
    const server = three();
    server.answers.set("a", { kind: "refused", reason: "transfer_used" });
    const { deck, time } = await aDeck(server);
    deck.approve();
    await time.pass(5 * second);
    expect([ids(deck), deck.current?.paymentId, deck.trouble]).toEqual([["b", "a", "c"], "b", null]);
    deck.next();
    expect([deck.current?.paymentId, deck.trouble, deck.decided]).toEqual(["a", "transfer_used", 0]);
  });

  it("asks whether the member came, where the game has ended meanwhile", async () => {
    const server = aSlipServer([slipOf("a")]);
    server.answers.set("a", { kind: "refused", reason: "attendance_unknown" });
    const { deck, time } = await aDeck(server);
    deck.approve();
    await time.pass(5 * second);
    expect([deck.current?.paymentId, deck.trouble]).toEqual(["a", "attendance_unknown"]);
    deck.approve();
    expect(deck.sheet).toBe("attendance");
  });
});

describe("a decision that could not be sent", () => {
  it("stays on the device, out of the list, and is sent again", async () => {
    const server = three();
    server.desk.decide.mockRejectedValueOnce(new Error("offline"));
    const { deck, time, shelf } = await aDeck(server);
    deck.approve();
    await time.pass(5 * second);
    expect([deck.unsent, shelf.read().length]).toEqual([1, 1]);
    await time.pass(5 * second);
    await deck.lookAgain();
    expect([ids(deck), deck.unsent, shelf.read()]).toEqual([["b", "c"], 0, []]);
    expect(said(server.sent)).toEqual([["a", "approve"]]);
  });

  it("outlives its page, and no other tab sends it while it may be taken back", async () => {
    const server = three();
    const { deck, time, shelf } = await aDeck(server);
    deck.approve();
    const { deck: other } = await aDeck(server, { shelf, time });
    expect(ids(other)).toEqual(["b", "c"]);
    await time.pass(4 * second);
    await other.lookAgain();
    expect(server.sent).toEqual([]);
    deck.undo();
    await other.lookAgain();
    expect(ids(other)).toEqual(["a", "b", "c"]);
  });

  it("is sent under the same key by the page that comes after, and not for a later slip", async () => {
    const server = three();
    server.desk.decide.mockImplementationOnce(async (decision) => {
      server.sent.push(decision);
      throw new Error("The page is gone before the answer.");
    });
    const { deck, time, shelf } = await aDeck(server);
    deck.reject("No money came.");
    deck.sendAll();
    await time.pass(10 * second);
    server.waiting[0] = slipOf("a", { reviewSince: 8 });
    const { deck: later } = await aDeck(server, { shelf, time });
    await time.pass(0);
    expect(server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual(server.sent[0]);
    expect(ids(later)).toContain("a");
  });

  it("is given up after a day, when the server would not know its key any more", async () => {
    const server = three();
    const { deck, time } = await aDeck(server);
    deck.approve();
    const [left] = deck.undoable[0]?.decisions ?? [];
    const shelf = new InMemoryDecisionShelf();
    shelf.write(left ? [left] : []);
    deck.undo();
    await time.pass(day);
    const { deck: later } = await aDeck(server, { shelf, time });
    await later.lookAgain();
    expect([server.sent, ids(later)]).toEqual([[], ["a", "b", "c"]]);
  });
});
