import { beforeEach, describe, expect, it } from "vitest";
import type { SellerAccounts } from "#server/application/paying/seller-accounts.ts";

export interface SellerSubject {
  readonly sellers: SellerAccounts;
  /** The seller answers all that the gateway asks for. */
  readonly complete: (account: string) => void;
}

/** What every gateway's accounts of sellers do. */
export function sellerAccountsContract(name: string, open: () => Promise<SellerSubject>): void {
  describe(`accounts of sellers: ${name}`, () => {
    let subject: SellerSubject;
    beforeEach(async () => {
      subject = await open();
    });

    it("know nothing of a merchant that has opened none", async () => {
      expect(await subject.sellers.begun("merchant-1")).toBeNull();
    });

    it("open one a merchant, and keep its country", async () => {
      const { sellers } = subject;
      const first = await sellers.open("merchant-1", "TH", null);
      expect(first.country).toBe("TH");
      expect(await sellers.open("merchant-1", "JP", null)).toEqual(first);
      expect(await sellers.begun("merchant-1")).toEqual(first);
      expect((await sellers.open("merchant-2", "JP", null)).account).not.toBe(first.account);
    });

    it("give a new link to the form each time", async () => {
      const { sellers } = subject;
      const { account } = await sellers.open("merchant-1", "TH", null);
      const [one, two] = [await sellers.form(account), await sellers.form(account)];
      expect(new URL(one.url).protocol).toBe("https:");
      expect(two.url).not.toBe(one.url);
      expect(Number.isInteger(one.expiresAt)).toBe(true);
    });

    it("take payments once the seller has answered all", async () => {
      const { sellers, complete } = subject;
      const { account } = await sellers.open("merchant-1", "TH", null);
      const before = await sellers.standing(account);
      expect(before).toMatchObject({ takesPayments: false, paysOut: false });
      expect(before.missing).toBeGreaterThan(0);
      complete(account);
      const after = await sellers.standing(account);
      expect(after).toMatchObject({ takesPayments: true, paysOut: true, missing: 0, openedFor: "merchant-1" });
      expect(after.methods.card).toBe(true);
      expect(before.methods.card).toBe(false);
    });
  });
}
