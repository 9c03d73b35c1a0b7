import { expect, it } from "vitest";
import type { TodayView } from "#contract/today/today.ts";
import { waitingKinds } from "#domain/merchant/waiting-work.ts";
import { TodayViewModel } from "#ui/console/screens/today/today-view-model.ts";
import { noon } from "../support/views.ts";

const aToday = (kinds: readonly (typeof waitingKinds)[number][]): TodayView => {
  const waiting = kinds.map((kind) => ({ kind, count: 1, more: false, sum: null, nextAt: noon, first: "one" }));
  return { readAt: noon, timeZone: "Asia/Bangkok", waiting, games: [], next: null };
};

function opened(today: TodayView) {
  const still = { after: () => () => undefined, every: () => () => undefined };
  const clock = { now: () => noon };
  const vm = new TodayViewModel({ desk: { read: async () => today }, clock, ticker: still as never, delay: still });
  vm.today.show(today);
  return { above: vm.above.map(({ kind }) => kind), below: vm.below.map(({ kind }) => kind) };
}

it("puts the three most urgent kinds above the games, and every other one below them", () => {
  expect(opened(aToday(waitingKinds))).toEqual({ above: waitingKinds.slice(0, 3), below: waitingKinds.slice(3) });
  expect(opened(aToday(["owed"]))).toEqual({ above: ["owed"], below: [] });
});
