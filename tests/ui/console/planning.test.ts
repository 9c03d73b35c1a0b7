import { describe, expect, it, vi } from "vitest";
import type { KeptAnswer } from "#application/console/ports/own-series.ts";
import { PlanGame } from "#application/console/use-cases/plan-game.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { AddCover } from "#application/console/use-cases/add-cover.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import { day, hour } from "#domain/time/instant.ts";
import { daysLater } from "#domain/time/local-date.ts";
import { TemplateKeeping } from "#ui/console/parts/template-keeping.ts";
import { MonthViewModel } from "#ui/console/screens/games/month-view-model.ts";
import { NewGameViewModel } from "#ui/console/screens/new-game/new-game-view-model.ts";
import { SeriesViewModel } from "#ui/console/screens/series/series-view-model.ts";
import { anEvent } from "../../support/builders/index.ts";
import { aGame } from "./support/games.ts";
import { noTypedGames } from "./support/typed-games.ts";

/** Thursday 3 December 2026, 19:00 in Bangkok. */
const thursday = Date.parse("2026-12-03T12:00:00Z");
const timeZone = "Asia/Bangkok";
const game = (id: string, startsAt: number, title = "Doubles") =>
  aGame({ id, title, startsAt, endsAt: startsAt + 2 * hour, joinClosesAt: startsAt - hour, timeZone });
const template = { id: "template-1", name: "Sundays", model: modelOf(anEvent()).model };

function planning(games: readonly OwnEventView[]) {
  const create = vi.fn(async (_event: unknown, _key: string) => ({ kind: "created", eventId: "new" }) as const);
  const events = {
    list: async () => ({ items: games, nextCursor: null }),
    find: async (id: string) => games.find((one) => one.id === id) ?? null,
    create,
  };
  const series = { templates: async () => [template], list: async () => [] };
  return { create, plan: new PlanGame(events as never, series as never, { newKey: () => "key" }) };
}

describe("what a new game is made from", () => {
  it("is each kind of earlier game once, the latest of them, and none that was cancelled", async () => {
    const { plan } = planning([
      aGame({ ...game("gone", thursday + 2 * day), stage: "cancelled" }),
      game("this week", thursday),
      game("other time", thursday - 6 * day - hour),
      game("last week", thursday - 7 * day),
      game("other name", thursday - 7 * day, "Singles"),
    ]);
    const { earlier, templates } = await plan.choices(thursday);
    expect(earlier.map(({ id }) => id)).toEqual(["this week", "other time", "other name"]);
    expect(templates).toEqual([template]);
  });

  it("is an earlier game on its next weekday, as long and closed as early", async () => {
    const { plan } = planning([game("last week", thursday - 7 * day)]);
    const pattern = await plan.find({ kind: "game", eventId: "last week" }, thursday + hour);
    if (!pattern) throw new Error("There is no such game.");
    expect(pattern.startsAt).toBe(thursday + 7 * day);
    expect(pattern.endsAt).toBe(thursday + 7 * day + 2 * hour);
    expect(pattern.joinClosesAt).toBe(thursday + 7 * day - hour);
  });

  it("is a template tomorrow, until another date is said", async () => {
    const { plan } = planning([]);
    const pattern = await plan.find({ kind: "template", templateId: "template-1" }, thursday);
    expect(pattern?.startsAt).toBe(Date.parse("2026-12-04T05:00:00Z"));
    expect(await plan.find({ kind: "template", templateId: "gone" }, thursday)).toBeNull();
    expect(await plan.find({ kind: "game", eventId: "gone" }, thursday)).toBeNull();
  });
});

