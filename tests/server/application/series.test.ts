import { beforeEach, describe, expect, it } from "vitest";
import type { SeriesRule } from "#domain/event/series/series.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { money } from "#domain/money/money.ts";
import { day, hour } from "#domain/time/instant.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { ChangeSeries, type ChangeSeriesCommand } from "#server/application/organising/series/change-series.ts";
import { MakeGames } from "#server/application/organising/series/make-games.ts";
import { PlanSeries } from "#server/application/organising/series/plan-series.ts";
import { ReadSeries } from "#server/application/organising/series/read-series.ts";
import type { SeriesStore } from "#server/application/organising/series/series-store.ts";
import { KeepTemplates } from "#server/application/organising/series/templates.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, anEvent, testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { Interleaved, interleavings } from "../../support/interleavings.ts";
import { aWorld, storesInMemory, type World } from "../../support/world/world.ts";

let world: World;
const merchantId = "merchant-1";
const seriesId = "series-1";
const week = 7 * day;
/** `testStart` is Thursday 3 December 2026, 12:00 in Bangkok. */

beforeEach(async () => {
  world = await aWorld();
  await world.event();
});

const plan = (end: SeriesRule["end"] = { kind: "never" }, weekdays: SeriesRule["weekdays"] = ["thu"], weeksAhead = 3) =>
  world.get(PlanSeries).create({ merchantId, seriesId, eventId: "event-1", weekdays, end, weeksAhead, by: sideline });

const change = (parts: Partial<ChangeSeriesCommand>, where = world) =>
  where.get(ChangeSeries).run({
    merchantId,
    seriesId,
    from: null,
    model: {},
    rule: {},
    overwrite: false,
    dryRun: false,
    by: sideline,
    ...parts,
  });

async function seen() {
  const series = await world.get(ReadSeries).find(merchantId, seriesId);
  if (!series) throw new Error("There is no series.");
  return series.dates;
}

async function games(): Promise<readonly SportsEvent[]> {
  const found = await world.unitOfWork.read(async (store) => {
    const known = await store.series.dates(seriesId, "2026-01-01");
    return store.events.findMany(known.flatMap(({ eventId }) => eventId ?? []));
  });
  return found.toSorted((a, b) => a.startsAt - b.startsAt);
}

async function gameOn(date: string): Promise<string> {
  const found = (await seen()).find((one) => one.date === date)?.eventId;
  if (!found) throw new Error(`There is no game on ${date}.`);
  return found;
}

async function paidIn(eventId: string, name: string) {
  const member = await aMemberIn(world, name);
  const { joinId } = await member.join(eventId, 1);
  await member.pay(joinId);
  await world.work();
  return { member, joinId };
}

