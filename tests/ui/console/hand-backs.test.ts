import { describe, expect, it, vi } from "vitest";
import type { HandedBackAnswer } from "#application/console/ports/own-events.ts";
import { money } from "#domain/money/money.ts";
import { HandBacks } from "#ui/console/screens/game/hand-backs.ts";
import { aPerson } from "./support/games.ts";

const owedBack = { refundId: "refund-1", amount: money(35_000, "THB") };

function someHandBacks(answer: HandedBackAnswer | null = { kind: "settled" }) {
  const handBack = vi.fn(async (_refundId: string) => {
    if (!answer) throw new Error("offline");
    return answer;
  });
  const onChanged = vi.fn(async () => undefined);
  const people = () => [aPerson(), aPerson({ joinId: "join-2", walkIn: true, handBack: owedBack })];
  return { handBack, onChanged, handBacks: new HandBacks({ runGame: { handBack }, people, onChanged }) };
}

describe("what walk-ins get back by hand", () => {
  it("is listed until it is said that they have it; then the game is read again", async () => {
    const { handBacks, handBack, onChanged } = someHandBacks();
    expect(handBacks.waiting.map(({ joinId }) => joinId)).toEqual(["join-2"]);
    await handBacks.done("refund-1");
    expect([handBack.mock.calls, onChanged.mock.calls.length, handBacks.trouble]).toEqual([[["refund-1"]], 1, null]);
  });

  it("says that nothing was sent, or that it was refused", async () => {
    for (const answer of [null, { kind: "refused", reason: "not_settleable" } as const]) {
      const { handBacks } = someHandBacks(answer);
      await handBacks.done("refund-1");
      expect([handBacks.trouble, handBacks.working]).toEqual(["refund-1", null]);
    }
  });
});
