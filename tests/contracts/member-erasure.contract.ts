import { beforeEach, describe, expect, it } from "vitest";
import { nobody } from "#domain/member/erased.ts";
import { hour } from "#domain/time/instant.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { Busy, type Store, type UnitOfWork } from "#server/application/ports/store.ts";
import {
  aCard,
  aDocumentDraft,
  aMember,
  aMessage,
  anEvent,
  aParticipation,
  aPayment,
  aRefund,
  testNow,
} from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** What is left of an erased member, and that nobody writes it meanwhile. */
export function memberErasureContract(name: string, create: CreateStore): void {
  describe(`Erasing a member in ${name}`, () => {
    let work: UnitOfWork;
    const stranger = nobody("x1", testNow + 5);
    beforeEach(async () => {
      work = await create();
      await given(work, {
        members: [aMember({ email: "mali@example.com" }), aMember({ id: "member-2" })],
        participations: [
          aParticipation(),
          aParticipation({ id: "join-2", eventId: "event-2", state: "left" }),
          aParticipation({ id: "of-another", memberId: "member-2", sequence: 2 }),
        ],
        payments: [aPayment(), aPayment({ id: "of-another", joinId: "of-another", memberId: "member-2" })],
        refunds: [aRefund({ id: "refund-1" })],
      });
      await work.run(async (store) => {
        await store.cards.save(aCard({ isDefault: true }));
        await store.cards.save(aCard({ id: "of-another", memberId: "member-2" }));
        await store.messages.add([aMessage(), aMessage({ id: "of-another", memberId: "member-2" })]);
      });
    });

    const erase = (id = "member-1") =>
      work.run(async (store) => {
        await store.members.lock(id);
        await store.participations.lockEventsOf(id, testNow);
        await store.members.lockHeld(id);
        await store.members.erase(id, stranger);
      });

    it("leaves nobody in its place in participations, payments and refunds, and changes nothing else that names nobody", async () => {
      const before = await work.read(records);
      await erase();
      expect(await work.read((store) => store.members.find("member-1"))).toBeNull();
      expect(await work.read((store) => store.members.find(stranger.id))).toEqual(stranger);
      const inPlace = before.map((record) => record && { ...record, memberId: stranger.id, ...withoutPerson(record) });
      expect(await work.read(records)).toEqual(inPlace);
    });

    it("takes its name off its papers, and leaves what it gave as a buyer as long as tax law asks for it", async () => {
      const buyer = { kind: "business", code: "04595257" } as const;
      const [paper] = await work.run((store) => store.salesDocuments.add([aDocumentDraft({ buyer })]));
      await erase();
      expect(await work.read((store) => store.salesDocuments.ofPayments(["payment-1"]))).toEqual([
        { ...paper, memberId: stranger.id },
      ]);
      const late = work.run(async (store) => paper && store.salesDocuments.save({ ...paper, buyer: null }));
      await expect(late).rejects.toThrow(Busy);
    });

    it("removes its cards and messages", async () => {
      await erase();
      expect(await work.read((store) => store.cards.find("card-1"))).toBeNull();
      expect((await work.read((store) => store.messages.list(10))).map((one) => one.id)).toEqual(["of-another"]);
    });

    it("touches nobody else", async () => {
      await erase();
      const left = await work.read((store) =>
        Promise.all([
          store.members.find("member-2"),
          store.participations.find("of-another"),
          store.payments.find("of-another"),
          store.cards.find("of-another"),
        ]),
      );
      expect(left.map((one) => one && ("memberId" in one ? one.memberId : one.id))).toEqual(
        Array.from({ length: 4 }, () => "member-2"),
      );
    });

    it("leaves lists and counts of the old id empty", async () => {
      await erase();
      const found = await work.read((store) =>
        Promise.all([
          store.participations.listUpcoming("member-1", testNow, 10, null),
          store.participations.listHistory("member-1", testNow, 10, null),
          store.payments.listOfMember("member-1", 10, null),
          store.refunds.listOfMember("member-1", null, 10, null),
          store.cards.ofMember("member-1"),
          store.messages.ofMember("member-1"),
        ]),
      );
      expect(found).toEqual([[], [], [], [], [], []]);
    });

    it("makes a member of the same id a new one, who may join where nobody is", async () => {
      await erase();
      const again = aMember({ displayName: "Mali again" });
      await work.run((store) => store.members.ensure(again));
      await work.run((store) => store.participations.save([aParticipation({ id: "join-new", sequence: 3 })]));
      expect(await work.read((store) => store.members.find("member-1"))).toEqual(again);
    });

    it("is fine for one who is not there", async () => {
      await erase("nobody");
      await erase();
      await erase();
      expect(await work.read((store) => store.members.find("member-1"))).toBeNull();
    });

    it("is undone with its transaction", async () => {
      const failing = work.run(async (store) => {
        await store.members.lock("member-1");
        await store.members.erase("member-1", stranger);
        throw new Error("undone");
      });
      await expect(failing).rejects.toThrow("undone");
      expect((await work.read((store) => store.members.find("member-1")))?.email).toBe("mali@example.com");
      expect((await work.read((store) => store.payments.find("payment-1")))?.memberId).toBe("member-1");
    });

    it("tells who writes for the erased one afterwards", async () => {
      await erase();
      const late = aParticipation({ id: "late", sequence: 9 });
      await expect(work.run((store) => store.participations.save([late]))).rejects.toBeInstanceOf(MemberUnknown);
    });

    it("lets nobody write its old records again, and writes nothing of who tries", async () => {
      const read = (store: Store) =>
        Promise.all([
          store.participations.find("join-1"),
          store.payments.find("payment-1"),
          store.refunds.find("refund-1"),
        ]);
      const [participation, payment, refund] = await work.read(read);
      if (!participation || !payment || !refund) throw new Error("Expected what was put there.");
      await erase();
      const erased = await work.read(read);
      const late: ((store: Store) => Promise<void>)[] = [
        (store) => store.participations.save([participation]),
        (store) => store.payments.save(payment),
        (store) => store.refunds.save(refund),
        async (store) => {
          const room = await store.events.lockRoom(participation.eventId);
          const { nextSequence = 1 } = room ?? {};
          await store.events.saveRoom(participation.eventId, { nextSequence, dueAt: null }, [participation]);
        },
      ];
      for (const write of late) await expect(work.run(write)).rejects.toBeInstanceOf(Busy);
      expect(await work.read(read)).toEqual(erased);
    });

    it("locks no event that is over", async () => {
      const justOver = { startsAt: testNow - 2 * hour, endsAt: testNow };
      await work.run((store) => store.events.insert(anEvent({ id: "event-0", ...justOver })));
      await work.run((store) =>
        store.participations.save([aParticipation({ id: "just-over", eventId: "event-0", sequence: 3 })]),
      );
      const saves = (eventId: string) =>
        work.run(async (store) => {
          await store.members.lock("member-1");
          await store.participations.lockEventsOf("member-1", testNow);
          // Saving a room demands its lock.
          await store.events.saveRoom(eventId, { nextSequence: 4, dueAt: null });
        });
      await saves("event-1");
      await expect(saves("event-0")).rejects.toThrow("lock");
    });

    it("waits for who decides in one of its events, and who decides later meets nobody", async () => {
      await work.run((store) => store.events.insert(anEvent({ id: "event-3" })));
      await Promise.all([
        erase(),
        work.run(async (store) => {
          const room = await store.events.lockRoom("event-1");
          const mine = room?.participations.find((one) => one.id === "join-1");
          if (!room || !mine) throw new Error("Expected the participation in its room.");
          await store.refunds.save(aRefund({ id: "made-meanwhile", memberId: mine.memberId }));
        }),
      ]);
      expect((await work.read((store) => store.refunds.find("made-meanwhile")))?.memberId).toBe(stranger.id);
    });

    it("knows in which events it is in a live state, and locks them before any other", async () => {
      expect(await work.read((store) => store.participations.liveEventsOf("member-1"))).toEqual(["event-1"]);
      const late = work.run(async (store) => {
        await store.events.lockRoom("event-2");
        await store.participations.lockEventsOf("member-1", testNow);
      });
      await expect(late).rejects.toThrow("before");
    });
  });
}

/** What else goes of these records, because it names the person. */
function withoutPerson(record: object): object {
  return "destination" in record ? { destination: { kind: "card", label: "" } } : {};
}

function records(store: Store) {
  return Promise.all([
    store.participations.find("join-1"),
    store.participations.find("join-2"),
    store.payments.find("payment-1"),
    store.refunds.find("refund-1"),
  ]);
}