describe("a series", () => {
  it("makes its games some weeks ahead, each like the first and open to members", async () => {
    expect(await plan()).toMatchObject({ kind: "planned" });
    const made = await games();
    expect(made.map(({ startsAt }) => startsAt)).toEqual([0, 1, 2].map((weeks) => testStart + weeks * week));
    for (const { id: _id, startsAt: _s, endsAt: _e, joinClosesAt: _j, ...alike } of made) {
      const { id: _first, startsAt: _from, endsAt: _to, joinClosesAt: _closes, ...first } = anEvent();
      expect(alike).toEqual(first);
    }
    expect((await seen()).slice(0, 4).map(({ date, eventId }) => [date, eventId !== null])).toEqual([
      ["2026-12-03", true],
      ["2026-12-10", true],
      ["2026-12-17", true],
      ["2026-12-24", false],
    ]);
  });

  it("goes on by itself, one game when its date comes near, until it ends", async () => {
    await plan({ kind: "after", games: 5 });
    const counts = [];
    for (let weeks = 0; weeks < 4; weeks += 1) {
      counts.push((await games()).length);
      await world.pass(week);
      await world.work();
    }
    expect(counts).toEqual([3, 4, 5, 5]);
    expect(await world.unitOfWork.read((store) => store.series.find(seriesId))).toMatchObject({ dueAt: null });
  });

  it("makes no game twice, however often and at the same time it is continued or asked for", async () => {
    await Promise.all([plan(), plan(), plan()]);
    const makeGames = world.get(MakeGames);
    await Promise.all([makeGames.run(seriesId), makeGames.run(seriesId), makeGames.sweep()]);
    expect(await games()).toHaveLength(3);
  });

  it("has no half of its games after a crash, and all of them the next time", async () => {
    const clock = new InMemoryClock(testNow);
    const jobs = new InMemoryJobQueue(clock, { background: false });
    const kept = new InMemoryUnitOfWork(jobs);
    let dies = true;
    const dying = (store: Store): Store => {
      const saveDate: SeriesStore["saveDate"] = async (date) => {
        if (dies && date.date === "2026-12-17") throw new Error("The server died.");
        await store.series.saveDate(date);
      };
      return { ...store, series: { ...store.series, saveDate } };
    };
    const unitOfWork: UnitOfWork = {
      read: (work) => kept.read(work),
      run: (work) => kept.run((store) => work(dying(store))),
    };
    world = await aWorld({ clock, stores: { unitOfWork, jobs } });
    await world.event();
    await expect(plan()).rejects.toThrow("died");
    const listed = () => world.unitOfWork.read((store) => store.events.listOwn({ merchantId }, 100, null));
    expect(await listed()).toHaveLength(1);
    dies = false;
    await world.get(MakeGames).sweep();
    expect(await listed()).toHaveLength(3);
    expect(await games()).toHaveLength(3);
  });

  it("is continued by the sweep when its job was lost", async () => {
    await plan();
    await world.pass(week);
    await world.get(MakeGames).sweep();
    expect(await games()).toHaveLength(4);
  });

  it("is of an event on its weekdays, which is in no other", async () => {
    expect(await plan(undefined, ["mon"])).toMatchObject({ kind: "invalid", fields: { weekdays: expect.any(String) } });
    await plan();
    const again = { merchantId, seriesId: "series-2", eventId: "event-1", weeksAhead: 2, by: sideline };
    const second = world.get(PlanSeries).create({ ...again, weekdays: ["thu"], end: { kind: "never" } });
    expect(await second).toEqual({ kind: "refused", reason: "in_series" });
  });

  it("of another merchant is not there", async () => {
    await plan();
    expect(await world.get(ReadSeries).find("merchant-2", seriesId)).toBeNull();
    expect(await change({ merchantId: "merchant-2", model: { capacity: 20 } })).toEqual({ kind: "not_found" });
    const leftOut = { merchantId: "merchant-2", seriesId, date: "2026-12-24", leftOut: true, by: sideline };
    expect(await world.get(PlanSeries).leaveOut(leftOut)).toEqual({ kind: "not_found" });
  });

  it("makes nothing while its merchant is suspended, and goes on after", async () => {
    await plan();
    await world.unitOfWork.run((store) => store.merchants.suspend(merchantId, 1));
    await world.pass(week);
    await world.work();
    expect(await games()).toHaveLength(3);
    await world.unitOfWork.run((store) => store.merchants.suspend(merchantId, null));
    await world.pass(day);
    await world.work();
    expect(await games()).toHaveLength(4);
  });

  it("makes a draft of what can't be published any more", async () => {
    world = await aWorld({ merchant: aMerchant({ transferAccount: null }) });
    await world.event({ paymentMethods: ["transfer"] });
    await plan();
    expect((await games()).map(({ stage }) => stage)).toEqual(["published", "draft", "draft"]);
  });
});

describe("a date that is left out", () => {
  const leaveOut = (date: string, leftOut = true) =>
    world.get(PlanSeries).leaveOut({ merchantId, seriesId, date, leftOut, by: sideline });

  it("gets no game, until it is taken in again", async () => {
    await plan();
    expect(await leaveOut("2026-12-24")).toMatchObject({ kind: "planned" });
    await leaveOut("2026-12-24");
    await world.pass(week);
    await world.work();
    expect(await games()).toHaveLength(3);
    expect((await seen()).find(({ date }) => date === "2026-12-24")).toMatchObject({ leftOut: true, eventId: null });
    await leaveOut("2026-12-24", false);
    expect(await games()).toHaveLength(4);
  });

  it("is one of the series, without a game", async () => {
    await plan();
    const fault = { kind: "invalid", fields: { date: expect.any(String) } };
    expect(await leaveOut("2026-12-10")).toEqual(fault);
    expect(await leaveOut("2026-12-11")).toEqual(fault);
  });
});

