import { beforeEach, describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { money } from "#domain/money/money.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { day } from "#domain/time/instant.ts";
import { given } from "../../contracts/support/given.ts";
import { aBankAccount, aMember, aRefund, testNow } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { ReadMerchantRefunds } from "#server/application/refunding/read-refunds.ts";

let world: World;
const ready: Partial<Refund> = {
  destination: { kind: "bank_account", label: "ธนาคารกสิกรไทย •••• 6789" },
  payoutAccount: payoutAccountOf(aBankAccount()),
};

beforeEach(async () => {
  world = await aWorld();
});

const put = (...refunds: readonly Partial<Refund>[]) => given(world.unitOfWork, { refunds: refunds.map(aRefund) });
const later = (refund: Partial<Refund>) => world.unitOfWork.run((store) => store.refunds.save(aRefund(refund)));
const make = (payoutId: string | null = null, merchantId = "merchant-1") =>
  world.get(MakePayout).make({ merchantId, country: "TH", payoutId });
const settle = (reference = "FT-1", merchantId = "merchant-1", id = "refund-1") =>
  world.get(SettleRefund).run(merchantId, id, reference);
const stateOf = async (id = "refund-1") => (await world.unitOfWork.read((store) => store.refunds.find(id)))?.state;

describe("a payout file", () => {
  it("holds each refund that can be paid out, once", async () => {
    await put({ id: "a", ...ready }, { id: "b", ...ready, amount: money(5, "THB") }, { id: "to-a-card" });
    const payout = await make();
    expect(payout).toMatchObject({
      country: "TH",
      createdAt: testNow,
      refunds: 2,
      total: money(35_005, "THB"),
      refused: [],
    });
    expect(payout.text.split("\r\n")).toEqual([
      "refund_id,bank_code,bank_name,branch_code,account_type,account_number,account_name,amount,currency",
      "a,004,ธนาคารกสิกรไทย,,,0123456789,มะลิ ใจดี,350.00,THB",
      "b,004,ธนาคารกสิกรไทย,,,0123456789,มะลิ ใจดี,0.05,THB",
      "",
    ]);
    for (const id of ["a", "b"]) await settle("FT-1", "merchant-1", id);
    expect(await make("again")).toEqual({
      id: null,
      country: "TH",
      createdAt: testNow,
      refunds: 0,
      total: money(0, "THB"),
      text: "",
      refused: [],
    });
    expect(await world.get(MakePayout).read("merchant-1", "again")).toBeNull();
  });

  it("enters nothing new where that needs an owner's confirmation, and reads the last one again", async () => {
    const unconfirmed = () =>
      world.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId: null, entersNew: false });
    await put({ id: "a", ...ready });
    expect((await unconfirmed()).refunds).toBe(0);
    expect(await stateOf("a")).toBe("requested");
    const made = await make();
    await later({ id: "b", paymentId: "payment-1", ...ready });
    expect(await unconfirmed()).toMatchObject({ id: made.id, refunds: 1 });
    expect(await stateOf("b")).toBe("requested");
  });

  it("puts its refunds with the bank, and its merchant sees whose they are and in which file", async () => {
    await given(world.unitOfWork, {
      members: [aMember({ id: "mali", displayName: "Mali" })],
      refunds: [aRefund({ id: "a", ...ready, memberId: "mali" })],
    });
    const list = () =>
      world.get(ReadMerchantRefunds).list({ merchantId: "merchant-1", state: null, limit: 20, cursor: null });
    expect((await list()).items).toMatchObject([{ displayName: "Mali", payoutId: null }]);
    const payout = await make();
    expect((await list()).items).toMatchObject([{ displayName: "Mali", payoutId: payout.id }]);
    expect(await world.unitOfWork.read((store) => store.refunds.find("a"))).toMatchObject({
      state: "processing",
      payoutId: payout.id,
      processingAt: testNow,
      expectedBy: testNow + 3 * day,
    });
  });

  it("that was made and whose answer was lost is there again: the last one that is open, without new refunds", async () => {
    await put({ id: "a", ...ready });
    const lost = await make();
    expect(await make()).toEqual(lost);
    await later({ id: "b", ...ready });
    await world.pass(day);
    const newer = await make();
    expect(newer).toMatchObject({ refunds: 1, text: expect.stringContaining("b,004") });
    expect(await make()).toEqual(newer);
    await settle("FT-1", "merchant-1", "b");
    expect(await make()).toEqual(lost);
    expect(await make(null, "merchant-2")).toMatchObject({ id: null });
  });

  it("is listed, the newest first, with what is still open, page by page, to its merchant only", async () => {
    await put({ id: "a", ...ready }, { id: "b", ...ready });
    const first = await make();
    await settle("FT-1", "merchant-1", "a");
    await later({ id: "c", ...ready });
    await world.pass(day);
    const second = await make();
    const list = (limit: number, cursor: string | null, merchantId = "merchant-1") =>
      world.get(MakePayout).list(merchantId, limit, cursor);
    const page = await list(1, null);
    expect(page.items).toEqual([
      { id: second.id, country: "TH", createdAt: testNow + day, refunds: 1, open: 1, total: money(35_000, "THB") },
    ]);
    expect((await list(1, page.nextCursor)).items).toEqual([
      { id: first.id, country: "TH", createdAt: testNow, refunds: 2, open: 1, total: money(70_000, "THB") },
    ]);
    expect((await list(20, null, "merchant-2")).items).toEqual([]);
  });

  it("can be read again by its merchant, as it was, and made again under the same id", async () => {
    await put({ ...ready });
    const payout = await make("payout-1");
    await world.unitOfWork.run((store) => store.refunds.save(aRefund({ id: "later", ...ready })));
    expect(await world.get(MakePayout).read("merchant-1", "payout-1")).toEqual(payout);
    expect(await make("payout-1")).toEqual(payout);
    expect(await stateOf("later")).toBe("requested");
    expect(await world.get(MakePayout).read("merchant-2", "payout-1")).toBeNull();
    expect(await world.get(MakePayout).read("merchant-1", "payout-2")).toBeNull();
  });

  it("keeps how much was paid out when a member of it is erased, and no account of that member", async () => {
    await given(world.unitOfWork, {
      members: [aMember({ id: "mali" })],
      refunds: [aRefund({ id: "a", ...ready, memberId: "mali" }), aRefund({ id: "b", ...ready })],
    });
    const payout = await make("payout-1");
    for (const id of ["a", "b"]) await settle("FT-1", "merchant-1", id);
    expect(await world.get(EraseMember).run("mali")).toEqual({ kind: "erased" });
    const line = "a,004,ธนาคารกสิกรไทย,,,0123456789,มะลิ ใจดี,350.00,THB";
    expect(payout.text).toContain(line);
    expect(await world.get(MakePayout).read("merchant-1", "payout-1")).toEqual({
      ...payout,
      text: payout.text.replace(line, "a,,,,,,,350.00,THB"),
    });
  });

  it("leaves out what the bank's character set does not have, and says which value", async () => {
    const account = payoutAccountOf(aBankAccount({ accountName: "=HYPERLINK(x)" }));
    await put({ id: "bad", ...ready, payoutAccount: account }, { id: "good", ...ready });
    expect(await make()).toMatchObject({ refunds: 1, refused: [{ refundId: "bad", fault: "account_name" }] });
    expect(await stateOf("bad")).toBe("requested");
    await settle("FT-1", "merchant-1", "good");
    expect(await make()).toMatchObject({ id: null, text: "", refused: [{ refundId: "bad", fault: "account_name" }] });
  });

  it("is the merchant's own", async () => {
    await put({ ...ready });
    expect(await make(null, "merchant-2")).toMatchObject({ refunds: 0 });
    expect(await stateOf()).toBe("requested");
  });
});

