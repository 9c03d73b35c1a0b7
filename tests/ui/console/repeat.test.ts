import { describe, expect, it, vi } from "vitest";
import type { RepeatedAnswer, Repetition } from "#application/console/ports/own-series.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { hour } from "#domain/time/instant.ts";
import { RepeatViewModel } from "#ui/console/screens/repeat/repeat-view-model.ts";
import { anEvent } from "../support/views.ts";

/** Friday 20 November 2026, 19:00 in Bangkok. */
const startsAt = Date.parse("2026-11-20T12:00:00Z");
const people = { coming: 0, arrived: 0, checking: 0, owing: 0, toPay: 0, offered: 0, offeredUntil: null };
const game: OwnEventDetailView = {
  ...anEvent({ startsAt, endsAt: startsAt + 2 * hour, timeZone: "Asia/Bangkok" }),
  stage: "published",
  people,
  rollClosedAt: null,
  series: null,
  heldBack: 0,
  keptOvernight: null,
  publishesAt: null,
  publishingFailed: null,
};

async function opened(answer: RepeatedAnswer = { kind: "refused", reason: "in_series" }) {
  let keys = 0;
  const repeat = vi.fn(async (_id: string, _how: Repetition, _key: string) => answer);
  const repeatGame = {
    findGame: vi.fn(async () => game),
    find: vi.fn(async () => null),
    newKey: () => `key-${(keys += 1)}`,
    repeat,
    leaveOut: vi.fn(async () => null),
  };
  const vm = new RepeatViewModel({ repeatGame } as never, game.id);
  await vm.read();
  return { vm, repeat };
}

describe("repeating a game", () => {
  it("is every week on its own weekday for ten games, and says when the last is", async () => {
    const { vm } = await opened();
    expect([vm.days, vm.end, vm.endsOn]).toEqual([["fri"], { kind: "after", games: 10 }, "2027-01-22"]);
  });

  it("keeps the weekday of the game, and others in the order of the week", async () => {
    const { vm } = await opened();
    vm.switchDay("fri", false);
    vm.switchDay("sun", true);
    vm.switchDay("mon", true);
    expect(vm.days).toEqual(["mon", "fri", "sun"]);
    vm.switchDay("sun", false);
    expect(vm.days).toEqual(["mon", "fri"]);
  });

  it("ends by a date that is not before the game, or never", async () => {
    const { vm } = await opened();
    vm.changeUntil("by");
    for (const typed of ["", "2026-11-19", "2026-1-1"]) {
      vm.changeLastDate(typed);
      expect(vm.end).toBeNull();
    }
    vm.changeLastDate("2026-12-31");
    expect(vm.end).toEqual({ kind: "by", date: "2026-12-31" });
    vm.changeUntil("never");
    expect([vm.end, vm.endsOn]).toEqual([{ kind: "never" }, null]);
  });

  it("asks again with the same key, and with another once something is changed", async () => {
    const { vm, repeat } = await opened();
    await vm.repeat();
    await vm.repeat();
    vm.changeGames(4);
    await vm.repeat();
    expect(repeat.mock.calls.map(([, , key]) => key)).toEqual(["key-1", "key-1", "key-2"]);
    expect(vm.step.trouble).toEqual({ kind: "refused", reason: "in_series" });
    expect(vm.madeId).toBeNull();
  });
});
