import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { money } from "#domain/money/money.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { aBankAccount, aMember, anEvent, aParticipation, aPayment, aRefund } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let token: string;
let merchant: string;

const account = { bankCode: "TH-004", accountNumber: "0123456789", accountName: "Mali Jaidee" };

beforeEach(async () => {
  test = await openApp();
  token = await test.idToken("mali");
  merchant = await test.merchantToken();
});

describe("refund bank accounts over HTTP", () => {
  it("are set, listed with the last 4 digits, and removed", async () => {
    const set = await call(test, routes.putBankAccount, { body: account }, { token });
    expect(set).toEqual({
      country: "TH",
      bankCode: "TH-004",
      bankName: "ธนาคารกสิกรไทย",
      branchCode: null,
      accountType: null,
      accountNumber: "6789",
      accountName: "Mali Jaidee",
    });
    expect(await call(test, routes.listBankAccounts, {}, { token })).toEqual({ items: [set] });
    await call(test, routes.removeBankAccount, { query: { country: "TH" } }, { token });
    expect(await call(test, routes.listBankAccounts, {}, { token })).toEqual({ items: [] });
    const again = await send(test, routes.removeBankAccount, { query: { country: "TH" } }, { token });
    expect((await refusal(again)).code).toBe("not_found");
  });

  it("name every field that the bank's own format refuses", async () => {
    const body = { bankCode: "JP-0001", accountNumber: "123456", accountName: "山田 花子" };
    const refused = await refusal(await send(test, routes.putBankAccount, { body }, { token }));
    expect(refused.code).toBe("invalid_request");
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual([
      "accountNameKana",
      "accountNumber",
      "accountType",
      "branchCode",
    ]);
  });

  it("never reach the log with their number", async () => {
    await call(test, routes.putBankAccount, { body: account }, { token });
    expect(JSON.stringify(test.logger.lines)).not.toContain("0123456789");
  });

  it("are in what a member takes out, masked", async () => {
    await call(test, routes.putBankAccount, { body: account }, { token });
    const held = await call(test, routes.exportProfile, {}, { token });
    expect(held.bankAccounts).toMatchObject([{ bankCode: "TH-004", accountNumber: "6789" }]);
  });
});

describe("bank refunds of a merchant over HTTP", () => {
  beforeEach(async () => {
    const destination = { kind: "bank_account", label: "ธนาคารกสิกรไทย •••• 6789" } as const;
    const refund = aRefund({ memberId: "mali", destination, payoutAccount: payoutAccountOf(aBankAccount()) });
    await test.write(async (store) => {
      await store.members.save(aMember({ id: "mali" }));
      await store.events.insert(anEvent());
      await store.participations.save([aParticipation({ memberId: "mali", state: "left" })]);
      await store.payments.save(aPayment({ memberId: "mali", method: "transfer" }));
      await store.refunds.save(refund);
    });
  });

  it("are listed, put into a file that the same key gives again, and settled", async () => {
    const listed = await call(test, routes.listMerchantRefunds, { query: { state: "requested" } }, { token: merchant });
    expect(listed.items).toMatchObject([{ id: "refund-1", payoutAccount: { accountNumber: "0123456789" } }]);
    const key = crypto.randomUUID();
    const made = await call(test, routes.makePayout, { body: { country: "TH" } }, { token: merchant, key });
    expect(made).toMatchObject({ refunds: 1, total: { amount: 35_000, currency: "THB" }, refused: [] });
    expect(await call(test, routes.makePayout, { body: { country: "TH" } }, { token: merchant, key })).toEqual(made);
    const params = { payoutId: made.id ?? "" };
    expect(await call(test, routes.getPayout, { params }, { token: merchant })).toEqual(made);
    const settle = { params: { refundId: "refund-1" }, body: { reference: "FT-1" } };
    expect(await call(test, routes.settleRefund, settle, { token: merchant })).toMatchObject({
      state: "succeeded",
      payoutAccount: null,
    });
    const other = await send(
      test,
      routes.settleRefund,
      { ...settle, body: { reference: "FT-2" } },
      { token: merchant },
    );
    expect((await refusal(other)).code).toBe("not_settleable");
  });

  it("that the bank sent back say why, to merchant and member, and wait for an account", async () => {
    await call(test, routes.makePayout, { body: { country: "TH" } }, { token: merchant });
    const sentBack = { params: { refundId: "refund-1" }, body: { reason: "Account closed", reference: "RT-1" } };
    const returned = { at: expect.any(String), reason: "Account closed" };
    const waiting = { state: "needs_bank_account", returned, payoutAccount: null, destination: { label: "" } };
    expect(await call(test, routes.returnRefund, sentBack, { token: merchant })).toMatchObject(waiting);
    expect(await call(test, routes.returnRefund, sentBack, { token: merchant })).toMatchObject(waiting);
    const { items } = await call(test, routes.listRefunds, { query: {} }, { token });
    expect(items).toMatchObject([{ state: "needs_bank_account", returned }]);
    const other = await send(
      test,
      routes.returnRefund,
      { ...sentBack, body: { reason: "?", reference: "RT-2" } },
      { token: merchant },
    );
    expect((await refusal(other)).code).toBe("not_settleable");
  });

  it("of money that was taken at the venue are handed back there, or go to a bank when their member says so", async () => {
    const venue = { memberId: "mali", paymentId: "cash", destination: { kind: "venue", label: "" } } as const;
    await test.write(async (store) => {
      await store.payments.save(aPayment({ id: "cash", memberId: "mali", method: "onsite", gateway: null }));
      for (const id of ["hand", "bank"])
        await store.refunds.save(aRefund({ id, ...venue, amount: money(10_000, "THB") }));
    });
    const { items } = await call(test, routes.listRefunds, { query: {} }, { token });
    expect(items.find(({ id }) => id === "hand")).toMatchObject({ state: "requested", destination: venue.destination });
    await call(test, routes.putBankAccount, { body: { ...account, refundId: "bank" } }, { token });
    const listed = await call(test, routes.listMerchantRefunds, { query: {} }, { token: merchant });
    expect(Object.fromEntries(listed.items.map(({ id, mayHandBack }) => [id, mayHandBack]))).toEqual({
      hand: true,
      bank: false,
      "refund-1": false,
    });
    const done = { state: "succeeded", mayHandBack: false, destination: venue.destination };
    for (const _ of ["first", "again"])
      expect(
        await call(test, routes.handBackRefund, { params: { refundId: "hand" } }, { token: merchant }),
      ).toMatchObject(done);
    for (const refundId of ["bank", "refund-1"]) {
      const refused = await send(test, routes.handBackRefund, { params: { refundId } }, { token: merchant });
      expect((await refusal(refused)).code).toBe("not_settleable");
    }
  });

  it("show their member no account number and no reference", async () => {
    const { items } = await call(test, routes.listRefunds, { query: {} }, { token });
    expect(items).toMatchObject([{ id: "refund-1", destination: { label: "ธนาคารกสิกรไทย •••• 6789" } }]);
    expect(JSON.stringify(items)).not.toContain("0123456789");
  });
});
