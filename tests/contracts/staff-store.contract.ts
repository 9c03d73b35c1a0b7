import { beforeEach, describe, expect, it } from "vitest";
import { nobody } from "#domain/member/erased.ts";
import type { Invitation } from "#domain/merchant/invitation.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, aMerchant, anInvitation, aStaffMember, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** The people who work for merchants, their tokens, and the links that invite them. */
export function staffStoreContract(name: string, create: CreateStore): void {
  describe(`StaffStore in ${name}`, () => {
    let work: UnitOfWork;
    const owner = aStaffMember({ role: "owner" });
    const door = aStaffMember({ id: "staff-2", memberId: "member-2", role: "door", since: testNow + 1 });
    const elsewhere = aStaffMember({ id: "staff-3", merchantId: "merchant-2" });
    beforeEach(async () => {
      work = await create();
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        members: [aMember(), aMember({ id: "member-2" })],
      });
      await work.run(async ({ staff }) => {
        for (const one of [door, owner, elsewhere]) await staff.save(one);
      });
    });

    it("lists who works for a merchant, longest first, and where a member works", async () => {
      const [ofMerchant, ofMember] = await work.read(({ staff }) =>
        Promise.all([staff.ofMerchant("merchant-1"), staff.ofMember("member-1")]),
      );
      expect(ofMerchant).toEqual([owner, door]);
      expect(ofMember).toEqual([owner, elsewhere]);
    });

    it("keeps who was revoked, without listing them", async () => {
      const revoked = { ...door, revokedAt: testNow + 2 };
      await work.run(({ staff }) => staff.save(revoked));
      await work.read(async ({ staff }) => {
        expect(await staff.ofMerchant("merchant-1")).toEqual([owner]);
        expect(await staff.ofMember("member-2")).toEqual([]);
        expect(await staff.everOfMerchant("merchant-1")).toEqual([owner, revoked]);
        expect(await staff.find("staff-2")).toEqual(revoked);
        expect(await staff.findMember("merchant-1", "member-2")).toEqual(revoked);
        expect(await staff.findMember("merchant-2", "member-2")).toBeNull();
        expect(await staff.find("nobody")).toBeNull();
      });
    });

    it("keeps what somebody does not want to be told", async () => {
      const chosen = { ...owner, unwantedNotices: ["slip_due", "digest"] as const };
      await work.run(({ staff }) => staff.save(chosen));
      expect(await work.read(({ staff }) => staff.find(owner.id))).toEqual(chosen);
    });

    it("says whose digest is due: of merchants with an owner or manager, at first without a time", async () => {
      const due = async (now: number, limit = 9) =>
        (await work.read(({ staff }) => staff.digestsDue(now, limit))).toSorted((a, b) =>
          a.merchantId.localeCompare(b.merchantId),
        );
      expect(await due(testNow)).toEqual(
        ["merchant-1", "merchant-2"].map((merchantId) => ({ merchantId, dueAt: null })),
      );
      expect(await due(testNow, 1)).toHaveLength(1);
      await work.run(async ({ staff }) => {
        await staff.saveDigest("merchant-1", testNow + 1);
        await staff.saveDigest("merchant-1", testNow + 2);
        await staff.saveDigest("merchant-2", testNow + 3);
      });
      expect(await due(testNow + 1)).toEqual([]);
      expect(await due(testNow + 2)).toEqual([{ merchantId: "merchant-1", dueAt: testNow + 2 }]);
      await work.run(({ staff }) => staff.save({ ...owner, role: "door" }));
      expect(await due(testNow + 3)).toEqual([{ merchantId: "merchant-2", dueAt: testNow + 3 }]);
      await work.run(({ staff }) => staff.save({ ...elsewhere, revokedAt: testNow }));
      expect(await due(testNow + 3)).toEqual([]);
    });

    it("takes members only", async () => {
      const stranger = aStaffMember({ id: "staff-4", memberId: "stranger" });
      await expect(work.run(({ staff }) => staff.save(stranger))).rejects.toBeInstanceOf(MemberUnknown);
    });

    const token = { tokenHash: "hash", staffId: "staff-2", loggedInAt: testNow, expiresAt: testNow + 10 };

    it("finds a token with whose it is, as long as they work there and the merchant is not suspended", async () => {
      const find = () => work.read(({ staff }) => staff.findToken("hash"));
      expect(await find()).toBeNull();
      await work.run(({ staff }) => staff.saveToken(token));
      expect(await find()).toEqual({ ...token, staff: door });
      await work.run(({ merchants }) => merchants.suspend("merchant-1", testNow));
      expect(await find()).toBeNull();
      await work.run(({ merchants }) => merchants.suspend("merchant-1", null));
      await work.run(({ staff }) => staff.save({ ...door, role: "manager" }));
      expect((await find())?.staff.role).toBe("manager");
      await work.run(({ staff }) => staff.save({ ...door, revokedAt: testNow }));
      expect(await find()).toBeNull();
    });

    it("forgets tokens from when they expire", async () => {
      await work.run(({ staff }) => staff.saveToken(token));
      expect(await work.run(({ staff }) => staff.forgetExpiredTokens(testNow + 9))).toBe(0);
      expect(await work.run(({ staff }) => staff.forgetExpiredTokens(testNow + 10))).toBe(1);
      expect(await work.read(({ staff }) => staff.findToken("hash"))).toBeNull();
    });

    it("knows a person's latest login, as long as its token is kept", async () => {
      const last = (staffId: string) => work.read(({ staff }) => staff.lastLoginOf(staffId));
      expect(await last("staff-2")).toBeNull();
      await work.run(async ({ staff }) => {
        await staff.saveToken({ ...token, tokenHash: "later", loggedInAt: testNow + 1 });
        await staff.saveToken(token);
      });
      expect([await last("staff-2"), await last("staff-1")]).toEqual([testNow + 1, null]);
    });

    it("forgets all tokens of a person, and nobody else's", async () => {
      await work.run(async ({ staff }) => {
        await staff.saveToken(token);
        await staff.saveToken({ ...token, tokenHash: "other", staffId: "staff-1" });
        await staff.forgetTokensOf("staff-2");
      });
      expect(await work.read(({ staff }) => staff.findToken("hash"))).toBeNull();
      expect(await work.read(({ staff }) => staff.findToken("other"))).not.toBeNull();
    });

    it("keeps who appointed somebody, and when", async () => {
      const appointed = { ...door, appointedBy: "staff-1", appointedAt: testNow + 1 };
      await work.run(({ staff }) => staff.save(appointed));
      expect(await work.read(({ staff }) => staff.find("staff-2"))).toEqual(appointed);
    });

    it("locks a link: of two who use it at once the second sees that it is used", async () => {
      const invitation = anInvitation({ invitedBy: "staff-1" });
      await work.run(({ staff }) => staff.saveInvitation(invitation));
      const use = (usedBy: string) =>
        work.run(async ({ staff }) => {
          const found = await staff.lockInvitation(invitation.tokenHash);
          if (found?.usedBy === null) await staff.saveInvitation({ ...found, usedBy });
          return found?.usedBy;
        });
      const seen = await Promise.all([use("staff-2"), use("staff-3")]);
      expect(seen.filter((usedBy) => usedBy === null)).toHaveLength(1);
      expect(await work.run(({ staff }) => staff.lockInvitation("unknown"))).toBeNull();
    });

    it("finds a link by its hash and by its id, and lists those of a merchant that nobody has used", async () => {
      const expiresAt = testNow + 10;
      const link = (id: string, parts: Partial<Invitation> = {}) =>
        anInvitation({ id, tokenHash: `hash of ${id}`, expiresAt, ...parts });
      const [used, over, late] = [
        link("used", { usedBy: "staff-2" }),
        link("over", { expiresAt: testNow }),
        link("late", { expiresAt: testNow + 11 }),
      ];
      await work.run(async ({ staff }) => {
        for (const one of [late, link("b"), link("a"), used, over]) await staff.saveInvitation(one);
      });
      const open = await work.read(({ staff }) => staff.unusedInvitations("merchant-1", testNow));
      expect(open).toEqual([link("a"), link("b"), late]);
      expect(await work.read(({ staff }) => staff.unusedInvitations("merchant-2", testNow))).toEqual([]);
      expect(await work.read(({ staff }) => staff.findInvitation("hash of used"))).toEqual(used);
      expect(await work.read(({ staff }) => staff.findInvitation("unknown"))).toBeNull();
      expect(await work.run(({ staff }) => staff.lockInvitationById("over"))).toEqual(over);
      expect(await work.run(({ staff }) => staff.lockInvitationById("unknown"))).toBeNull();
    });

    it("goes with its member, tokens too", async () => {
      await work.run(({ staff }) => staff.saveToken(token));
      await work.run(async ({ members }) => {
        await members.lock("member-2");
        await members.erase("member-2", nobody("x1", testNow));
      });
      expect(await work.read(({ staff }) => staff.find("staff-2"))).toBeNull();
      expect(await work.read(({ staff }) => staff.findToken("hash"))).toBeNull();
    });
  });
}
