import { expect, it } from "vitest";
import type { TodayView } from "#contract/today/today.ts";
import { waitingKinds } from "#domain/merchant/waiting-work.ts";
import type { SeenView } from "#application/console/ports/seen-today.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { readToday } from "#contract/today/today.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { day } from "#domain/time/instant.ts";
import { TodayViewModel } from "#ui/console/screens/today/today-view-model.ts";
import { settled } from "../../support/settled.ts";
import { noon } from "../support/views.ts";
import { callsOf, served } from "./support/calls.ts";

const aToday = (kinds: readonly (typeof waitingKinds)[number][]): TodayView => {
  const waiting = kinds.map((kind) => ({ kind, count: 1, more: false, sum: null, nextAt: noon, first: "one" }));
  return { readAt: noon, timeZone: "Asia/Bangkok", waiting, games: [], next: null };
};

interface Around {
  readonly kept?: SeenView;
  readonly role?: StaffRole;
  readonly now?: number;
  /** Answers what the server says; it fails without. */
  readonly answer?: () => Promise<TodayView>;
}

function aScreen({ kept, role = "owner", now = noon, answer }: Around) {
  const shelf: SeenView[] = kept ? [kept] : [];
  const seen = { read: () => shelf.at(-1) ?? null, keep: (one: SeenView) => void shelf.push(one) };
  const calls = callsOf(served(readToday, answer ?? (() => Promise.reject(new RequestFailed({ code: "offline" })))));
  const delay = { after: () => () => undefined };
  const ticker = { everySecond: () => () => undefined };
  const vm = new TodayViewModel({ calls, seen, clock: { now: () => now }, ticker, delay }, { id: "m1", role });
  return { vm, shelf };
}

function opened(today: TodayView) {
  const { vm } = aScreen({});
  vm.today.show(today);
  return { above: vm.above.map(({ kind }) => kind), below: vm.below.map(({ kind }) => kind) };
}

it("puts the three most urgent kinds above the games, and every other one below them", () => {
  expect(opened(aToday(waitingKinds))).toEqual({ above: waitingKinds.slice(0, 3), below: waitingKinds.slice(3) });
  expect(opened(aToday(["owed"]))).toEqual({ above: ["owed"], below: [] });
});

const seenBefore: SeenView = { merchantId: "m1", role: "owner", today: aToday(["owed"]) };

it("shows at once what was seen last, with its time, and then what the server answers", async () => {
  const { promise, resolve } = Promise.withResolvers<TodayView>();
  const { vm, shelf } = aScreen({ kept: seenBefore, answer: () => promise });
  vm.start();
  expect([vm.today.status, vm.above.map(({ kind }) => kind), vm.seenAt]).toEqual(["ready", ["owed"], noon]);
  const read = { ...aToday(["slips"]), readAt: noon + 1 };
  resolve(read);
  await settled();
  expect([vm.above.map(({ kind }) => kind), vm.seenAt]).toEqual([["slips"], null]);
  expect(shelf.at(-1)).toEqual({ merchantId: "m1", role: "owner", today: read });
});

it("goes on showing it, and says that it may be old, while the server can't be reached", async () => {
  const { vm } = aScreen({ kept: seenBefore });
  vm.start();
  await settled();
  expect([vm.today.status, vm.today.stale, vm.seenAt]).toEqual(["ready", true, noon]);
});

it.each([
  ["of another merchant", { kept: { ...seenBefore, merchantId: "m2" } }],
  ["in another role", { kept: seenBefore, role: "door" }],
  ["a day ago", { kept: seenBefore, now: noon + day }],
] as const)("shows nothing that was seen %s", (_, around) => {
  const { vm } = aScreen({ ...around, answer: () => new Promise(() => undefined) });
  vm.start();
  expect([vm.today.status, vm.seenAt]).toEqual(["loading", null]);
});
