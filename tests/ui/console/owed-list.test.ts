import { describe, expect, it, vi } from "vitest";
import type { PaidAnswer } from "#application/console/ports/own-events.ts";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { money } from "#domain/money/money.ts";
import { OwedList } from "#ui/console/screens/game/owed-list.ts";
import { aGame, aPerson } from "./support/games.ts";

const taken = { as: "cash", at: 1, by: "Anong", undoableUntil: 2 } as const;
const paid = {
  paymentId: "p",
  method: "onsite",
  state: "succeeded",
  amount: money(35_000, "THB"),
  dispute: null,
} as const;

function aList(people: readonly ParticipantView[], answer?: PaidAnswer) {
  const game: GameWithPeople = { event: aGame(), people };
  const ask = vi.fn(async () => {
    if (!answer) throw new Error("offline");
    return answer;
  });
  const changed: ParticipantView[] = [];
  const list = new OwedList({
    runGame: { markPaid: ask, undoPaid: ask },
    game: () => game,
    onChanged: (one) => changed.push(one),
  });
  return { list, ask, changed };
}

const owing = aPerson({ joinId: "owes", owed: money(70_000, "THB"), seats: 2 });

describe("what is still to be paid", () => {
  it("is what is owed at the venue, then what is held, and their sum; nobody else", () => {
    const { list } = aList([
      aPerson({ joinId: "holds", state: "awaiting_payment" }),
      owing,
      aPerson({ joinId: "paid", payment: { ...paid, taken: null } }),
      aPerson({ joinId: "waits", state: "waitlisted" }),
      aPerson({ joinId: "offered", state: "offered" }),
    ]);
    expect(list.debtors.map(({ person, amount }) => [person.joinId, amount.amount])).toEqual([
      ["owes", 70_000],
      ["holds", 35_000],
    ]);
    expect(list.forAll).toEqual({ count: 2, sum: money(105_000, "THB") });
    expect(aList([]).list.forAll).toEqual({ count: 0, sum: null });
  });

  it("is the rest where a part came by transfer, also of a slip that was approved for less", () => {
    const payment = { ...paid, method: "transfer", state: "processing", taken: null } as const;
    const part = { payment, cameByTransfer: money(20_000, "THB") };
    const { list } = aList([
      aPerson({ joinId: "holds", state: "awaiting_payment", ...part }),
      aPerson({ joinId: "sent-less", state: "under_review", ...part }),
      aPerson({ joinId: "checked", state: "under_review", payment }),
    ]);
    expect(list.debtors.map(({ person, amount }) => [person.joinId, amount.amount])).toEqual([
      ["holds", 15_000],
      ["sent-less", 15_000],
    ]);
  });

  it("is marked with one tap, which a second one waits for", async () => {
    const participant = aPerson({ joinId: "owes", payment: { ...paid, taken } });
    const { list, ask, changed } = aList([owing], { kind: "marked", participant });
    await Promise.all([list.markPaid("owes", "cash"), list.markPaid("owes", "cash")]);
    expect(ask.mock.calls).toEqual([["owes", "cash"]]);
    expect(changed).toEqual([participant]);
    expect([list.working, list.trouble]).toEqual([[], null]);
  });

  it("says at its place why it was refused, or that nothing was sent", async () => {
    const { list } = aList([owing], { kind: "refused", reason: "already_paid" });
    await list.markPaid("owes", "other");
    expect(list.trouble).toEqual({ joinId: "owes", reason: "already_paid" });
    const offline = aList([owing]).list;
    await offline.undo("owes");
    expect(offline.trouble).toEqual({ joinId: "owes", reason: "failed" });
  });

  it("may be taken back as long as the server says so", () => {
    const late = { ...paid, taken: { ...taken, undoableUntil: null } };
    const { list } = aList([
      aPerson({ joinId: "fresh", payment: { ...paid, taken } }),
      aPerson({ joinId: "late", payment: late }),
    ]);
    expect(list.undoable.map(({ joinId }) => joinId)).toEqual(["fresh"]);
  });
});
