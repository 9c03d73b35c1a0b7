import { describe, expect, it } from "vitest";
import { SeeFigures } from "#application/console/use-cases/see-figures.ts";
import type { TextFile } from "#application/ports/environment.ts";
import { type FiguresView, getFigures } from "#contract/merchants/figures.ts";
import { money } from "#domain/money/money.ts";
import { weekdays } from "#domain/time/local-date.ts";
import { FiguresViewModel } from "#ui/console/screens/figures/figures-view-model.ts";
import { noon } from "../support/views.ts";
import { callsOf, served } from "./support/calls.ts";

const months = ["2026-09", "2026-10", "2026-11"];
const thb = (amount: number) => money(amount, "THB");

const played = { games: 1, seats: 4, taken: 3 };

/** A club whose first member came in October. */
const some: FiguresView = {
  timeZone: "Asia/Bangkok",
  weekdays: weekdays.map((weekday) => ({ weekday, games: 0, seats: 0, taken: 0, ...(weekday === "tue" && played) })),
  money: [
    {
      currency: "THB",
      months: months.map((month, index) => ({
        month,
        revenue: thb(index === 2 ? 35_050 : 0),
        refunds: thb(0),
        earned: thb(index === 2 ? 35_050 : 0),
      })),
    },
  ],
  members: months.map((month, index) => ({ month, newcomers: index === 1 ? 1 : 0, returning: 0 })),
  waiting: months.map((month) => ({ month, games: 0, parties: 0, seats: 0 })),
};
const nothing: FiguresView = {
  ...some,
  weekdays: some.weekdays.map(({ weekday }) => ({ weekday, games: 0, seats: 0, taken: 0 })),
  money: [],
  members: months.map((month) => ({ month, newcomers: 0, returning: 0 })),
};

function opened(answers: readonly (FiguresView | Error)[], inLine = false) {
  const left = [...answers];
  const figures = async () => {
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next;
    return next;
  };
  const saved: TextFile[] = [];
  const hand = async (file: TextFile) => {
    saved.push(file);
    return "done" as const;
  };
  const seeFigures = new SeeFigures({ waysFor: () => (inLine ? [] : ["save"]), hand });
  const outside: string[] = [];
  const platform = {
    isInClient: () => inLine,
    language: () => "en",
    close: () => false,
    openExternal: (url: string) => void outside.push(url),
  };
  const vm = new FiguresViewModel({
    calls: callsOf(served(getFigures, figures)),
    seeFigures,
    platform,
    clock: { now: () => noon },
  });
  return { vm, saved, outside };
}

describe("figures", () => {
  it("begin with the first month in which there was anything, and leave out what there is nothing of", async () => {
    const { vm } = opened([some]);
    await vm.read();
    expect([vm.status, vm.isEmpty]).toEqual(["ready", false]);
    expect(vm.shown?.weekdays.map(({ weekday }) => weekday)).toEqual(["tue"]);
    expect(vm.shown?.money[0]?.months.map(({ month }) => month)).toEqual(["2026-10", "2026-11"]);
    expect(vm.shown?.members).toHaveLength(2);
    expect(vm.shown?.waiting).toEqual([]);
  });

  it("can't be saved inside LINE, and open in the phone's browser instead", async () => {
    const { vm, outside } = opened([some], true);
    await vm.read();
    expect(vm.canSave).toBe(false);
    vm.openInBrowser();
    expect(outside).toEqual(["/console/money/figures"]);
  });

  it("of a new club are empty", async () => {
    const { vm } = opened([nothing]);
    expect(vm.isEmpty).toBe(false);
    await vm.read();
    expect(vm.isEmpty).toBe(true);
  });

  it("are read again after a failure", async () => {
    const { vm } = opened([new Error("offline"), some]);
    await vm.read();
    expect([vm.status, vm.shown]).toEqual(["failed", null]);
    await vm.read();
    expect(vm.status).toBe("ready");
  });

  it("are saved whole, one number a line, in the organiser's words", async () => {
    const { vm, saved } = opened([some]);
    await vm.read();
    await vm.save({
      columns: { figure: "Figure", period: "When", what: "What", value: "Value", currency: "Currency" },
      figure: (name) => name,
      measure: (name) => name,
      weekday: (day) => day,
    });
    expect(saved.map(({ name }) => name)).toEqual(["figures-2026-11.csv"]);
    const lines = saved[0]?.text.split("\r\n") ?? [];
    expect(lines[0]).toBe("\ufeffFigure,When,What,Value,Currency");
    expect(lines).toContain("fill,tue,taken,3,");
    expect(lines).toContain("money,2026-11,revenue,350.5,THB");
    expect(lines).toContain("members,2026-10,newcomers,1,");
    expect(lines.filter((line) => line.startsWith("waiting,2026-09"))).toHaveLength(3);
  });
});