describe("settling a refund", () => {
  it("ends it with the bank's reference, tells the member, and answers the same again", async () => {
    await put({ ...ready });
    await make();
    await world.pass(day);
    const settledAt = world.clock.now();
    const settled = {
      kind: "settled",
      refund: { state: "succeeded", processingAt: testNow, settledAt, payoutAccount: null },
    };
    expect(await settle()).toMatchObject(settled);
    await world.pass(day);
    expect(await settle()).toMatchObject(settled);
    await world.work();
    expect(world.sent.map((one) => one.kind)).toEqual(["refund_sent"]);
    expect(await settle("FT-2")).toEqual({ kind: "refused", reason: "not_settleable" });
  });

  it("needs no file: a merchant may pay by hand", async () => {
    await put({ ...ready });
    expect(await settle()).toMatchObject({ kind: "settled" });
    expect(await make()).toMatchObject({ refunds: 0 });
  });

  it.each<[string, Partial<Refund>]>([
    ["goes back through the gateway", { state: "processing" }],
    ["has no account", { ...ready, state: "needs_bank_account", payoutAccount: null }],
    [
      "has an account that rests",
      { ...ready, payoutAccount: payoutAccountOf(aBankAccount({ usableFrom: testNow + day })) },
    ],
    ["came back through the gateway", { state: "succeeded" }],
  ])("is refused for one that %s", async (_name, refund) => {
    await put(refund);
    expect(await settle()).toEqual({ kind: "refused", reason: "not_settleable" });
  });

  it("finds neither another merchant's refund nor an unknown one", async () => {
    await put({ ...ready });
    expect(await settle("FT-1", "merchant-2")).toEqual({ kind: "not_found" });
    expect(await settle("FT-1", "merchant-1", "nobody")).toEqual({ kind: "not_found" });
    expect(await stateOf()).toBe("requested");
  });
});

describe("a merchant's list of refunds", () => {
  const list = async (state: Refund["state"] | null = null) =>
    (await world.get(ReadMerchantRefunds).list({ merchantId: "merchant-1", state, limit: 20, cursor: null })).items;

  it("shows the account whole while it is to be paid out, and never LINE's id of the member", async () => {
    await put({ ...ready, memberId: "U-of-line" });
    const [item] = await list("requested");
    expect(item).toMatchObject({ id: "refund-1", payoutAccount: { accountNumber: "0123456789" } });
    expect(JSON.stringify(item)).not.toContain("U-of-line");
    expect(await list()).toMatchObject([{ memberId: item?.memberId }]);
    expect(await list("failed")).toEqual([]);
  });

  it("keeps an account to itself while it rests, and once the money arrived", async () => {
    await put({ ...ready, payoutAccount: payoutAccountOf(aBankAccount({ usableFrom: testNow + day })) });
    expect(await list()).toMatchObject([{ payoutAccount: null }]);
    await world.pass(day);
    expect(await list()).toMatchObject([{ payoutAccount: { accountNumber: "0123456789" } }]);
    await settle();
    expect(await list()).toMatchObject([{ payoutAccount: null }]);
  });
});