describe("a game like an earlier one", () => {
  const last = { ...game("last week", thursday - 7 * day), coverUrl: "/covers/old", waitingList: false };

  async function again(typedGames = noTypedGames()) {
    const { plan, create } = planning([last]);
    let keys = 0;
    const planGame = Object.assign(plan, { newKey: () => `key-${(keys += 1)}` });
    const upload = vi.fn(async () => ({ kind: "uploaded", coverUrl: "/covers/new" }) as const);
    const addCover = { prepare: async (photo: Blob) => photo, upload } as Partial<AddCover> as AddCover;
    const clock = { now: () => thursday };
    const delay = { after: () => () => undefined };
    const calls = { ask: () => Promise.reject(new Error("not asked")) };
    const position = { current: async () => ({ kind: "refused" }) as const };
    const deps = { planGame, addCover, clock, delay, calls, position, typedGames };
    const vm = new NewGameViewModel(deps, { id: "club" }, { kind: "game", eventId: "last week" });
    await vm.read();
    const { form } = vm;
    if (!form) throw new Error("There is no such game.");
    const sent = () => create.mock.calls.map(([event, key]) => [(event as { coverUrl: unknown }).coverUrl, key]);
    const games = () => create.mock.calls.map(([event]) => event);
    return { vm, form, upload, sent, games };
  }

  it("is the same on another date, as long and closed as early, with what is changed of it", async () => {
    const { vm, form, games } = await again();
    form.set("date", "2026-12-1");
    form.set("date", "2026-12-12");
    form.set("time", "20:00");
    form.set("price", "400");
    form.changeCapacity(3);
    form.changeAudience("club");
    await vm.publish();
    const saturday = Date.parse("2026-12-12T20:00:00+07:00");
    expect(games()).toMatchObject([
      {
        ...{ startsAt: saturday, endsAt: saturday + 2 * hour, joinClosesAt: saturday - hour, draft: false },
        ...{ capacity: 3, maxSeatsPerJoin: 3, audience: "club", price: { amount: 40_000 } },
        // What is not on the form stays.
        ...{ waitingList: false, title: last.title, refundPolicy: last.refundPolicy },
      },
    ]);
  });

  it("keeps what is typed on this device until it is saved or begun anew, each form its own", async () => {
    vi.useFakeTimers();
    const kept = noTypedGames();
    const first = await again(kept);
    first.form.set("price", "400");
    first.form.set("time", "20:00");
    vi.advanceTimersByTime(1_000);
    first.vm.dispose();
    const second = await again(kept);
    expect([second.form.isRestored, second.form.texts.price, second.form.texts.time]).toEqual([true, "400", "20:00"]);
    second.form.startOver();
    expect([second.form.isRestored, second.form.texts.time]).toEqual([false, "19:00"]);
    second.form.set("price", "500");
    vi.advanceTimersByTime(1_000);
    expect((await again(kept)).form.texts.price).toBe("500");
    await second.vm.publish();
    vi.useRealTimers();
    expect([(await again(kept)).form.isRestored, kept.read()]).toEqual([false, null]);
  });

  it("has the photo of the earlier one, until another is chosen or it is removed; each is another game", async () => {
    const { vm, form, upload, sent } = await again();
    await vm.publish();
    await vm.publish();
    await form.cover.choose(new Blob(["photo"]));
    await vm.publish();
    form.cover.remove();
    await vm.keep();
    expect(sent().map(([cover]) => cover)).toEqual(["/covers/old", "/covers/old", "/covers/new", null]);
    const keys = sent().map(([, key]) => key);
    expect([keys[0] === keys[1], new Set(keys).size, upload.mock.calls.length]).toEqual([true, 3, 1]);
  });

  it("is not made while its photo does not arrive", async () => {
    const { vm, form, upload, sent } = await again();
    await form.cover.choose(new Blob(["photo"]));
    upload.mockRejectedValueOnce(new Error("offline"));
    await vm.keep();
    expect([form.cover.step.trouble, form.step.working, sent()]).toMatchObject([{ kind: "failed" }, null, []]);
  });
});

describe("keeping a template", () => {
  it("sends the same key until it is called otherwise, and says when there are too many", async () => {
    let keys = 0;
    const answer: KeptAnswer = { kind: "refused", reason: "too_many_templates" };
    const keepTemplate = vi.fn(async (_id: string, _name: string, _key: string) => answer);
    const keeping = new TemplateKeeping({ keepTemplate, newKey: () => `key-${(keys += 1)}` });
    keeping.ask(game("game", thursday));
    await keeping.keep();
    await keeping.keep();
    keeping.call("  Thursdays ");
    await keeping.keep();
    keeping.call("   ");
    await keeping.keep();
    expect(keepTemplate.mock.calls).toEqual([
      ["game", "Doubles", "key-1"],
      ["game", "Doubles", "key-1"],
      ["game", "Thursdays", "key-2"],
    ]);
    expect([keeping.kept, keeping.step.trouble]).toEqual([false, "too_many_templates"]);
  });
});

