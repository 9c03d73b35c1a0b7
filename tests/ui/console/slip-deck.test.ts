import { describe, expect, it, vi } from "vitest";
import { nextLike } from "#application/console/use-cases/plan-game.ts";
import type { SlipDecided } from "#application/console/ports/transfer-desk.ts";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import { SlipDeck } from "#ui/console/screens/money/slip-deck.ts";

const slipOf = (paymentId: string): WaitingSlip => ({
  paymentId,
  joinId: `join-${paymentId}`,
  amount: { amount: 35_000, currency: "THB" },
  reference: "SL1",
  receiptUrl: paymentId,
  reviewSince: 0,
  reviewDueAt: null,
  flags: [],
  eventId: "event-1",
  title: "Doubles",
  startsAt: 1,
  timeZone: "Asia/Bangkok",
  displayName: "Mali",
  code: null,
  check: null,
});

async function aDeck(wanted: string | null = null) {
  const desk = {
    slips: vi.fn(async () => ({ items: ["a", "b", "c"].map(slipOf), nextCursor: null })),
    picture: vi.fn(async () => null),
    approve: vi.fn(async (_: string, attended?: boolean): Promise<SlipDecided> =>
      attended === undefined ? { kind: "refused", reason: "attendance_unknown" } : { kind: "decided" },
    ),
    reject: vi.fn(async () => ({ kind: "refused", reason: "not_under_review" }) as const),
  };
  const deck = new SlipDeck(desk, wanted);
  await deck.read();
  return { deck, desk };
}

describe("slips one after the other", () => {
  it("begin with the one that was asked for, and stay within the pile", async () => {
    const { deck } = await aDeck("b");
    expect(deck.current?.paymentId).toBe("b");
    deck.next();
    deck.next();
    expect(deck.current?.paymentId).toBe("c");
  });

  it("are approved together where a bank says that all is right, but those that ask for more", async () => {
    const amount = { amount: 35_000, currency: "THB" } as const;
    const check = { state: "known", amount, paidAt: 1, receiver: "same", askedAt: 2 } as const;
    const { deck, desk } = await aDeck();
    expect(deck.verified).toEqual([]);
    const slips: readonly WaitingSlip[] = [
      { ...slipOf("a"), check, flags: ["overdue"] },
      { ...slipOf("over"), check },
      { ...slipOf("decided"), check },
      { ...slipOf("flagged"), check, flags: ["other_day"] },
      { ...slipOf("other"), check: { ...check, receiver: "not_shown" } },
      { ...slipOf("less"), check: { ...check, amount: { amount: 1, currency: "THB" } } },
      { ...slipOf("unknown"), check: { ...check, state: "unknown" } },
    ];
    desk.slips.mockResolvedValueOnce({ items: [...slips], nextCursor: null });
    await deck.read();
    const answers: Readonly<Record<string, SlipDecided>> = {
      over: { kind: "refused", reason: "attendance_unknown" },
      decided: { kind: "refused", reason: "not_under_review" },
    };
    desk.approve.mockImplementation(async (id) => answers[id] ?? { kind: "decided" });
    await Promise.all([deck.approveVerified(), deck.approveVerified(), deck.approve()]);
    expect(desk.approve.mock.calls).toEqual([["a"], ["over"], ["decided"]]);
    expect(deck.slips.map(({ paymentId }) => paymentId)).toEqual(["over", "flagged", "other", "less", "unknown"]);
    expect([deck.decided, deck.working, deck.trouble]).toEqual([1, null, null]);
    desk.approve.mockRejectedValueOnce(new Error("offline"));
    await deck.approveVerified();
    expect([deck.trouble, deck.slips.length]).toEqual(["failed", 5]);
  });

  it("ask whether the member came once the game is over, then go on to the next", async () => {
    const { deck, desk } = await aDeck();
    await deck.approve();
    expect([deck.asksAttendance, deck.current?.paymentId]).toEqual([true, "a"]);
    await deck.approve(true);
    expect(desk.approve).toHaveBeenLastCalledWith("a", true);
    expect([deck.asksAttendance, deck.current?.paymentId, deck.decided]).toEqual([false, "b", 1]);
  });

  it("are read again: new ones come behind the one that is shown, and one that is gone makes room for the next", async () => {
    const { deck, desk } = await aDeck("b");
    const waiting = (...ids: readonly string[]) =>
      desk.slips.mockResolvedValueOnce({ items: ids.map(slipOf), nextCursor: null });
    waiting("b", "c", "d");
    await deck.lookAgain();
    expect([deck.current?.paymentId, deck.index, deck.slips.length]).toEqual(["b", 0, 3]);
    waiting("c", "d");
    await deck.lookAgain();
    expect(deck.current?.paymentId).toBe("c");
    desk.slips.mockRejectedValueOnce(new Error("offline"));
    await deck.lookAgain();
    expect([deck.status, deck.current?.paymentId]).toEqual(["ready", "c"]);
  });

  it("are not read again under a decision", async () => {
    const { deck, desk } = await aDeck();
    deck.askReason();
    await deck.lookAgain();
    expect(desk.slips).toHaveBeenCalledTimes(1);
    deck.dismiss();
    const reading = deck.lookAgain();
    await deck.approve();
    await deck.approve(true);
    await reading;
    expect(deck.slips.map(({ paymentId }) => paymentId)).toEqual(["b", "c"]);
  });

  it("say that somebody else has decided, and leave the slip out", async () => {
    const { deck } = await aDeck();
    await deck.reject("No money came.");
    expect([deck.trouble, deck.current?.paymentId, deck.decided]).toEqual(["not_under_review", "b", 0]);
  });

  it("stay when their transfer has paid for another booking, to be rejected", async () => {
    const { deck, desk } = await aDeck();
    await deck.approve();
    desk.approve.mockResolvedValueOnce({ kind: "refused", reason: "transfer_used" });
    await deck.approve(true);
    expect([deck.trouble, deck.current?.paymentId, deck.asksAttendance]).toEqual(["transfer_used", "a", false]);
    expect(deck.used).toBe("a");
    deck.askReason();
    expect(deck.isRejecting).toBe(true);
  });

  it("stay when the decision can't be sent", async () => {
    const { deck, desk } = await aDeck();
    desk.approve.mockRejectedValueOnce(new Error("offline"));
    await deck.approve(true);
    expect([deck.trouble, deck.current?.paymentId, deck.working]).toEqual(["failed", "a", null]);
  });
});

describe("a game like an earlier one", () => {
  it("is on the next such weekday at the same local time, also across a change of clocks", () => {
    const startsAt = Date.parse("2026-10-22T17:00:00Z");
    const model = { startsAt, timeZone: "Europe/Berlin" };
    expect(new Date(nextLike(model, startsAt)).toISOString()).toBe("2026-10-29T18:00:00.000Z");
    const later = Date.parse("2026-11-20T00:00:00Z");
    expect(new Date(nextLike(model, later)).toISOString()).toBe("2026-11-26T18:00:00.000Z");
  });
});
