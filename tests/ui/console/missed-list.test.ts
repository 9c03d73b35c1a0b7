import { describe, expect, it, vi } from "vitest";
import type { MissDecided } from "#application/console/ports/own-events.ts";
import { isAbsent, MissedList, standingOf } from "#ui/console/screens/game/missed/missed-list.ts";
import { noon } from "../support/views.ts";
import { aPerson } from "./support/games.ts";

const miss = { namedAt: noon, objectBy: noon + 1, objectedAt: null, decision: null } as const;

function aList(answer: MissDecided | Error = { kind: "decided" }) {
  const decideMiss = vi.fn(async (_joinId: string, _counts: boolean) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onChanged = vi.fn(async () => undefined);
  const people = () => [aPerson(), aPerson({ joinId: "join-2", miss })];
  return { decideMiss, onChanged, list: new MissedList({ runGame: { decideMiss }, people, onChanged }) };
}

describe("who did not come", () => {
  it("is who was named, and one tap says that somebody came after all", async () => {
    const { list, decideMiss, onChanged } = aList();
    expect([list.named.map(({ joinId }) => joinId), list.absent]).toEqual([["join-2"], 1]);
    await Promise.all([list.decide("join-2", false), list.decide("join-2", false)]);
    expect([decideMiss.mock.calls, onChanged.mock.calls.length]).toEqual([[["join-2", false]], 1]);
    expect([list.working, list.trouble]).toEqual([null, null]);
  });

  it("counts, waits for staff, or was decided", () => {
    expect(standingOf(miss)).toBe("counts");
    expect(standingOf({ ...miss, objectedAt: noon })).toBe("objected");
    expect(standingOf({ ...miss, objectedAt: noon, decision: "counts" })).toBe("counts");
    const back = { ...miss, decision: "taken_back" } as const;
    expect(standingOf(back)).toBe("taken_back");
    expect([{ miss: null }, { miss }, { miss: back }].map(isAbsent)).toEqual([false, true, false]);
  });

  it("says why a decision was refused, or that it was not sent", async () => {
    for (const [answer, reason] of [
      [{ kind: "refused", reason: "no_objection" } as const, "no_objection"],
      [new Error("offline"), "failed"],
    ] as const) {
      const { list } = aList(answer);
      await list.decide("join-2", true);
      expect([list.trouble, list.working]).toEqual([{ joinId: "join-2", reason }, null]);
    }
  });
});
