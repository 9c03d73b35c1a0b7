import { beforeEach, describe, expect, it } from "vitest";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aBankAccount, aBankAccountInJapan, aMember, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";

/** Refund bank accounts, at most one of a member and a country. */
export function bankAccountStoreContract(name: string, create: CreateStore): void {
  describe(`BankAccountStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await work.run(async (store) => {
        await store.members.save(aMember());
        await store.members.save(aMember({ id: "member-2" }));
      });
    });

    const save = (...accounts: readonly ReturnType<typeof aBankAccount>[]) =>
      work.run(async (store) => {
        for (const account of accounts) await store.bankAccounts.save(account);
      });
    const remove = () => work.run((store) => store.bankAccounts.remove("member-1", "TH"));
    const find = () => work.read((store) => store.bankAccounts.find("member-1", "TH"));
    const wasOnFile = () => work.read((store) => store.bankAccounts.wasOnFile("member-1", "TH"));

    it("gives back every field as it was written, and nothing of another country or member", async () => {
      const inJapan = aBankAccountInJapan({ savedAt: testNow + 1, usableFrom: testNow + 2 });
      await save(aBankAccount(), inJapan);
      expect(await find()).toEqual(aBankAccount());
      expect(await work.read((store) => store.bankAccounts.find("member-1", "JP"))).toEqual(inJapan);
      expect(await work.read((store) => store.bankAccounts.find("member-1", "TW"))).toBeNull();
      expect(await work.read((store) => store.bankAccounts.find("member-2", "TH"))).toBeNull();
    });

    it("keeps one of a country: a newer takes the place of the one there was", async () => {
      const newer = aBankAccount({
        bankCode: "TH-014",
        accountNumber: "9876543210",
        savedAt: testNow + 1,
        usableFrom: testNow + 2,
      });
      await save(aBankAccount(), newer);
      expect(await work.read((store) => store.bankAccounts.ofMember("member-1"))).toEqual([newer]);
    });

    it("lists a member's by country code", async () => {
      await save(
        aBankAccount({ country: "TW", bankCode: "TW-808" }),
        aBankAccount(),
        aBankAccountInJapan(),
        aBankAccount({ memberId: "member-2" }),
      );
      const listed = await work.read((store) => store.bankAccounts.ofMember("member-1"));
      expect(listed.map(({ country }) => country)).toEqual(["JP", "TH", "TW"]);
    });

    it("removes one, and knows that it was there; removing it again is fine", async () => {
      expect(await wasOnFile()).toBe(false);
      await remove();
      expect(await wasOnFile()).toBe(false);
      await save(aBankAccount());
      await remove();
      await remove();
      expect(await find()).toBeNull();
      expect(await work.read((store) => store.bankAccounts.ofMember("member-1"))).toEqual([]);
      expect(await wasOnFile()).toBe(true);
      await save(aBankAccount());
      expect(await find()).toEqual(aBankAccount());
    });

    it("needs its member", async () => {
      await expect(save(aBankAccount({ memberId: "nobody" }))).rejects.toThrow(MemberUnknown);
    });

    it("goes with an erased member", async () => {
      await save(aBankAccount());
      await work.run((store) => store.members.erase("member-1", aMember({ id: "nobody-1" })));
      expect(await find()).toBeNull();
      expect(await wasOnFile()).toBe(false);
    });

    it("neither writes nor removes in a read", async () => {
      await expect(work.read((store) => store.bankAccounts.save(aBankAccount()))).rejects.toThrow();
      await expect(work.read((store) => store.bankAccounts.remove("member-1", "TH"))).rejects.toThrow();
    });
  });
}
