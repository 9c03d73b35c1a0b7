import { describe, expect, it, vi } from "vitest";
import type { WalkIn, WalkInAdded } from "#application/console/ports/own-events.ts";
import { WalkInDraft } from "#ui/console/screens/game/walk-in-draft.ts";
import { aGame, aPerson } from "./support/games.ts";

const seats = { capacity: 16, taken: 13, left: 3 };
const added: WalkInAdded = { kind: "added", participant: aPerson({ walkIn: true }), seats };

function aDraft(answer: WalkInAdded = added, game = aGame()) {
  const addWalkIn = vi.fn(async (_id: string, _walkIn: WalkIn, _key: string) => answer);
  return { addWalkIn, draft: new WalkInDraft(() => game, { addWalkIn, newKey: () => "key-1" }) };
}

describe("a walk-in", () => {
  it("is one seat without a name until staff say more, under one key", async () => {
    const { draft, addWalkIn } = aDraft();
    expect(await draft.add()).toBe(true);
    draft.call("  Somchai ");
    draft.count(2);
    await draft.add();
    expect(addWalkIn.mock.calls).toEqual([
      ["event1", { name: "", seats: 1 }, "key-1"],
      ["event1", { name: "Somchai", seats: 2 }, "key-1"],
    ]);
  });

  it("uses free seats unless somebody waits for them, and says by how much the game grows", () => {
    expect(aDraft().draft.capacity).toEqual({ before: 16, after: 16 });
    const full = aGame({ seats: { capacity: 16, taken: 16, left: 0 } });
    expect(aDraft(added, full).draft.capacity).toEqual({ before: 16, after: 17 });
    expect(aDraft(added, aGame({ waiting: 1 })).draft.capacity).toEqual({ before: 16, after: 17 });
  });

  it("stays open with the reason when nobody can be added any more", async () => {
    const { draft } = aDraft({ kind: "refused", reason: "roll_closed" });
    expect(await draft.add()).toBe(false);
    expect(draft.step.trouble).toBe("roll_closed");
  });
});
