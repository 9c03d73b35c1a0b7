import { beforeEach, describe, expect, it } from "vitest";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import {
  aCard,
  aClient,
  aLine,
  aMember,
  aMerchant,
  aMessage,
  anEvent,
  aParticipation,
  aPayment,
  aRefund,
  aSlip,
  testNow,
} from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** All or nothing, one after the other, and reads that only read. */
export function unitOfWorkContract(name: string, create: CreateStore): void {
  describe(`UnitOfWork in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    it("answers what the work answers", async () => {
      expect(await work.run(async () => "done")).toBe("done");
      expect(await work.read(async () => 7)).toBe(7);
    });

    it("shows what it has kept to reads that may be late, too", async () => {
      for (const name of ["Mali", "Wan"]) {
        await work.run((store) => store.members.save(aMember({ name })));
        expect((await work.read((store) => store.members.find("member-1"), "lately"))?.name).toBe(name);
      }
    });

    it("passes on what the work throws, as it is", async () => {
      const surprise = new RangeError("surprise");
      await expect(work.run(() => Promise.reject(surprise))).rejects.toBe(surprise);
      await expect(work.read(() => Promise.reject(surprise))).rejects.toBe(surprise);
      await expect(work.read(() => Promise.reject(surprise), "lately")).rejects.toBe(surprise);
    });

    it("keeps nothing of work that throws: neither new rows nor changes nor removals", async () => {
      await given(work, { refunds: [aRefund()], payments: [aPayment({ state: "created" })] });
      await work.run((store) => store.cards.save(aCard()));
      const failing = work.run(async (store) => {
        await writeEverything(store);
        throw new Error("crash");
      });
      await expect(failing).rejects.toThrow("crash");

      await work.read(async (store) => {
        expect(await store.events.find("event-9")).toBeNull();
        expect(await store.participations.find("join-9")).toBeNull();
        expect((await store.events.find("event-1"))?.title).toBe(anEvent().title);
        expect((await store.payments.find("payment-1"))?.state).toBe("created");
        expect((await store.refunds.find("refund-1"))?.state).toBe("requested");
        expect(await store.members.find("member-9")).toBeNull();
        expect(await store.merchants.find("merchant-9")).toBeNull();
        expect(await store.cards.find("card-1")).toEqual(aCard());
        expect(await store.messages.list(10)).toEqual([]);
      });
      expect(await work.run((store) => store.events.lockRoom("event-1"))).toMatchObject({
        nextSequence: 1,
        dueAt: null,
      });
      expect(await work.run((store) => store.webhooks.accept({ source: "s", id: "1", receivedAt: testNow }))).toBe(
        true,
      );
    });

    it("shows a transaction its own writes before they are kept", async () => {
      await work.run(async (store) => {
        await store.members.save(aMember());
        expect(await store.members.find("member-1")).toEqual(aMember());
        await store.cards.save(aCard());
        await store.cards.save(aCard({ id: "card-2" }));
        await store.cards.remove("card-1");
        expect((await store.cards.ofMember("member-1")).map((card) => card.id)).toEqual(["card-2"]);
      });
    });

    it("shows nobody else what is not kept in the end", async () => {
      const failing = work.run(async (store) => {
        await store.members.save(aMember());
        await pause();
        throw new Error("crash");
      });
      const seen = work.read((store) => store.members.find("member-1"));
      await expect(failing).rejects.toThrow("crash");
      expect(await seen).toBeNull();
    });

    it("lets transactions on one event run one after the other", async () => {
      await given(work, { events: [anEvent()] });
      await Promise.all(Array.from({ length: 12 }, () => countUp(work)));
      expect((await work.run((store) => store.events.lockRoom("event-1")))?.nextSequence).toBe(13);
    });

    it("lets transactions on one member's holds run one after the other", async () => {
      await given(work, {
        members: [aMember()],
        events: Array.from({ length: 5 }, (_, index) => anEvent({ id: `event-${index}` })),
      });
      const counted = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          work.run(async (store) => {
            await store.members.lock("member-1");
            const holds = await store.participations.holdsOf("member-1", anEvent({ id: `event-${index}` }), testNow);
            await pause();
            await store.participations.save([
              aParticipation({ id: `join-${index}`, eventId: `event-${index}`, state: "awaiting_payment" }),
            ]);
            return holds.inAll;
          }),
        ),
      );
      expect(counted.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    });

    it("goes on after a transaction that failed", async () => {
      await given(work, { events: [anEvent()] });
      const failing = work.run(async (store) => {
        await store.events.lockRoom("event-1");
        throw new Error("crash");
      });
      await expect(failing).rejects.toThrow("crash");
      await countUp(work);
      expect((await work.run((store) => store.events.lockRoom("event-1")))?.nextSequence).toBe(2);
    });

    it("gives out nothing through which a caller could change what is stored", async () => {
      await given(work, { participations: [aParticipation()] });
      const event = anEvent({ id: "event-2", included: ["Water"] });
      await work.run((store) => store.events.insert(event));
      for (const id of ["event-1", "event-2"]) {
        const found = await work.read((store) => store.events.find(id));
        expect(found).not.toBeNull();
        tamper(found);
        tamper(found?.venue);
      }
      tamper(await work.read((store) => store.participations.find("join-1")));
      tamper(event.venue);
      expect(await work.read((store) => store.events.find("event-1"))).toEqual(anEvent());
      expect((await work.read((store) => store.events.find("event-2")))?.venue.name).toBe(anEvent().venue.name);
      expect(await work.read((store) => store.participations.find("join-1"))).toEqual(aParticipation());
    });

    it.each(Object.entries(writes))("refuses %s in a read", async (_, write) => {
      await given(work, { refunds: [aRefund()] });
      await expect(work.read((store) => write(store))).rejects.toThrow();
    });
  });
}

const writes: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  "events.insert": (store) => store.events.insert(anEvent({ id: "event-9" })),
  "events.update": (store) => store.events.update(anEvent()),
  "events.lockRoom": (store) => store.events.lockRoom("event-1"),
  "events.saveRoom": (store) => store.events.saveRoom("event-1", { nextSequence: 2, dueAt: null }),
  "participations.save": (store) => store.participations.save([aParticipation()]),
  "participations.holdsOf": (store) => store.participations.holdsOf("member-1", anEvent(), testNow),
  "payments.save": (store) => store.payments.save(aPayment()),
  "slips.add": (store) => store.slips.add(aSlip()),
  "slips.forgetPictures": (store) => store.slips.forgetPictures(testNow, 1),
  "messages.forgetBefore": (store) => store.messages.forgetBefore(testNow),
  "conversations.add": (store) => store.conversations.add(aLine()),
  "conversations.settle": (store) => store.conversations.settle("merchant-1", "member-1", testNow),
  "conversations.forgetBefore": (store) => store.conversations.forgetBefore(testNow),
  "refunds.save": (store) => store.refunds.save(aRefund()),
  "members.ensure": (store) => store.members.ensure(aMember()),
  "members.save": (store) => store.members.save(aMember()),
  "cards.save": (store) => store.cards.save(aCard()),
  "cards.remove": (store) => store.cards.remove("card-1"),
  "merchants.save": (store) => store.merchants.save(aMerchant()),
  "merchants.create": (store) => store.merchants.create(aMerchant({ id: "another" })),
  "merchants.suspend": (store) => store.merchants.suspend("merchant-1", testNow),
  "merchants.forgetTokensOf": (store) => store.merchants.forgetTokensOf("merchant-1"),
  "merchants.saveClient": (store) => store.merchants.saveClient(aClient()),
  "merchants.saveToken": (store) =>
    store.merchants.saveToken({ tokenHash: "t", clientId: "merchant-1", merchantId: "merchant-1", expiresAt: testNow }),
  "messages.add": (store) => store.messages.add([aMessage()]),
  "messages.claim": (store) => store.messages.claim(testNow, testNow + 1, 1),
  "messages.markNotSent": (store) => store.messages.markNotSent("message-1", "refused"),
  "messages.postpone": (store) => store.messages.postpone("message-1", testNow),
  "messages.markSent": (store) => store.messages.markSent("message-1", testNow),
  "webhooks.accept": (store) => store.webhooks.accept({ source: "s", id: "1", receivedAt: testNow }),
  "jobs.add": (store) => store.jobs.add({ kind: "send_messages" }),
};

async function writeEverything(store: Store): Promise<void> {
  await store.merchants.save(aMerchant({ id: "merchant-9" }));
  await store.members.save(aMember({ id: "member-9" }));
  await store.events.insert(anEvent({ id: "event-9", merchantId: "merchant-9" }));
  await store.events.update(anEvent({ title: "Changed" }));
  await store.events.lockRoom("event-1");
  await store.events.saveRoom("event-1", { nextSequence: 99, dueAt: testNow });
  await store.participations.save([aParticipation({ id: "join-9", memberId: "member-9", sequence: 9 })]);
  await store.payments.save(aPayment({ state: "failed" }));
  await store.refunds.save(aRefund({ state: "processing" }));
  await store.cards.remove("card-1");
  await store.messages.add([aMessage()]);
  await store.webhooks.accept({ source: "s", id: "1", receivedAt: testNow });
}

/** Reads, waits, writes: loses counts unless transactions keep apart. */
function countUp(work: UnitOfWork): Promise<void> {
  return work.run(async (store) => {
    const room = await store.events.lockRoom("event-1");
    await pause();
    await store.events.saveRoom("event-1", { nextSequence: (room?.nextSequence ?? 0) + 1, dueAt: null });
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3));
}

/** Writes into an object as careless code might; frozen ones throw, copies take it. */
function tamper(target: object | null | undefined): void {
  try {
    Object.assign(target ?? {}, { title: "tampered", name: "tampered", state: "left" });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