describe("a change of this game and those that follow", () => {
  it("leaves earlier games, changes the model, and tells whom it concerns once", async () => {
    await plan();
    await paidIn("event-1", "mali");
    const { member } = await paidIn(await gameOn("2026-12-17"), "noi");
    const wanted = { from: "2026-12-10", model: { startMinute: 13 * 60 } };
    expect(await change({ ...wanted, dryRun: true })).toMatchObject({
      applied: false,
      effects: { membersTold: 1, mayLeaveWithFullRefund: 1, mayGetBack: [money(35_000, "THB")] },
    });
    expect((await games()).map(({ startsAt }) => (startsAt - testStart) % day)).toEqual([0, 0, 0]);
    const done = await change(wanted);
    expect(done).toMatchObject({ applied: true, effects: { membersTold: 1 } });
    expect((await games()).map(({ startsAt }) => (startsAt - testStart) % day)).toEqual([0, hour, hour]);
    await world.work();
    await world.get(MakeGames).run(seriesId);
    await world.work();
    const told = world.sent.filter(({ kind }) => kind === "event_changed").map(({ memberId }) => memberId);
    expect(told).toEqual([member.id]);
    await world.pass(week);
    await world.work();
    expect((await games()).at(-1)?.startsAt).toBe(testStart + 3 * week + hour);
  });

  it("is made as it was shown, or not at all, and answered again once it is made", async () => {
    await plan();
    const wanted = { from: "2026-12-10", model: { startMinute: 13 * 60 } };
    const shown = await change({ ...wanted, dryRun: true });
    if (shown.kind !== "changed") throw new Error(shown.kind);
    const { outlook } = shown;
    await paidIn(await gameOn("2026-12-17"), "noi");
    expect(await change({ ...wanted, outlook })).toEqual({ kind: "refused", reason: "effects_changed" });
    const anew = await change({ ...wanted, dryRun: true });
    if (anew.kind !== "changed") throw new Error(anew.kind);
    for (const _ of ["first", "again"])
      expect(await change({ ...wanted, outlook: anew.outlook })).toMatchObject({ kind: "changed", applied: true });
    expect((await games()).map(({ startsAt }) => (startsAt - testStart) % day)).toEqual([0, hour, hour]);
    await world.work();
    expect(world.sent.filter(({ kind }) => kind === "event_changed")).toHaveLength(1);
  });

  it("is all to come without a date", async () => {
    await plan();
    await change({ model: { capacity: 14 } });
    expect((await games()).map(({ capacity }) => capacity)).toEqual([14, 14, 14]);
  });

  it("leaves what a game has of its own, names it, and takes it too when asked", async () => {
    await plan();
    const eventId = await gameOn("2026-12-10");
    await world.get(ChangeEvent).run({ merchantId, eventId, changes: { capacity: 6 }, dryRun: false });
    const answer = await change({ model: { capacity: 14 } });
    expect(answer).toMatchObject({ games: [{ own: [] }, { own: ["capacity"], fate: { kind: "stays" } }, { own: [] }] });
    expect((await games()).map(({ capacity }) => capacity)).toEqual([14, 6, 14]);
    await change({ from: "2026-12-10", model: { capacity: 15 } });
    expect((await games()).map(({ capacity }) => capacity)).toEqual([14, 15, 15]);
    await change({ model: { capacity: 16 }, overwrite: true });
    expect((await games()).map(({ capacity }) => capacity)).toEqual([16, 16, 16]);
  });

  it("names a game that can't take it, which keeps what it has", async () => {
    await plan();
    const eventId = await gameOn("2026-12-10");
    await paidIn(eventId, "mali");
    await paidIn(eventId, "noi");
    for (const dryRun of [true, false])
      expect(await change({ model: { capacity: 1 }, dryRun })).toMatchObject({
        games: [
          { fate: { kind: "changes" } },
          { fate: { kind: "refuses", reason: "capacity_below_taken" } },
          { fate: { kind: "changes" } },
        ],
      });
    expect((await games()).map(({ capacity }) => capacity)).toEqual([1, 10, 1]);
  });

  it("leaves cancelled games alone", async () => {
    await plan();
    const how = { reason: null, didNotTakePlace: false };
    await world.get(CancelEvent).run(merchantId, await gameOn("2026-12-10"), how, sideline);
    const answer = await change({ model: { capacity: 14 } });
    expect(answer).toMatchObject({ games: [{ date: "2026-12-03" }, { date: "2026-12-17" }] });
    expect((await games()).map(({ capacity }) => capacity)).toEqual([14, 10, 14]);
  });

  it("takes up after a crash what it asked of games, once", async () => {
    await plan();
    const eventId = await gameOn("2026-12-10");
    await paidIn(eventId, "mali");
    // As the first transaction leaves it, when the server dies before the games take it.
    await world.unitOfWork.run(async (store) => {
      const date = await store.series.lockDateOf(eventId);
      const series = await store.series.lock(seriesId);
      if (!date || !series) throw new Error("There is no such game.");
      const changes = { startsAt: testStart + week + hour, endsAt: testStart + week + 3 * hour };
      await store.series.saveDate({ ...date, pending: [{ changes, by: sideline }] });
      await store.series.save({ ...series, dueAt: world.clock.now() });
    });
    const makeGames = world.get(MakeGames);
    await Promise.all([makeGames.sweep(), makeGames.sweep()]);
    await world.work();
    expect((await games())[1]).toMatchObject({ startsAt: testStart + week + hour });
    expect(world.sent.filter(({ kind }) => kind === "event_changed")).toHaveLength(1);
  });

  it("takes one change when another one at the same time is refused, in whatever order", async () => {
    for (const order of interleavings) {
      const clock = new InMemoryClock(testNow);
      const stores = storesInMemory(clock);
      const unitOfWork = new Interleaved(stores.unitOfWork);
      // Two processes: within one, the changes of a game wait for each other anyway.
      world = await aWorld({ clock, stores: { ...stores, unitOfWork } });
      const there = await aWorld({ clock, stores: { ...stores, unitOfWork } });
      await world.event();
      await plan();
      const eventId = await gameOn("2026-12-10");
      for (const name of ["mali", "anong"]) await paidIn(eventId, name);
      const answers = await unitOfWork.both(
        order,
        () => change({ model: { title: "Doubles for all" } }),
        () => change({ model: { capacity: 1 } }, there),
      );
      const [game] = (await games()).slice(1);
      expect({
        order,
        answers: answers.map(({ status }) => status),
        title: game?.title,
        capacity: game?.capacity,
      }).toEqual({ order, answers: ["fulfilled", "fulfilled"], title: "Doubles for all", capacity: 10 });
    }
  });

  it("makes games on new weekdays from then on, and leaves those on old ones, named", async () => {
    await plan();
    const answer = await change({ from: "2026-12-10", rule: { weekdays: ["fri"] } });
    expect(answer).toMatchObject({
      games: [
        { date: "2026-12-10", offRule: true },
        { date: "2026-12-17", offRule: true },
      ],
    });
    expect((await seen()).slice(0, 6).map(({ date, eventId }) => [date, eventId !== null])).toEqual([
      ["2026-12-03", true],
      ["2026-12-10", true],
      ["2026-12-11", true],
      ["2026-12-17", true],
      ["2026-12-18", true],
      ["2026-12-25", false],
    ]);
  });

  it("says what is wrong, by its field, and changes nothing", async () => {
    await plan();
    const faults = [
      [{ from: "2026-12-24", model: { capacity: 5 } }, "from"],
      [{ model: { paymentMethods: [] } }, "paymentMethods"],
      [{ model: { startMinute: 1440 } }, "startMinute"],
      [{ rule: { weekdays: [] } }, "weekdays"],
      [{ weeksAhead: 99 }, "weeksAhead"],
    ] as const;
    for (const [parts, field] of faults)
      for (const dryRun of [true, false]) {
        const answer = await change({ ...parts, dryRun });
        expect(answer.kind === "invalid" ? Object.keys(answer.fields) : answer).toEqual([field]);
      }
    expect(await games()).toHaveLength(3);
  });
});

