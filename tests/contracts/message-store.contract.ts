import { beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#server/application/messages/message-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, aMessage, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** The outbox of messages to members: each key once, sent in the order in which they came. */
export function messageStoreContract(name: string, create: CreateStore): void {
  describe(`MessageStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const add = (...messages: readonly Message[]) => work.run((store) => store.messages.add(messages));
    const unsent = async (limit = 100) =>
      (await work.read((store) => store.messages.unsent(limit))).map((one) => one.id);
    const claimed = (now: number, limit = 100) =>
      work.run(async (store) => (await store.messages.claim(now, now + 100, limit)).map(({ message }) => message.id));
    const listed = async (limit = 100) => (await work.read((store) => store.messages.list(limit))).map((one) => one.id);

    it("gives back every field as it was written", async () => {
      const message = aMessage({
        kind: "offer_expired",
        memberId: "member-7",
        joinId: "join-7",
        createdAt: testNow + 1,
        sentAt: testNow + 2,
      });
      await add(message);
      expect(await work.read((store) => store.messages.list(1))).toEqual([message]);
    });

    it("keeps what a changed event was changed from and to", async () => {
      const times = { startsAt: testNow, endsAt: testNow + 7, timeZone: "Asia/Taipei" };
      const change: Message["change"] = {
        differences: [
          { of: "time", from: times, to: { ...times, endsAt: testNow + 9 } },
          { of: "venue", from: { name: "A", address: "1" }, to: { name: "球場", address: "2" } },
          { of: "level", from: null, to: { from: "Beginner", to: null, note: null } },
        ],
        mayLeaveFree: true,
      };
      await add(aMessage({ kind: "event_changed", change }));
      expect((await work.read((store) => store.messages.list(1)))[0]?.change).toEqual(change);
    });

    it("keeps what was set as a bank account, of no participation", async () => {
      const message = aMessage({
        kind: "bank_account_changed",
        joinId: null,
        account: { bankCode: "TW-808", last4: "0012", usableFrom: testNow + 3 },
      });
      await add(message);
      expect(await work.read((store) => store.messages.list(1))).toEqual([message]);
    });

    it("keeps what staff wrote, and counts the keys that are there", async () => {
      const message = aMessage({ key: "a", kind: "announcement", text: "Bring\nshuttles 🏸" });
      await add(message, aMessage({ id: "sent", key: "b", sentAt: testNow }));
      expect((await work.read((store) => store.messages.ofMember(message.memberId))).at(-1)).toEqual(message);
      const written = (...keys: readonly string[]) => work.read((store) => store.messages.written(keys));
      expect([await written(), await written("a", "b", "c"), await written("c")]).toEqual([0, 2, 0]);
    });

    it("counts what became of the messages about new events", async () => {
      const about = (id: string, eventIds: readonly string[], parts: Partial<Message> = {}) =>
        aMessage({ id, kind: "news", joinId: null, eventIds, ...parts });
      await add(
        about("sent", ["one", "two"], { sentAt: testNow + 5 }),
        about("later", ["one"], { sentAt: testNow + 9 }),
        about("waits", ["one"]),
        about("quota", ["one"], { notSent: "quota" }),
        about("quota-too", ["one"], { notSent: "quota" }),
        about("stranger", ["one"], { notSent: "not_friend" }),
        about("three", ["three"]),
        aMessage({ id: "other" }),
      );
      const told = await work.read((store) => store.messages.toldOfNews(["one", "two", "none"]));
      expect(Object.fromEntries(told)).toEqual({
        one: { sent: 2, waiting: 1, notSent: { quota: 2, not_friend: 1 }, firstSentAt: testNow + 5 },
        two: { sent: 1, waiting: 0, notSent: {}, firstSentAt: testNow + 5 },
      });
      expect(await work.read((store) => store.messages.toldOfNews([]))).toEqual(new Map());
    });

    it("leaves out a message whose key is there already, in another call or in the same", async () => {
      await add(aMessage({ id: "first", key: "joined:join-1" }));
      await add(
        aMessage({ id: "again", key: "joined:join-1" }),
        aMessage({ id: "x", key: "k" }),
        aMessage({ id: "y", key: "k" }),
      );
      expect(await unsent()).toEqual(["first", "x"]);
      await add();
    });

    it("gives the unsent oldest first, in the order of arrival where times are the same", async () => {
      await add(aMessage({ id: "c", createdAt: testNow }), aMessage({ id: "a", createdAt: testNow }));
      await add(aMessage({ id: "B", createdAt: testNow }), aMessage({ id: "early", createdAt: testNow - 1 }));
      expect(await unsent()).toEqual(["early", "c", "a", "B"]);
      expect(await unsent(2)).toEqual(["early", "c"]);
      expect(await listed()).toEqual(["B", "a", "c", "early"]);
      expect(await listed(3)).toEqual(["B", "a", "c"]);
    });

    it("takes a sent one off what is unsent, and keeps when that was", async () => {
      await add(aMessage({ id: "a" }), aMessage({ id: "b" }));
      await work.run((store) => store.messages.markSent("a", testNow + 5));
      expect(await unsent()).toEqual(["b"]);
      expect(await listed()).toEqual(["b", "a"]);
      expect((await work.read((store) => store.messages.list(10))).map((one) => one.sentAt)).toEqual([
        null,
        testNow + 5,
      ]);
    });

    it("takes one off what waits that is never sent, and keeps why", async () => {
      await add(aMessage({ id: "a" }), aMessage({ id: "b" }));
      await work.run((store) => store.messages.markNotSent("a", "not_friend"));
      expect(await unsent()).toEqual(["b"]);
      expect(await claimed(testNow)).toEqual(["b"]);
      expect(
        (await work.read((store) => store.messages.list(10))).map((one) => [one.id, one.sentAt, one.notSent]),
      ).toEqual([
        ["b", null, undefined],
        ["a", null, "not_friend"],
      ]);
    });

    it("keeps which new events it is about, and which of them still are news", async () => {
      const message = aMessage({ kind: "news", joinId: null, eventIds: ["event-2", "event-1"] });
      await add(message);
      expect(await work.read((store) => store.messages.list(1))).toEqual([message]);
      await work.run((store) => store.messages.narrow(message.id, ["event-1"]));
      expect(await work.read((store) => store.messages.list(1))).toEqual([{ ...message, eventIds: ["event-1"] }]);
    });

    it("knows when members were last written to about something, sent or not", async () => {
      const news = { kind: "news", joinId: null } as const;
      await add(
        aMessage({ ...news, id: "a", createdAt: testNow + 1, sentAt: testNow + 2 }),
        aMessage({ ...news, id: "b", createdAt: testNow + 3, notSent: "quota" }),
        aMessage({ ...news, id: "c", createdAt: testNow + 2 }),
        aMessage({ id: "d", createdAt: testNow + 9 }),
        aMessage({ id: "e", memberId: "member-2", createdAt: testNow + 9 }),
      );
      const { memberId } = aMessage();
      const last = (members: readonly string[]) => work.read((store) => store.messages.lastWritten("news", members));
      expect(await last([memberId, "member-2", "nobody"])).toEqual(new Map([[memberId, testNow + 3]]));
      expect(await last([])).toEqual(new Map());
    });

    it("counts what was sent for a merchant in a month, also at the same moment", async () => {
      await given(work, { merchants: [aMerchant(), aMerchant({ id: "merchant-2" })] });
      const counted = (merchantId: string, month: string) =>
        work.read((store) => store.messages.counted(merchantId, month));
      expect(await counted("merchant-1", "2026-12")).toBe(0);
      const one = (merchantId: string, month: string, to: "members" | "staff" = "members") =>
        work.run((store) => store.messages.count(merchantId, month, to));
      await Promise.all([one("merchant-1", "2026-12", "staff"), ...[2, 3].map(() => one("merchant-1", "2026-12"))]);
      await one("merchant-1", "2027-01");
      await one("merchant-2", "2026-12");
      expect(await counted("merchant-1", "2026-12")).toBe(3);
      expect(await counted("merchant-1", "2027-01")).toBe(1);
      expect(await counted("merchant-2", "2026-12")).toBe(1);
      const toStaff = (merchantId: string) =>
        work.read((store) => store.messages.counted(merchantId, "2026-12", "staff"));
      expect([await toStaff("merchant-1"), await toStaff("merchant-2"), await toStaff("nobody")]).toEqual([1, 0, 0]);
    });

    it("keeps what staff are told about", async () => {
      const notice = { merchantId: "merchant-1", eventId: null, ids: ["payment-1"] };
      await add(aMessage({ kind: "staff_slip_due", joinId: null, notice }));
      expect((await work.read((store) => store.messages.list(1))).map((one) => one.notice)).toEqual([notice]);
    });

    it("keeps which refund it is about, and what was never to be sent", async () => {
      const message = aMessage({ kind: "refund_sent", refundId: "refund-7", notSent: "outdated" });
      await add(message);
      expect(await work.read((store) => store.messages.list(1))).toEqual([message]);
      expect(await unsent()).toEqual([]);
    });

    describe("claims", () => {
      it("gives what waits oldest first, and to nobody else until the claim ends", async () => {
        await add(aMessage({ id: "b" }), aMessage({ id: "a" }), aMessage({ id: "early", createdAt: testNow - 1 }));
        expect(await claimed(testNow, 2)).toEqual(["early", "b"]);
        expect(await claimed(testNow)).toEqual(["a"]);
        expect(await claimed(testNow + 99)).toEqual([]);
        expect(await claimed(testNow + 100)).toEqual(["early", "b", "a"]);
        expect(await unsent()).toEqual(["early", "b", "a"]);
      });

      it("gives news, and what staff wrote to all, after everything else that is due", async () => {
        const news = { kind: "news", joinId: null } as const;
        await add(aMessage({ ...news, id: "old news", createdAt: testNow - 5 }), aMessage({ ...news, id: "news" }));
        await add(aMessage({ id: "to all", kind: "announcement", createdAt: testNow - 4 }));
        await add(aMessage({ id: "offer", kind: "offer" }), aMessage({ id: "earlier", createdAt: testNow - 1 }));
        expect(await claimed(testNow, 3)).toEqual(["earlier", "offer", "old news"]);
        expect(await claimed(testNow)).toEqual(["to all", "news"]);
      });

      it("counts tries, and keeps when the first was", async () => {
        await add(aMessage());
        await claimed(testNow);
        await claimed(testNow + 200);
        const third = await work.run((store) => store.messages.claim(testNow + 400, testNow + 500, 5));
        expect(third).toEqual([{ message: aMessage(), tries: 3, firstTriedAt: testNow }]);
      });

      it("pass over what is put off until its time comes", async () => {
        await add(aMessage({ id: "a" }), aMessage({ id: "b" }));
        await claimed(testNow, 1);
        await work.run((store) => store.messages.postpone("a", testNow + 1_000));
        expect(await claimed(testNow + 999)).toEqual(["b"]);
        expect(await claimed(testNow + 1_000)).toContain("a");
      });

      it("that roll back took nothing", async () => {
        await add(aMessage({ id: "a" }));
        const failing = work.run(async (store) => {
          await store.messages.claim(testNow, testNow + 100, 1);
          throw new Error("dies");
        });
        await expect(failing).rejects.toThrow("dies");
        expect(await work.run((store) => store.messages.claim(testNow, testNow + 100, 1))).toMatchObject([
          { tries: 1 },
        ]);
      });

      it("at the same moment never share a message", async () => {
        await add(...Array.from({ length: 12 }, (_, index) => aMessage({ id: `m-${index}` })));
        const taken = await Promise.all([claimed(testNow, 5), claimed(testNow, 5), claimed(testNow, 5)]);
        expect(new Set(taken.flat()).size).toBe(taken.flat().length);
        expect([...taken.flat(), ...(await claimed(testNow))]).toHaveLength(12);
      });
    });

    it("knows when a participation was last told something", async () => {
      await add(
        aMessage({ id: "a", joinId: "join-1", createdAt: testNow }),
        aMessage({ id: "b", joinId: "join-1", createdAt: testNow + 5 }),
        aMessage({ id: "c", joinId: "join-1", kind: "offer", createdAt: testNow + 9 }),
        aMessage({ id: "d", joinId: "join-2", createdAt: testNow + 2 }),
        aMessage({ id: "e", joinId: "join-3", kind: "waiting" }),
      );
      const told = (...joinIds: readonly string[]) => work.read((store) => store.messages.lastTold("joined", joinIds));
      expect(await told("join-1", "join-3", "nobody")).toEqual(new Map([["join-1", testNow + 5]]));
      expect(await told()).toEqual(new Map());
    });

    it("gives all of one member's, newest first", async () => {
      await add(
        aMessage({ id: "a" }),
        aMessage({ id: "of-another", memberId: "member-2" }),
        aMessage({ id: "early", createdAt: testNow - 1 }),
      );
      const ids = async (memberId: string) =>
        (await work.read((store) => store.messages.ofMember(memberId))).map((one) => one.id);
      expect(await ids("member-1")).toEqual(["a", "early"]);
      expect(await ids("nobody")).toEqual([]);
    });

    it("keeps a key once when many add it at the same moment", async () => {
      await Promise.all(Array.from({ length: 10 }, (_, index) => add(aMessage({ id: `m-${index}`, key: "same" }))));
      expect(await unsent()).toHaveLength(1);
    });
  });
}
