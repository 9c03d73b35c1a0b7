import { describe, expect, it } from "vitest";
import type { DebtorReminded, DebtWaived } from "#application/console/ports/owed-desk.ts";
import { CollectOwed } from "#application/console/use-cases/collect-owed.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import { money } from "#domain/money/money.ts";
import { nightUntil } from "#domain/member/news-times.ts";
import { day, hour } from "#domain/time/instant.ts";
import { OwedViewModel } from "#ui/console/screens/owed/owed-view-model.ts";
import { noon } from "../support/views.ts";
import { aPerson } from "./support/games.ts";

const aDebt: DebtView = {
  joinId: "join-1",
  eventId: "event-1",
  title: "Sunday doubles",
  startsAt: noon - day,
  timeZone: "Asia/Bangkok",
  displayName: "Mali",
  name: null,
  walkIn: false,
  seats: 1,
  amount: money(35_000, "THB"),
  checkedInAt: null,
  remindedAt: null,
  remindable: true,
};

interface Answers {
  readonly waive?: DebtWaived | Error;
  readonly remind?: DebtorReminded;
  readonly now?: () => number;
}

async function opened({
  waive = { kind: "done" },
  remind = { kind: "told", at: noon },
  now = () => noon,
}: Answers = {}) {
  const asked: string[] = [];
  const answer = async <One>(what: string, one: One | Error): Promise<One> => {
    asked.push(what);
    if (one instanceof Error) throw one;
    return one;
  };
  const desk = {
    list: async () => ({ items: [aDebt], nextCursor: null }),
    waive: (joinId: string) => answer(`waive ${joinId}`, waive),
    undoWaive: (joinId: string) => answer(`undo waive ${joinId}`, waive),
    remind: (joinId: string) => answer(`remind ${joinId}`, remind),
  };
  const marked = { kind: "marked", participant: aPerson() } as const;
  const events = {
    markPaid: (joinId: string, as: string) => answer(`paid ${joinId} ${as}`, marked),
    undoPaid: (joinId: string) => answer(`undo paid ${joinId}`, marked),
  };
  const vm = new OwedViewModel({ collect: new CollectOwed(desk, events), clock: { now } });
  await vm.read();
  return { vm, asked };
}

describe("what is owed of all games", () => {
  it("is paid or waived with one tap, stays on the screen, and is taken back the way it was settled", async () => {
    const { vm, asked } = await opened();
    for (const as of ["cash", "waived"] as const) {
      await Promise.all([vm.settle("join-1", as), vm.settle("join-1", as)]);
      expect([vm.settled.get("join-1"), vm.list.items]).toEqual([as, [aDebt]]);
      await vm.undo("join-1");
      expect(vm.settled.has("join-1")).toBe(false);
    }
    expect(asked).toEqual(["paid join-1 cash", "undo paid join-1", "waive join-1", "undo waive join-1"]);
  });

  it("is asked for once a day", async () => {
    let now = noon;
    const { vm, asked } = await opened({ now: () => now });
    expect(vm.mayRemind(aDebt)).toBe(true);
    await vm.remind("join-1");
    expect([vm.mayRemind(aDebt), vm.wasReminded(aDebt)]).toEqual([false, noon]);
    now = noon + day;
    expect(vm.mayRemind(aDebt)).toBe(true);
    expect(vm.mayRemind({ ...aDebt, joinId: "join-2", remindable: false })).toBe(false);
    expect(asked).toEqual(["remind join-1"]);
  });

  it("says at night that the message waits for the morning, until it has come", async () => {
    let now = noon + 12 * hour;
    const { vm } = await opened({ now: () => now, remind: { kind: "told", at: now } });
    expect(vm.goesOutAt(aDebt)).toBeNull();
    await vm.remind("join-1");
    const morning = vm.goesOutAt(aDebt);
    expect(morning).toBe(nightUntil(now, aDebt.timeZone));
    now = morning ?? 0;
    expect([vm.goesOutAt(aDebt), vm.wasReminded(aDebt)]).toEqual([null, noon + 12 * hour]);
    expect(vm.goesOutAt({ ...aDebt, joinId: "join-2", remindedAt: noon })).toBeNull();
  });

  it("says at its place why it was refused, or that nothing was sent", async () => {
    const refused = { kind: "refused", reason: "already_paid" } as const;
    for (const [waive, reason] of [
      [refused, "already_paid"],
      [new Error("offline"), "failed"],
    ] as const) {
      const { vm } = await opened({ waive });
      await vm.settle("join-1", "waived");
      expect([vm.trouble, vm.settled.size, vm.working]).toEqual([{ joinId: "join-1", reason }, 0, []]);
    }
    const { vm } = await opened({ remind: { kind: "refused", reason: "not_reachable" } });
    await vm.remind("join-1");
    expect([vm.trouble?.reason, vm.wasReminded(aDebt)]).toEqual(["not_reachable", null]);
  });
});
