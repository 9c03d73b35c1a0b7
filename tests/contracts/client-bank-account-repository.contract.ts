import { beforeEach, describe, expect, it } from "vitest";
import type { AccountDraft } from "#domain/bank-account/bank-country.ts";
import { type ClientPorts, type ClientWorld, cards, join, newKey } from "./support/client-world.ts";

const inThailand: AccountDraft = {
  bankCode: "TH-004",
  branchCode: null,
  accountType: null,
  accountNumber: "0123456789",
  accountName: "มะลิ ใจดี",
  accountNameKana: null,
};

const inJapan: AccountDraft = {
  bankCode: "JP-0001",
  branchCode: "001",
  accountType: "ordinary",
  accountNumber: "0123456",
  accountName: "山田 花子",
  accountNameKana: "ﾔﾏﾀﾞ ﾊﾅｺ",
};

/** What every `BankAccountRepository` of the app promises. */
export function bankAccountRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`bank account repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
    });

    it("has none at first", async () => {
      expect(await member.bankAccounts.list()).toEqual([]);
    });

    it("keeps one a country, by country code, and shows the last 4 digits only", async () => {
      await member.bankAccounts.set({ ...inThailand, bankCode: "TH-014" });
      await member.bankAccounts.set(inThailand);
      const answer = await member.bankAccounts.set(inJapan);
      const account = {
        country: "JP",
        bankCode: "JP-0001",
        bankName: "みずほ銀行",
        branchCode: "001",
        accountType: "ordinary",
        accountName: "山田 花子",
        accountNumber: "3456",
      };
      expect(answer).toEqual({ kind: "set", account });
      const listed = await member.bankAccounts.list();
      expect(listed[0]).toEqual(account);
      expect(listed.map(({ bankCode }) => bankCode)).toEqual(["JP-0001", "TH-004"]);
      expect(JSON.stringify(listed)).not.toMatch(/012345/u);
    });

    it("names the fields that the contract or the bank's own format refuses", async () => {
      expect(await member.bankAccounts.set({ ...inThailand, accountNumber: "12345678" })).toEqual({
        kind: "invalid",
        fields: ["accountNumber"],
      });
      expect(await member.bankAccounts.set({ ...inThailand, bankCode: "??", accountName: "" })).toEqual({
        kind: "invalid",
        fields: ["bankCode", "accountName"],
      });
      expect(await member.bankAccounts.list()).toEqual([]);
    });

    it("removes one; removing it again is the same", async () => {
      await member.bankAccounts.set(inThailand);
      expect(await member.bankAccounts.remove("TH")).toEqual({ kind: "removed" });
      expect(await member.bankAccounts.remove("TH")).toEqual({ kind: "removed" });
      expect(await member.bankAccounts.list()).toEqual([]);
    });

    it("keeps one that has nothing to do with a refund through the gateway removable", async () => {
      const { joinId } = await join(member, (await world.createEvent()).id);
      await member.payments.pay({ joinId, method: "card", token: cards.good }, newKey());
      await member.bankAccounts.set(inThailand);
      await member.participations.leave(joinId, newKey());
      expect(await member.bankAccounts.remove("TH")).toEqual({ kind: "removed" });
    });

    it("shows nobody else's, and nobody's to a stranger", async () => {
      await member.bankAccounts.set(inThailand);
      expect(await (await world.as("member-2")).bankAccounts.list()).toEqual([]);
      await expect(world.stranger.bankAccounts.list()).rejects.toMatchObject({ code: "unauthenticated" });
    });
  });
}
