import { describe, expect, it } from "vitest";
import { walkInId } from "#domain/member/walk-in.ts";
import { money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { decideRemindDebtor, decideUndoWaive, decideWaive } from "#domain/payment/debt.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { takeForDebt } from "#domain/payment/take-for-debt.ts";
import { decideMarkPaid, newDebt } from "#domain/payment/venue-money.ts";
import { day, hour } from "#domain/time/instant.ts";
import { anEvent, aParticipation, aPayment, aRoom, testNow } from "../../support/builders/index.ts";

const debt = newDebt(aParticipation(), "debt", testNow - hour);
const waived: Payment = { ...debt, state: "cancelled", changedAt: testNow };
const taking = { as: "cash", at: testNow, by: "staff-1", seats: null, restId: "rest" } as const;
const { paid } = takeForDebt(debt, aParticipation(), [debt], [], taking);
const byCard = aPayment({ bought: { seats: 1, settledPercents: 0 } });

const shown = <One extends { readonly kind: string }>(outcome: One | { kind: "refused"; reason: string }) =>
  "reason" in outcome ? outcome.reason : outcome;

const waive = (attempts: readonly Payment[], place: Partial<Participation> = {}, event = {}) =>
  shown(decideWaive(anEvent(event), aParticipation(place), attempts, testNow));
const undo = (attempts: readonly Payment[], now = testNow, place: Partial<Participation> = {}) =>
  shown(decideUndoWaive(aParticipation(place), attempts, now));

describe("waiving a debt", () => {
  it("ends it once, and it can't be marked as paid then", () => {
    expect(waive([debt])).toEqual({ kind: "changed", payment: waived, isNew: true });
    expect(waive([waived])).toEqual({ kind: "changed", payment: waived, isNew: false });
    expect(decideMarkPaid(aRoom(), aParticipation(), [waived], false)).toMatchObject({ reason: "not_payable" });
  });

  it("is refused where the money was had, by whatever way, and where nothing is owed", () => {
    for (const had of [paid, byCard]) expect(waive([waived, had])).toBe("already_paid");
    expect(waive([])).toBe("not_payable");
    for (const state of ["awaiting_payment", "under_review", "left", "waitlisted"] as const)
      expect(waive([waived], { state })).toBe("not_payable");
    expect(waive([debt], {}, { stage: "cancelled" })).toBe("event_cancelled");
    expect(waive([debt], { state: "event_cancelled" })).toBe("event_cancelled");
  });

  it("is taken back for 24 h, while the place stands: it owes what its seats cost now", () => {
    const owed = { state: "processing", amount: money(70_000, "THB") };
    expect(undo([waived], testNow + day - 1, { seats: 2 })).toMatchObject({ payment: owed, isNew: true });
    expect(undo([debt])).toEqual({ kind: "changed", payment: debt, isNew: false });
    expect(undo([waived], testNow + day)).toBe("not_undoable");
    for (const attempts of [[], [paid], [waived, byCard]]) expect(undo(attempts)).toBe("not_undoable");
    for (const state of ["left", "event_cancelled"] as const)
      expect(undo([waived], testNow, { state })).toBe("not_undoable");
  });
});

describe("asking for it", () => {
  const began = anEvent({ startsAt: testNow });
  interface Asked {
    readonly event?: typeof began;
    readonly attempts?: readonly Payment[];
    readonly debtor?: Parameters<typeof decideRemindDebtor>[3];
    readonly lastTold?: number | null;
    readonly hasMessages?: boolean;
  }
  const ask = ({ event = began, attempts = [debt], debtor = mali, lastTold = null, hasMessages = true }: Asked = {}) =>
    shown(decideRemindDebtor(event, aParticipation(), attempts, debtor, { lastTold, hasMessages }, testNow));
  const mali = { id: "mali", isFriend: null };

  it("is told from the start on, once a day", () => {
    expect(ask()).toEqual({ kind: "told", at: testNow, isNew: true });
    expect(ask({ lastTold: testNow - day })).toMatchObject({ at: testNow, isNew: true });
    const lastTold = testNow - day + 1;
    expect(ask({ lastTold, hasMessages: false })).toEqual({ kind: "told", at: lastTold, isNew: false });
    expect(ask({ event: anEvent({ startsAt: testNow + 1 }) })).toBe("not_payable");
  });

  it("is refused for who owes nothing or can't be told, and where messages are needed for more", () => {
    for (const attempts of [[], [waived], [paid]]) expect(ask({ attempts })).toBe("not_payable");
    expect(ask({ event: { ...began, stage: "cancelled" } })).toBe("not_payable");
    for (const debtor of [null, { ...mali, isFriend: false }, { id: walkInId("1"), isFriend: null }])
      expect(ask({ debtor })).toBe("not_reachable");
    expect(ask({ hasMessages: false })).toBe("no_messages_left");
  });
});
