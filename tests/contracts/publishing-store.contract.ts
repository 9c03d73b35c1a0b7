import { beforeEach, describe, expect, it } from "vitest";
import { sideline } from "#domain/merchant/actor.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { anEvent, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** When drafts are published by themselves. */
export function publishingStoreContract(name: string, create: CreateStore): void {
  describe(`publishing store: ${name}`, () => {
    let unitOfWork: UnitOfWork;
    const planned = { eventId: "event-1", at: testNow, by: sideline, refused: null };

    beforeEach(async () => {
      unitOfWork = await create();
      await given(unitOfWork, { events: [anEvent(), anEvent({ id: "event-9" })] });
    });

    it("keeps one time an event, until it is removed", async () => {
      await unitOfWork.run((store) => store.publishing.save(planned));
      await unitOfWork.run((store) => store.publishing.save({ ...planned, at: testNow + 5 }));
      const kept = await unitOfWork.read((store) => store.publishing.find("event-1"));
      expect(kept).toEqual({ ...planned, at: testNow + 5 });
      expect(await unitOfWork.read((store) => store.publishing.find("event-9"))).toBeNull();
      for (let twice = 0; twice < 2; twice += 1) await unitOfWork.run((store) => store.publishing.remove("event-1"));
      expect(await unitOfWork.read((store) => store.publishing.find("event-1"))).toBeNull();
    });

    it("names those whose time has come, the earliest first", async () => {
      await unitOfWork.run(async (store) => {
        await store.publishing.save(planned);
        await store.publishing.save({ ...planned, eventId: "event-9", at: testNow - 1 });
      });
      const due = (now: number, limit: number) => unitOfWork.read((store) => store.publishing.due(now, limit));
      expect(await due(testNow, 9)).toEqual(["event-9", "event-1"]);
      expect(await due(testNow, 1)).toEqual(["event-9"]);
      expect(await due(testNow - 2, 9)).toEqual([]);
    });

    it("keeps why one was refused, and names it no more", async () => {
      const refused = { ...planned, refused: { startsAt: "The event must start in the future." } };
      await unitOfWork.run((store) => store.publishing.save(refused));
      expect(await unitOfWork.read((store) => store.publishing.find("event-1"))).toEqual(refused);
      expect(await unitOfWork.read((store) => store.publishing.due(testNow, 9))).toEqual([]);
    });

    it("is for events that are there", async () => {
      const save = unitOfWork.run((store) => store.publishing.save({ ...planned, eventId: "nowhere" }));
      await expect(save).rejects.toThrow();
    });
  });
}
