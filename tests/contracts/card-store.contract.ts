import { beforeEach, describe, expect, it } from "vitest";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aCard, aMember, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";

/** Saved cards; at most one of a member is the default. */
export function cardStoreContract(name: string, create: CreateStore): void {
  describe(`CardStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await work.run(async (store) => {
        await store.members.save(aMember());
        await store.members.save(aMember({ id: "member-2" }));
      });
    });

    const save = (...cards: readonly ReturnType<typeof aCard>[]) =>
      work.run(async (store) => {
        for (const card of cards) await store.cards.save(card);
      });
    const listed = async (memberId = "member-1") =>
      (await work.read((store) => store.cards.ofMember(memberId))).map((card) =>
        card.isDefault ? `${card.id}*` : card.id,
      );

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      const card = aCard({
        gatewayRef: "pm_1",
        brand: "JCB",
        last4: "0505",
        expMonth: 1,
        expYear: 2031,
        isDefault: true,
        addedAt: testNow + 5,
      });
      await save(card);
      expect(await work.read((store) => store.cards.find("card-1"))).toEqual(card);
      expect(await work.read((store) => store.cards.find("nobody"))).toBeNull();
      expect(await listed("nobody")).toEqual([]);
    });

    it("lists the default first, then the newest, then by id", async () => {
      await save(
        aCard({ id: "old", addedAt: testNow }),
        aCard({ id: "default", addedAt: testNow + 1, isDefault: true }),
        aCard({ id: "new-b", addedAt: testNow + 2 }),
        aCard({ id: "new-A", addedAt: testNow + 2 }),
        aCard({ id: "of-another", memberId: "member-2", isDefault: true }),
      );
      expect(await listed()).toEqual(["default*", "new-A", "new-b", "old"]);
    });

    it("moves the default mark from the member's others, not from another member's", async () => {
      await save(
        aCard({ id: "a", isDefault: true }),
        aCard({ id: "of-another", memberId: "member-2", isDefault: true }),
      );
      await save(aCard({ id: "b", addedAt: testNow + 1, isDefault: true }));
      expect(await listed()).toEqual(["b*", "a"]);
      await save(aCard({ id: "a", isDefault: true }));
      expect(await listed()).toEqual(["a*", "b"]);
      await save(aCard({ id: "a", isDefault: true, expYear: 2035 }));
      expect(await listed()).toEqual(["a*", "b"]);
      expect(await listed("member-2")).toEqual(["of-another*"]);
    });

    it("removes a card; removing it again is fine", async () => {
      await save(aCard(), aCard({ id: "card-2" }));
      await work.run((store) => store.cards.remove("card-1"));
      await work.run((store) => store.cards.remove("card-1"));
      expect(await listed()).toEqual(["card-2"]);
      expect(await work.read((store) => store.cards.find("card-1"))).toBeNull();
    });

    it("knows whether a card is kept by its name at the gateway, until the last of that name is removed", async () => {
      const isKept = (ref: string) => work.read((store) => store.cards.isKept(ref));
      await save(aCard({ id: "a", gatewayRef: "pm_1" }), aCard({ id: "b", gatewayRef: "pm_1", memberId: "member-2" }));
      expect([await isKept("pm_1"), await isKept("pm_2")]).toEqual([true, false]);
      await work.run((store) => store.cards.remove("a"));
      expect(await isKept("pm_1")).toBe(true);
      await work.run((store) => store.cards.remove("b"));
      expect(await isKept("pm_1")).toBe(false);
    });

    it("needs its member", async () => {
      await expect(save(aCard({ memberId: "nobody" }))).rejects.toBeInstanceOf(MemberUnknown);
    });
  });
}
