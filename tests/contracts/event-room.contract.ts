import { beforeEach, describe, expect, it } from "vitest";
import type { Participation } from "#domain/participation/participation.ts";
import type { EventStore } from "#server/application/events/event-store.ts";
import { type UnitOfWork, uniqueRules } from "#server/application/ports/store.ts";
import { aMerchant, anEvent, aParticipation, aRoom, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** What a room holds, with and without its lock, and that it is saved only under it. */
export function eventRoomContract(name: string, create: CreateStore): void {
  describe(`EventStore's rooms in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const room = aRoom({
      participations: [
        { state: "confirmed", sequence: 6 },
        { state: "waitlisted", sequence: 2, seats: 3 },
        { state: "left", sequence: 3 },
        { state: "awaiting_payment", sequence: 1 },
        { state: "offered", sequence: 5 },
        { state: "under_review", sequence: 4, deadline: null },
        { state: "expired", sequence: 7 },
        { state: "event_cancelled", sequence: 8 },
      ],
    });
    const live = ["join-4", "join-2", "join-6", "join-5", "join-1"];
    const idsOf = (participations: readonly { readonly id: string }[] | undefined) =>
      participations?.map((one) => one.id);

    it("hold the event and its participations in a live state, by sequence", async () => {
      await given(work, { events: [room.event], participations: room.participations });
      const locked = await work.run((store) => store.events.lockRoom("event-1"));
      expect(idsOf(locked?.participations)).toEqual(live);
      expect(locked?.event).toEqual(room.event);
      expect(locked?.participations).toContainEqual(room.participations[1]);
      const readRooms = await work.read((store) => store.events.readRooms(["event-1"]));
      expect(idsOf(readRooms.get("event-1")?.participations)).toEqual(live);
      expect(readRooms.get("event-1")?.event).toEqual(room.event);
    });

    it("hold one more participation in its place when it is asked for, whatever its state", async () => {
      await given(work, { events: [room.event], participations: room.participations });
      const withLeft = await work.run((store) => store.events.lockRoom("event-1", "join-3"));
      expect(idsOf(withLeft?.participations)).toEqual(["join-4", "join-2", "join-3", "join-6", "join-5", "join-1"]);
      const withLive = await work.run((store) => store.events.lockRoom("event-1", "join-5"));
      expect(idsOf(withLive?.participations)).toEqual(live);
    });

    it("hold what was asked for of a cancelled event: a member's own, the first of the others, the rest in numbers", async () => {
      const cancelled = { ...room.event, stage: "cancelled" as const, cancelledAt: testNow };
      await given(work, { events: [cancelled], participations: room.participations });
      const own = room.participations.find(({ id }) => id === "join-5");
      const wanted = { eventId: "event-1", joinIds: [], memberIds: [own?.memberId ?? ""], newcomers: false };
      const load = (first?: number) =>
        work.run(async (store) => {
          const asked = [first === undefined ? wanted : { ...wanted, first }];
          return (await store.events.lockRooms(asked, () => testNow, { events: "wait", members: "wait" })).rooms.get(
            "event-1",
          );
        });
      const alone = await load();
      expect(idsOf(alone?.participations)).toEqual(["join-5"]);
      expect(alone?.rest).toMatchObject({ taken: 3, waiting: 1 });
      const withTwo = await load(2);
      expect(idsOf(withTwo?.participations)).toEqual(["join-4", "join-2", "join-5"]);
      expect(withTwo?.rest).toMatchObject({ taken: 2, waiting: 0 });
      expect(idsOf((await load(9))?.participations)).toEqual(live);
    });

    it("are known as ending while a cancelled event is due: to its merchant, and to who is in it", async () => {
      const cancelled = { ...room.event, stage: "cancelled" as const, cancelledAt: testNow };
      await given(work, { events: [cancelled], participations: room.participations });
      const memberOf = (joinId: string) => room.participations.find(({ id }) => id === joinId)?.memberId ?? "";
      const ending = (of: Parameters<EventStore["ending"]>[0]) => work.read((store) => store.events.ending(of));
      expect(await ending({ merchantId: "merchant-1" })).toEqual([]);
      await work.run(async (store) => {
        await store.events.lockRoom("event-1");
        await store.events.saveRoom("event-1", { nextSequence: 9, dueAt: testNow });
      });
      expect(await ending({ merchantId: "merchant-1" })).toEqual(["event-1"]);
      expect(await ending({ merchantId: "merchant-2" })).toEqual([]);
      expect(await ending({ memberId: memberOf("join-2") })).toEqual(["event-1"]);
      expect(await ending({ memberId: memberOf("join-3") })).toEqual([]);
      expect(await work.read((store) => store.events.due(testNow, 10))).toEqual(["event-1"]);
      expect(await work.read((store) => store.events.due(testNow, 10, ["event-1"]))).toEqual([]);
    });

    it("never hold another event's participation", async () => {
      const elsewhere = aParticipation({ id: "elsewhere", eventId: "event-2" });
      await given(work, { events: [room.event], participations: [...room.participations, elsewhere] });
      const locked = await work.run((store) => store.events.lockRoom("event-1", "elsewhere"));
      expect(idsOf(locked?.participations)).toEqual(live);
      expect(idsOf((await work.run((store) => store.events.lockRoom("event-1", "nobody")))?.participations)).toEqual(
        live,
      );
    });

    it("begin empty, with sequence 1 and nothing due", async () => {
      await given(work, { events: [anEvent({ stage: "draft" })] });
      const locked = await work.run((store) => store.events.lockRoom("event-1"));
      const empty = { event: anEvent({ stage: "draft" }), participations: [], nextSequence: 1 };
      expect(locked).toEqual({ ...empty, merchantName: aMerchant().name, dueAt: null });
      expect((await work.read((store) => store.events.readRooms(["event-1"]))).get("event-1")).toEqual(empty);
    });

    it("keep the next sequence and the due time that are saved, and may be due never", async () => {
      await given(work, { events: [anEvent()] });
      await saveRoom(work, 9, testNow + 1);
      expect(await work.run((store) => store.events.lockRoom("event-1"))).toMatchObject({
        nextSequence: 9,
        dueAt: testNow + 1,
      });
      expect((await work.read((store) => store.events.readRooms(["event-1"]))).get("event-1")?.nextSequence).toBe(9);
      await saveRoom(work, 9, null);
      expect(await work.run((store) => store.events.lockRoom("event-1"))).toMatchObject({
        nextSequence: 9,
        dueAt: null,
      });
    });

    it("are saved with the participations that changed: ended ones make way for living ones, a second living one does not", async () => {
      const old = aParticipation({ id: "old", sequence: 1, state: "waitlisted" });
      await given(work, { events: [anEvent()], participations: [old] });
      const newer = aParticipation({ id: "newer", sequence: 2, state: "awaiting_payment" });
      const save = (changed: readonly Participation[]) =>
        work.run(async (store) => {
          await store.events.lockRoom("event-1");
          await store.events.saveRoom("event-1", { nextSequence: 3, dueAt: testNow }, changed);
        });
      await expect(save([newer])).rejects.toMatchObject({ constraint: uniqueRules.oneLiveParticipation });
      expect(await work.run((store) => store.events.lockRoom("event-1"))).toMatchObject({
        nextSequence: 1,
        dueAt: null,
      });
      await save([newer, { ...old, state: "left", ending: "member_left" }]);
      const room = await work.run((store) => store.events.lockRoom("event-1", "old"));
      expect(room).toMatchObject({ nextSequence: 3, dueAt: testNow });
      expect(room?.participations.map(({ id, state }) => [id, state])).toEqual([
        ["old", "left"],
        ["newer", "awaiting_payment"],
      ]);
    });

    it("have their seats and entries counted, however their participations are written", async () => {
      await given(work, { events: [room.event], participations: room.participations });
      const miscounted = () => work.read((store) => store.events.miscounted());
      expect(await miscounted()).toEqual([]);
      const [first, second] = room.participations;
      if (!first || !second) throw new Error("The room has two participations.");
      const rewrites: readonly (readonly Participation[])[] = [
        [{ ...first, seats: 3 }],
        [
          { ...first, state: "left" },
          { ...second, state: "offered", deadline: testNow },
          aParticipation({ id: "newer", memberId: "member-1", sequence: 9, state: "waitlisted" }),
        ],
        [{ ...second, state: "expired", ending: "offer_ran_out", deadline: null }],
      ];
      for (const changed of rewrites) {
        await work.run((store) => store.participations.save(changed));
        expect(await miscounted()).toEqual([]);
      }
    });

    it("are not there for an unknown event", async () => {
      await given(work, { events: [anEvent()] });
      expect(await work.run((store) => store.events.lockRoom("nobody"))).toBeNull();
      const rooms = await work.read((store) => store.events.readRooms(["nobody", "event-1"]));
      expect([...rooms.keys()]).toEqual(["event-1"]);
      expect((await work.read((store) => store.events.readRooms([]))).size).toBe(0);
    });

    it("show the writes of their own transaction", async () => {
      await given(work, { events: [anEvent()], members: [] });
      await given(work, { participations: [aParticipation({ id: "other", eventId: "event-2" })] });
      const seen = await work.run(async (store) => {
        await store.events.lockRoom("event-1");
        await store.participations.save([aParticipation()]);
        return store.events.lockRoom("event-1");
      });
      expect(idsOf(seen?.participations)).toEqual(["join-1"]);
    });

    it("are locked only inside a transaction, and saved only under their lock", async () => {
      await given(work, { events: [anEvent(), anEvent({ id: "event-2" })] });
      await expect(work.read((store) => store.events.lockRoom("event-1"))).rejects.toThrow();
      const unlocked = work.run(async (store) => {
        await store.events.lockRoom("event-2");
        await store.events.saveRoom("event-1", { nextSequence: 2, dueAt: null });
      });
      await expect(unlocked).rejects.toThrow();
    });

    it("of an event just inserted may be saved in the same transaction", async () => {
      await given(work, { events: [anEvent()] });
      await work.run(async (store) => {
        await store.events.insert(anEvent({ id: "event-2" }));
        await store.events.lockRoom("event-2");
        await store.events.saveRoom("event-2", { nextSequence: 3, dueAt: null });
      });
      expect((await work.run((store) => store.events.lockRoom("event-2")))?.nextSequence).toBe(3);
    });
  });
}

function saveRoom(work: UnitOfWork, nextSequence: number, dueAt: number | null): Promise<void> {
  return work.run(async (store) => {
    await store.events.lockRoom("event-1");
    await store.events.saveRoom("event-1", { nextSequence, dueAt });
  });
}
