import { beforeEach, describe, expect, it } from "vitest";
import { nobody } from "#domain/member/erased.ts";
import type { NotifierToken } from "#server/application/line/service-notifier.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** LINE's leave to send service messages, one a member. */
export function notifierTokenStoreContract(name: string, create: CreateStore): void {
  describe(`NotifierTokenStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, { members: [aMember(), aMember({ id: "member-2" })] });
    });

    const token: NotifierToken = {
      memberId: "member-1",
      value: "first",
      remaining: 5,
      expiresAt: testNow + 1,
      triedFor: null,
      sentLast: null,
    };
    const keep = (parts: Partial<NotifierToken> = {}) =>
      work.run((store) => store.notifierTokens.keep({ ...token, ...parts }));
    const find = (memberId = "member-1") => work.read((store) => store.notifierTokens.find(memberId));
    const replace = (value: string, next: NotifierToken | null) =>
      work.run((store) => store.notifierTokens.replace("member-1", value, next));

    it("keeps the newest of each member", async () => {
      expect(await find()).toBeNull();
      await keep();
      await keep({ memberId: "member-2", value: "other", triedFor: "message-1", remaining: 0 });
      await keep({ value: "newer" });
      expect(await find()).toEqual({ ...token, value: "newer" });
      expect(await find("member-2")).toEqual({
        ...token,
        memberId: "member-2",
        value: "other",
        triedFor: "message-1",
        remaining: 0,
      });
    });

    it("puts another in the place of one that is still there, and of no other", async () => {
      await keep();
      const renewed = { ...token, value: "renewed", remaining: 4, triedFor: "message-2", sentLast: "message-1" };
      expect(await replace("first", renewed)).toBe(true);
      expect(await replace("first", { ...token, value: "late" })).toBe(false);
      expect(await replace("first", null)).toBe(false);
      expect(await find()).toEqual(renewed);
      expect(await replace("renewed", null)).toBe(true);
      expect(await find()).toBeNull();
    });

    it("lets one of many renew it", async () => {
      await keep();
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, n) => replace("first", { ...token, value: `renewed-${n}` })),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    it("is nobody's without a member, and goes with its member", async () => {
      await expect(keep({ memberId: "stranger" })).rejects.toThrow();
      await keep();
      await work.run(async (store) => {
        await store.members.lock("member-1");
        await store.members.erase("member-1", nobody("x1", testNow));
      });
      expect(await find()).toBeNull();
    });
  });
}
