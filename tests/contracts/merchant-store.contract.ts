import { beforeEach, describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { hour } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, testNow } from "../support/builders/index.ts";
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

    it("keeps neither for a merchant that is not there", async () => {
      const client = { clientId: "client-1", merchantId: "nobody", secretHash: "hash" };
      const token = { tokenHash: "token-1", merchantId: "nobody", expiresAt: testNow };
      await expect(work.run((store) => store.merchants.saveClient(client))).rejects.toThrow();
      await expect(work.run((store) => store.merchants.saveToken(token))).rejects.toThrow();
    });
  });
}