describe("a web address in a series' texts", () => {
  it("is refused by its field, in a new series and in a change", async () => {
    await world.event({ id: "event-2", venue: { ...anEvent().venue, address: "See evil.com" } });
    const wanted = { seriesId: "series-2", eventId: "event-2", weeksAhead: 1, by: sideline } as const;
    const made = await world
      .get(PlanSeries)
      .create({ ...wanted, merchantId, weekdays: ["thu"], end: { kind: "never" } });
    expect(made).toEqual({ kind: "invalid", fields: { "venue.address": expect.any(String) } });
    await plan();
    const level = { from: null, to: null, note: "evil.com" };
    expect(await change({ model: { level, description: "Pay at evil.com" } })).toEqual({
      kind: "invalid",
      fields: { "level.note": expect.any(String), description: expect.any(String) },
    });
  });

  it("may stay where it was before", async () => {
    await plan();
    const series = await world.unitOfWork.read((store) => store.series.find(seriesId));
    if (!series) throw new Error("There is no series.");
    const model = { ...series.model, title: "old.example.com" };
    await world.unitOfWork.run((store) => store.series.save({ ...series, model }));
    expect(await change({ model: { capacity: 12 }, dryRun: true })).toMatchObject({ kind: "changed" });
    expect(await change({ model: { title: "new.example.com" }, dryRun: true })).toMatchObject({ kind: "invalid" });
  });
});

describe("a template", () => {
  it("keeps what an event is like, once, until it is removed", async () => {
    const templates = world.get(KeepTemplates);
    const wanted = { merchantId, templateId: "template-1", eventId: "event-1", name: "Doubles", by: sideline };
    const kept = await templates.keep(wanted);
    expect(kept).toMatchObject({ kind: "kept", template: { name: "Doubles", model: { startMinute: 12 * 60 } } });
    expect(await templates.keep(wanted)).toEqual(kept);
    expect(await templates.list(merchantId)).toHaveLength(1);
    expect(await templates.list("merchant-2")).toEqual([]);
    expect(await templates.keep({ ...wanted, merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    await templates.remove("merchant-2", "template-1", sideline);
    expect(await templates.list(merchantId)).toHaveLength(1);
    await templates.remove(merchantId, "template-1", sideline);
    await templates.remove(merchantId, "template-1", sideline);
    expect(await templates.list(merchantId)).toEqual([]);
  });
});
