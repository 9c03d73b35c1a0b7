import { beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#server/application/ports/message-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMessage, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";

/** The outbox of messages to members: each key once, sent in the order in which they came. */
export function messageStoreContract(name: string, create: CreateStore): void {
  describe(`MessageStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const add = (...messages: readonly Message[]) => work.run((store) => store.messages.add(messages));
    const unsent = async (limit = 100) => (await work.read((store) => store.messages.unsent(limit))).map((one) => one.id);
    const listed = async (limit = 100) => (await work.read((store) => store.messages.list(limit))).map((one) => one.id);

    it("gives back every field as it was written", async () => {
      const message = aMessage({ kind: "offer_expired", memberId: "member-7", joinId: "join-7", createdAt: testNow + 1, sentAt: testNow + 2 });
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

    it("leaves out a message whose key is there already, in another call or in the same", async () => {
      await add(aMessage({ id: "first", key: "joined:join-1" }));
      await add(aMessage({ id: "again", key: "joined:join-1" }), aMessage({ id: "x", key: "k" }), aMessage({ id: "y", key: "k" }));
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
      expect((await work.read((store) => store.messages.list(10))).map((one) => one.sentAt)).toEqual([null, testNow + 5]);
    });

    it("gives all of one member's, newest first", async () => {
      await add(aMessage({ id: "a" }), aMessage({ id: "of-another", memberId: "member-2" }), aMessage({ id: "early", createdAt: testNow - 1 }));
      const ids = async (memberId: string) => (await work.read((store) => store.messages.ofMember(memberId))).map((one) => one.id);
      expect(await ids("member-1")).toEqual(["a", "early"]);
      expect(await ids("nobody")).toEqual([]);
    });

    it("keeps a key once when many add it at the same moment", async () => {
      await Promise.all(Array.from({ length: 10 }, (_, index) => add(aMessage({ id: `m-${index}`, key: "same" }))));
      expect(await unsent()).toHaveLength(1);
    });
  });
}
