import { describe, expect, it, vi } from "vitest";
import type { WalkIn, WalkInAdded } from "#application/console/ports/own-events.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import { WalkInDraft } from "#ui/console/screens/game/walk-in-draft.ts";
import { aGame, aPerson } from "./support/games.ts";

const seats = { capacity: 16, taken: 13, left: 3 };
const added: WalkInAdded = { kind: "added", participant: aPerson({ walkIn: true }), seats };

const aCustomer = (memberId: string, displayName: string, name: string | null = null): CustomerView => ({
  memberId,
  displayName,
  name,
  pictureUrl: null,
  phone: null,
  participations: 1,
  attended: 1,
  missed: 0,
  lastSeenAt: null,
  spent: [],
  owed: [],
  standing: null,
  lastJoinedAt: 1,
});

const customers = [
  aCustomer("m-1", "mali", "Mali Jaidee"),
  aCustomer("m-2", "Malee"),
  aCustomer("m-3", "Maliwan"),
  aCustomer("m-4", "Noi"),
];

function aDraft(answer: WalkInAdded = added, game = aGame(), people: readonly ParticipantView[] = []) {
  const addWalkIn = vi.fn(async (_id: string, _walkIn: WalkIn, _key: string) => answer);
  const list = vi.fn(async () => ({ items: customers, nextCursor: null }));
  const deps = { runGame: { addWalkIn, newKey: () => "key-1" }, customers: { list } };
  return { addWalkIn, list, draft: new WalkInDraft(() => ({ event: game, people }), deps) };
}

describe("a walk-in", () => {
  it("is one seat without a name until staff say more, under one key", async () => {
    const { draft, addWalkIn } = aDraft();
    expect(await draft.add()).toBe(true);
    draft.call("  Somchai ");
    draft.count(2);
    await draft.add();
    expect(addWalkIn.mock.calls).toEqual([
      ["event1", { name: "", memberId: null, seats: 1 }, "key-1"],
      ["event1", { name: "Somchai", memberId: null, seats: 2 }, "key-1"],
    ]);
  });

  it("may be a member who played here before, by the name, but not one who is in or waits", async () => {
    const people = [aPerson({ memberId: "m-3", state: "waitlisted" }), aPerson({ memberId: "m-2", state: "left" })];
    const { draft, addWalkIn } = aDraft(added, aGame(), people);
    await draft.start();
    expect(draft.known).toEqual([]);
    draft.call("mal");
    expect(draft.known.map(({ memberId }) => memberId)).toEqual(["m-1", "m-2"]);
    draft.pick(draft.known[0] ?? null);
    expect([draft.member?.memberId, draft.name, draft.known]).toEqual(["m-1", "", []]);
    await draft.add();
    expect(addWalkIn.mock.calls).toEqual([["event1", { name: "", memberId: "m-1", seats: 1 }, "key-1"]]);
    draft.call("Som");
    expect(draft.member).toBeNull();
  });

  it("needs nobody who is known: without a network a name does", async () => {
    const { draft, list } = aDraft();
    list.mockRejectedValueOnce(new Error("offline"));
    await draft.start();
    draft.call("mal");
    expect(draft.known).toEqual([]);
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
