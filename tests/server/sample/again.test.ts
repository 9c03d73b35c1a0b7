import { describe, expect, it } from "vitest";
import { day, hour, second } from "#domain/time/instant.ts";
import { Busy } from "#server/application/ports/store.ts";
import { testNow } from "../../support/builders/index.ts";
import { samplesUnderTest } from "./samples-under-test.ts";

describe("seeding again", () => {
  it("adds nothing at the same time, and does not hash again", async () => {
    const samples = samplesUnderTest();
    const first = await samples.seed();
    const before = await samples.list();
    expect(first).toEqual({ merchants: 12, events: before.length });
    expect(await samples.seed()).toEqual({ merchants: 0, events: 0 });
    expect(await samples.list()).toEqual(before);
    expect(samples.secrets.hashed).toBe(1);
  });

  it("adds nothing when two do it at once", async () => {
    const samples = samplesUnderTest();
    const [one, other] = await Promise.all([samples.seed(), samples.seed()]);
    expect(one.merchants + other.merchants).toBe(12);
    expect(one.events + other.events).toBe((await samples.list()).length);
  });

  it("gives the same ids after a fresh start", async () => {
    const [one, other] = [samplesUnderTest(), samplesUnderTest()];
    await Promise.all([one.seed(), other.seed()]);
    expect(await one.list()).toEqual(await other.list());
  });

  it("waits for another that is not done yet, but not for ever", async () => {
    const samples = samplesUnderTest();
    const { unitOfWork } = samples;
    const run = unitOfWork.run.bind(unitOfWork);
    let refusals = 0;
    unitOfWork.run = (work) => (refusals++ < 3 ? Promise.reject(new Busy()) : run(work));
    expect((await samples.seed()).merchants).toBe(12);
    unitOfWork.run = () => Promise.reject(new Busy());
    await expect(samples.refresh()).rejects.toThrow(Busy);
  });

  it("leaves nothing when it fails half-way", async () => {
    const samples = samplesUnderTest();
    const { unitOfWork } = samples;
    const run = unitOfWork.run.bind(unitOfWork);
    unitOfWork.run = (work) =>
      run(async (store) => {
        await work(store);
        throw new Error("The lights went out.");
      });
    await expect(samples.seed()).rejects.toThrow("The lights went out.");
    unitOfWork.run = run;
    expect(await samples.list()).toEqual([]);
    expect((await samples.seed()).merchants).toBe(12);
  });
});

describe("refreshing", () => {
  it("does nothing where there are no samples", async () => {
    expect(await samplesUnderTest().refresh()).toEqual({ merchants: 0, events: 0 });
  });

  it("tops up after ten days without doubles, and keeps what there was", async () => {
    const samples = samplesUnderTest();
    await samples.seed();
    const before = await samples.list();
    await samples.clock.advance((10 * day) / second);
    const { events: added } = await samples.refresh();
    const after = await samples.list();
    const kept = before.filter(({ endsAt }) => endsAt > samples.clock.now());
    expect(after).toHaveLength(kept.length + added);
    expect(added).toBeGreaterThan(30);
    expect(after.length).toBeGreaterThanOrEqual(55);
    expect(after.filter(({ waiting }) => waiting > 0)).toHaveLength(1);
    const slots = after.map(({ merchantId, title, startsAt }) => `${merchantId}/${title}/${startsAt}`);
    expect(new Set(slots).size).toBe(slots.length);
    expect((await samples.refresh()).events).toBe(0);
    expect(await samples.unitOfWork.read((store) => store.events.findMany(before.map(({ id }) => id)))).toHaveLength(
      before.length,
    );
  });

  it("does not bring back an event that was called off", async () => {
    const samples = samplesUnderTest();
    await samples.seed();
    const [called] = await samples.list();
    if (!called) throw new Error("There is no event.");
    await samples.unitOfWork.run(async (store) => {
      const event = await store.events.find(called.id);
      if (event) await store.events.update({ ...event, stage: "cancelled" });
    });
    expect((await samples.refresh()).events).toBe(0);
    expect((await samples.list()).find(({ id }) => id === called.id)?.status).not.toBe("open");
  });
});

describe("whenever it is seeded", () => {
  it.each(Array.from({ length: 24 }, (_, at) => testNow + at * (7 * hour)))(
    "at %d there is something soon, and one waiting list",
    async (now) => {
      const samples = samplesUnderTest(now);
      await samples.seed();
      const events = await samples.list();
      const sooner = Math.min(...events.map(({ startsAt }) => startsAt));
      expect(sooner).toBeGreaterThan(now + 2 * hour);
      expect(sooner).toBeLessThanOrEqual(now + 12 * hour);
      const full = events.filter(({ status }) => status === "full");
      expect(
        full.map(({ price, waiting }) => [price.amount > 0, waiting]).toSorted(([, a], [, b]) => Number(a) - Number(b)),
      ).toEqual([
        [false, 0],
        [true, 5],
      ]);
      for (const { seats } of events) expect(seats.taken).toBeLessThanOrEqual(seats.capacity);
    },
  );
});
