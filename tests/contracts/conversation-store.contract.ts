import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { rankOf } from "#server/application/conversations/conversation-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aLine, aMember, aMerchant, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const at = (minutes: number) => testNow + minutes * minute;

/** What members and merchants write to each other. */
export function conversationStoreContract(name: string, create: CreateStore): void {
  describe(`ConversationStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      const numbers = [1, 2, 3];
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        members: numbers.map((number) => aMember({ id: `member-${number}` })),
      });
      const known = new Map(numbers.map((number) => [`member-${number}`, `known-${number}`]));
      await work.run((store) => store.merchants.ensureMemberIds("merchant-1", known));
    });
    const add = (...lines: readonly ReturnType<typeof aLine>[]) =>
      work.run(async ({ conversations }) => {
        for (const line of lines) await conversations.add(line);
      });
    const of = (number: number, minutes: number, parts = {}) =>
      aLine({ id: `line-${number}-${minutes}`, memberId: `member-${number}`, writtenAt: at(minutes), ...parts });

    it("keeps what the two wrote, and shows the latest of it, oldest first", async () => {
      const lines = [of(1, 3, { author: "staff" }), of(1, 1), of(1, 2, { settledAt: at(3) })];
      await add(...lines, of(2, 2), of(1, 4, { id: "elsewhere", merchantId: "merchant-2" }));
      await work.read(async ({ conversations }) => {
        const [third, first, second] = lines;
        expect(await conversations.between("merchant-1", "member-1", 10)).toEqual([first, second, third]);
        expect(await conversations.between("merchant-1", "member-1", 2)).toEqual([second, third]);
        expect(await conversations.between("merchant-2", "member-2", 2)).toEqual([]);
        expect(await conversations.find("line-1-1")).toEqual(first);
        expect(await conversations.find("nothing")).toBeNull();
      });
    });

    it("keeps nothing of a member who is not there", async () => {
      await expect(add(aLine({ memberId: "nobody" }))).rejects.toBeInstanceOf(MemberUnknown);
    });

    it("settles once what the member wrote, and nothing else", async () => {
      await add(of(1, 1), of(1, 2), of(1, 3, { author: "staff" }), of(2, 1));
      const settle = (minutes: number) =>
        work.run((store) => store.conversations.settle("merchant-1", "member-1", at(minutes)));
      expect(await settle(5)).toBe(2);
      expect(await settle(6)).toBe(0);
      await work.read(async ({ conversations }) => {
        const theirs = await conversations.between("merchant-1", "member-1", 10);
        expect(theirs.map(({ settledAt }) => settledAt)).toEqual([at(5), at(5), null]);
        expect(await conversations.between("merchant-1", "member-2", 10)).toEqual([of(2, 1)]);
      });
    });

    it("lists who waits first, then the latest first, in pages", async () => {
      await add(of(1, 1), of(1, 9, { author: "staff" }), of(2, 5, { settledAt: at(6) }), of(3, 2), of(3, 7));
      await add(of(1, 8, { merchantId: "merchant-2", id: "elsewhere" }));
      const listed = (limit: number, after: { key: number; id: string } | null) =>
        work.read(({ conversations }) => conversations.listOf("merchant-1", limit, after));
      const all = await listed(10, null);
      const one = { memberId: "member-1", knownAs: "known-1", waiting: 1, waitingSince: at(1) };
      const two = { memberId: "member-2", knownAs: "known-2", waiting: 0, waitingSince: null };
      const three = { memberId: "member-3", knownAs: "known-3", waiting: 2, waitingSince: at(2) };
      expect(all).toEqual([
        { ...one, last: of(1, 9, { author: "staff" }) },
        { ...three, last: of(3, 7) },
        { ...two, last: of(2, 5, { settledAt: at(6) }) },
      ]);
      const cursors = all.map((overview) => ({ key: rankOf(overview), id: overview.knownAs }));
      expect(await listed(1, null)).toEqual(all.slice(0, 1));
      expect(await listed(1, cursors[0] ?? null)).toEqual(all.slice(1, 2));
      expect(await listed(5, cursors[1] ?? null)).toEqual(all.slice(2));
      expect(await listed(5, cursors[2] ?? null)).toEqual([]);
    });

    it("forgets what was written before an instant", async () => {
      await add(of(1, 1), of(1, 2));
      expect(await work.run(({ conversations }) => conversations.forgetBefore(at(2)))).toBe(1);
      expect(await work.read(({ conversations }) => conversations.between("merchant-1", "member-1", 9))).toHaveLength(
        1,
      );
    });
  });
}
