import { beforeEach, describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { hour } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, anEvent, testNow, testStart } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Events by id, their changes, and when they are due. */
export function eventStoreContract(name: string, create: CreateStore): void {
  describe(`EventStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const everyField = anEvent({
      id: "event-full",
      title: "ศึกแบดมินตัน 羽毛球 🏸",
      description: "Line one.\nLine two with 'quotes' and \"more\".",
      sportType: "tennis",
      stage: "draft",
      startsAt: testStart + 1,
      endsAt: testStart + 3 * hour + 999,
      joinOpensAt: testStart - 9 * hour,
      joinClosesAt: testStart - hour,
      timeZone: "Asia/Taipei",
      venue: { name: "Arena", address: "1 Road", access: "Exit 4", lat: -33.868_820_5, lng: 151.209_295_5 },
      price: { amount: 30_000, currency: "TWD" },
      capacity: 7,
      heldBack: 3,
      maxSeatsPerJoin: 2,
      paymentMethods: ["card", "promptpay", "transfer", "onsite"],
      refundPolicy: [
        { hoursBefore: 48, percent: 90 },
        { hoursBefore: 0, percent: 10 },
      ],
      level: { from: "beginner", to: null, note: "No smashers" },
      included: ["Shuttles", "Water"],
      bring: ["Racket"],
      coverUrl: "/covers/tennis.svg",
      waitingList: false,
    });

    it("gives back every field as it was written", async () => {
      await given(work, { events: [everyField, anEvent({ id: "event-plain" })] });
      expect(await work.read((store) => store.events.find("event-full"))).toEqual(everyField);
      expect(await work.read((store) => store.events.find("event-plain"))).toEqual(anEvent({ id: "event-plain" }));
    });

    it("gives an event the timing that its merchant has now", async () => {
      const timing = { ...defaultTiming, holdMinutes: 30, quiet: null };
      await given(work, { events: [anEvent()] });
      await work.run((store) => store.merchants.save(aMerchant({ timing })));
      expect((await work.read((store) => store.events.find("event-1")))?.timing).toEqual(timing);
      expect((await work.read((store) => store.events.readRooms(["event-1"]))).get("event-1")?.event.timing).toEqual(
        timing,
      );
      expect((await work.run((store) => store.events.lockRoom("event-1")))?.event.timing).toEqual(timing);
    });

    it("changes by itself when its joining opens", async () => {
      await given(work, { events: [anEvent({ joinOpensAt: testNow + 5 })] });
      const next = (now: number) => work.read((store) => store.events.nextChange(["event-1"], now));
      expect(await next(testNow)).toBe(testNow + 5);
      expect(await next(testNow + 5)).toBeGreaterThan(testNow + 5);
    });

    it("has nothing under an unknown id", async () => {
      expect(await work.read((store) => store.events.find("nobody"))).toBeNull();
      expect(await work.read((store) => store.events.findMany(["nobody"]))).toEqual([]);
    });

    it("finds several, each once, and leaves out unknown ids", async () => {
      await given(work, { events: [anEvent({ id: "a" }), anEvent({ id: "b" }), anEvent({ id: "c" })] });
      const found = await work.read((store) => store.events.findMany(["c", "nobody", "a", "c"]));
      expect(found.map((event) => event.id).sort()).toEqual(["a", "c"]);
    });

    it("refuses a second event with the same id, and one whose merchant is not there", async () => {
      await given(work, { events: [anEvent()] });
      await expect(work.run((store) => store.events.insert(anEvent({ title: "Another" })))).rejects.toThrow();
      await expect(
        work.run((store) => store.events.insert(anEvent({ id: "event-2", merchantId: "nobody" }))),
      ).rejects.toThrow();
      expect((await work.read((store) => store.events.find("event-1")))?.title).toBe(anEvent().title);
      expect(await work.read((store) => store.events.find("event-2"))).toBeNull();
    });

    it("replaces an event's own columns and leaves its room as it is", async () => {
      await given(work, { events: [anEvent()] });
      await work.run(async (store) => {
        await store.events.lockRoom("event-1");
        await store.events.saveRoom("event-1", { nextSequence: 5, dueAt: testNow });
      });
      const changed = { ...everyField, id: "event-1" };
      await work.run((store) => store.events.update(changed));
      expect(await work.read((store) => store.events.find("event-1"))).toEqual(changed);
      const room = await work.run((store) => store.events.lockRoom("event-1"));
      expect(room).toMatchObject({ nextSequence: 5, dueAt: testNow });
    });

    it("removes a draft under its lock, and nothing else", async () => {
      await given(work, { events: [anEvent({ id: "draft", stage: "draft" }), anEvent({ id: "open" })] });
      await expect(work.run((store) => store.events.removeDraft("draft"))).rejects.toThrow();
      await work.run(async (store) => {
        for (const id of ["draft", "open"]) {
          await store.events.lockRoom(id);
          await store.events.removeDraft(id);
        }
      });
      expect(await work.read((store) => store.events.find("draft"))).toBeNull();
      expect(await work.read((store) => store.events.find("open"))).not.toBeNull();
    });

    describe("due", () => {
      beforeEach(async () => {
        await given(work, { events: ["a", "B", "c", "d", "e"].map((id) => anEvent({ id })) });
        await work.run(async (store) => {
          for (const [id, dueAt] of [
            ["a", 300],
            ["B", 100],
            ["c", 300],
            ["d", 200],
            ["e", null],
          ] as const) {
            await store.events.lockRoom(id);
            await store.events.saveRoom(id, { nextSequence: 1, dueAt: dueAt === null ? null : testNow + dueAt });
          }
        });
      });

      it("are those due at that instant, by due time, then id", async () => {
        expect(await work.read((store) => store.events.due(testNow + 300, 10))).toEqual(["B", "d", "a", "c"]);
        expect(await work.read((store) => store.events.due(testNow + 299, 10))).toEqual(["B", "d"]);
        expect(await work.read((store) => store.events.due(testNow, 10))).toEqual([]);
      });

      it("are at most as many as asked for", async () => {
        expect(await work.read((store) => store.events.due(testNow + 300, 3))).toEqual(["B", "d", "a"]);
      });

      it("can be asked among some events", async () => {
        const among = ["c", "nobody", "e", "B"];
        expect(await work.read((store) => store.events.due(testNow + 300, 10, among))).toEqual(["B", "c"]);
        expect(await work.read((store) => store.events.due(testNow + 300, 10, []))).toEqual([]);
      });

      it("has the first instant at which any is", async () => {
        expect(await work.read((store) => store.events.nextDue())).toBe(testNow + 100);
        await work.run(async (store) => {
          for (const id of ["a", "B", "c", "d"]) {
            await store.events.lockRoom(id);
            await store.events.saveRoom(id, { nextSequence: 1, dueAt: null });
          }
        });
        expect(await work.read((store) => store.events.nextDue())).toBeNull();
      });
    });
  });
}