describe("a month of games", () => {
  async function shown(now: number, games: readonly OwnEventView[]) {
    const list = vi.fn(async (_search: unknown, _page: unknown) => ({ items: games, nextCursor: null }));
    let query: { readonly q?: string } = {};
    const vm = new MonthViewModel({ list }, now, timeZone, () => query);
    await vm.read();
    const lookFor = (q: string) => (query = { q });
    return { vm, list, lookFor };
  }

  it("is searched as the list is", async () => {
    const { vm, list, lookFor } = await shown(thursday, []);
    lookFor("doubles");
    await vm.read();
    expect(list.mock.calls.map(([search]) => search)).toMatchObject([{ from: expect.any(Number) }, { q: "doubles" }]);
    expect(list.mock.calls[0]?.[0]).not.toHaveProperty("q");
  });

  it("that stays open names today, and keeps what is shown while it is read again or can't be", async () => {
    const { vm, list } = await shown(thursday, [game("first", thursday)]);
    const tomorrow = daysLater(vm.today, 1);
    const looked = vm.lookAgain(thursday + day);
    expect([vm.status, vm.today, vm.games.length]).toEqual(["ready", tomorrow, 1]);
    await looked;
    expect(list).toHaveBeenCalledTimes(2);
    list.mockRejectedValueOnce(new Error("offline"));
    await vm.lookAgain(thursday + day);
    expect([vm.status, vm.games.length]).toEqual(["ready", 1]);
  });

  it("has its days in weeks from Monday, each with its games by the clocks of their zone", async () => {
    // 00:30 on 1 December in Bangkok, still November in UTC; and the last evening of the month.
    const first = game("first", Date.parse("2026-11-30T17:30:00Z"));
    const last = game("last", Date.parse("2026-12-31T16:00:00Z"));
    const january = game("january", Date.parse("2026-12-31T17:00:00Z"));
    const { vm } = await shown(thursday, [first, last, january]);
    expect(vm.weeks.map((week) => week.map((one) => (one ? Number(one.date.slice(8)) : 0)))).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12, 13],
      [14, 15, 16, 17, 18, 19, 20],
      [21, 22, 23, 24, 25, 26, 27],
      [28, 29, 30, 31, 0, 0, 0],
    ]);
    expect(vm.shown.map(({ id }) => id)).toEqual(["first", "last"]);
    vm.choose("2026-12-31");
    expect(vm.shown.map(({ id }) => id)).toEqual(["last"]);
    vm.choose("2026-12-31");
    expect(vm.shown).toHaveLength(2);
  });

  it("turns from one to the next, also from a month of 31 days to a short one and over the year", async () => {
    const { vm, list } = await shown(Date.parse("2027-01-31T05:00:00Z"), []);
    await vm.turn(1);
    expect([vm.month, vm.weeks.flat().filter(Boolean).length]).toEqual(["2027-02", 28]);
    await vm.turn(-2);
    expect([vm.month, vm.chosen]).toEqual(["2026-12", null]);
    expect(list.mock.lastCall?.[0]).toEqual({ from: Date.parse("2026-11-30"), to: Date.parse("2027-01-02") });
  });
});

describe("a series that is stopped", () => {
  const date = (on: string, eventId: string | null) => ({
    ...{ date: on, startsAt: Date.parse(on), eventId, leftOut: false },
    stage: eventId === null ? null : ("published" as const),
  });
  const series = {
    id: "series-1",
    dates: [date("2026-12-03", "a"), date("2026-12-10", "b"), date("2026-12-17", null)],
  };

  it("ends with the last game that is made, and may go on again without an end", async () => {
    const end = vi.fn(async (_id: string, _end: unknown) => ({ ...series, dates: series.dates.slice(0, 2) }));
    const repeatGame = { find: async () => series, end };
    const vm = new SeriesViewModel({ repeatGame, clock: { now: () => thursday } } as never, "series-1");
    await vm.read();
    expect(vm.goesOn).toBe(true);
    await vm.stop();
    expect(vm.goesOn).toBe(false);
    await vm.goOn();
    expect(end.mock.calls).toEqual([
      ["series-1", { kind: "by", date: "2026-12-10" }],
      ["series-1", { kind: "never" }],
    ]);
  });
});
