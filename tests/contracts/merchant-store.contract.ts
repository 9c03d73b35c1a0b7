import { beforeEach, describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { hour } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, aMerchant, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";

/** Merchants, the programs that may call for them, and those programs' tokens. */
export function merchantStoreContract(name: string, create: CreateStore): void {
  describe(`MerchantStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await work.run(async (store) => {
        await store.merchants.save(aMerchant());
        await store.merchants.save(everyField);
      });
    });

    const everyField = aMerchant({
      id: "merchant-full",
      name: "球場",
      logoUrl: "/logos/m.svg",
      officialAccountUrl: null,
      phone: null,
      timing: { ...defaultTiming, holdMinutes: 20, quiet: null },
      transferAccount: {
        bankName: "台北富邦",
        accountNumber: "012-345",
        accountName: "球場",
        promptpayId: "0812345678",
      },
      gatewayAccounts: { stripe: "acct_1" },
    });

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      expect(await work.read((store) => store.merchants.find("merchant-full"))).toEqual(everyField);
      expect(await work.read((store) => store.merchants.find("merchant-1"))).toEqual(aMerchant());
      expect(await work.read((store) => store.merchants.find("nobody"))).toBeNull();
    });

    it("replaces a merchant by its newer version", async () => {
      const newer = { ...everyField, name: "New name", timing: defaultTiming };
      await work.run((store) => store.merchants.save(newer));
      expect(await work.read((store) => store.merchants.find("merchant-full"))).toEqual(newer);
    });

    it("finds several; unknown ids are left out", async () => {
      const found = await work.read((store) => store.merchants.findMany(["merchant-full", "nobody", "merchant-1"]));
      expect(Object.fromEntries(found)).toEqual({ "merchant-full": everyField, "merchant-1": aMerchant() });
      expect((await work.read((store) => store.merchants.findMany([]))).size).toBe(0);
    });

    it("is locked for a change: of two at once the second sees what the first wrote", async () => {
      const longer = () =>
        work.run(async (store) => {
          const merchant = await store.merchants.lock("merchant-1");
          if (!merchant) throw new Error("There is one.");
          const { timing } = merchant;
          await store.merchants.save({ ...merchant, timing: { ...timing, holdMinutes: timing.holdMinutes + 1 } });
        });
      await Promise.all([longer(), longer(), longer()]);
      const after = await work.read((store) => store.merchants.find("merchant-1"));
      expect(after?.timing.holdMinutes).toBe(defaultTiming.holdMinutes + 3);
      expect(await work.run((store) => store.merchants.lock("nobody"))).toBeNull();
      await expect(work.read((store) => store.merchants.lock("merchant-1"))).rejects.toThrow();
    });

    it("knows a member by an id of its own, once and for all", async () => {
      const ensure = (merchantId: string, fresh: Readonly<Record<string, string>>) =>
        work.run((store) => store.merchants.ensureMemberIds(merchantId, new Map(Object.entries(fresh))));
      await work.run(async (store) => {
        for (const id of ["mali", "noi"]) await store.members.save(aMember({ id }));
      });
      expect(Object.fromEntries(await ensure("merchant-1", { mali: "m-1" }))).toEqual({ mali: "m-1" });
      expect(Object.fromEntries(await ensure("merchant-1", { noi: "m-3", mali: "m-2" }))).toEqual({
        mali: "m-1",
        noi: "m-3",
      });
      expect(Object.fromEntries(await ensure("merchant-full", { mali: "m-4" }))).toEqual({ mali: "m-4" });
      expect((await ensure("merchant-1", {})).size).toBe(0);
      await expect(ensure("merchant-1", { nobody: "m-5" })).rejects.toThrow();
      const many = await Promise.all([1, 2, 3].map((n) => ensure("merchant-full", { noi: `n-${n}` })));
      expect(new Set(many.map((ids) => ids.get("noi"))).size).toBe(1);
    });

    it("keeps clients, and replaces their secret", async () => {
      const client = { clientId: "client-1", merchantId: "merchant-1", secretHash: "hash-1" };
      await work.run((store) => store.merchants.saveClient(client));
      expect(await work.read((store) => store.merchants.findClient("client-1"))).toEqual(client);
      await work.run((store) => store.merchants.saveClient({ ...client, secretHash: "hash-2" }));
      expect((await work.read((store) => store.merchants.findClient("client-1")))?.secretHash).toBe("hash-2");
      expect(await work.read((store) => store.merchants.findClient("nobody"))).toBeNull();
    });

    it("keeps tokens", async () => {
      const token = { tokenHash: "token-1", merchantId: "merchant-full", expiresAt: testNow + hour };
      await work.run((store) => store.merchants.saveToken(token));
      expect(await work.read((store) => store.merchants.findToken("token-1"))).toEqual(token);
      expect(await work.read((store) => store.merchants.findToken("nobody"))).toBeNull();
    });

    it("forgets the tokens that have expired, and says how many", async () => {
      const merchantId = "merchant-full";
      await work.run(async (store) => {
        for (const [tokenHash, expiresAt] of [
          ["a", testNow],
          ["b", testNow - hour],
          ["c", testNow + 1],
        ] as const) {
          await store.merchants.saveToken({ tokenHash, merchantId, expiresAt });
        }
      });
      expect(await work.run((store) => store.merchants.forgetExpiredTokens(testNow))).toBe(2);
      const left = await work.read((store) =>
        Promise.all(["a", "b", "c"].map((hash) => store.merchants.findToken(hash))),
      );
      expect(left.map((token) => token?.tokenHash)).toEqual([undefined, undefined, "c"]);
      expect(await work.run((store) => store.merchants.forgetExpiredTokens(testNow))).toBe(0);
    });

    it("keeps neither for a merchant that is not there", async () => {
      const client = { clientId: "client-1", merchantId: "nobody", secretHash: "hash" };
      const token = { tokenHash: "token-1", merchantId: "nobody", expiresAt: testNow };
      await expect(work.run((store) => store.merchants.saveClient(client))).rejects.toThrow();
      await expect(work.run((store) => store.merchants.saveToken(token))).rejects.toThrow();
    });
  });
}
