import { allExceptionViews } from "../../support/all-exceptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type Money, money, times } from "#domain/money/money.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { hour } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { aMerchant, aTransferAccount, testStart } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";

const account = aTransferAccount({ promptpayId: "0000000000" });
const merchantId = "merchant-1";

let world: World;
let mali: MemberInWorld;
let joinId: string;
let due: Money;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: account })));
  mali = await aMemberIn(world, "mali");
  const event = await world.event({ capacity: 1, paymentMethods: ["card", "transfer"] });
  due = event.price;
  joinId = (await mali.join(event.id)).joinId;
  await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
});

const off = (amount: number) => money(due.amount + amount, due.currency);
const arrives = (amount: Money | null = null, paymentId = "p-1", transferId: string = crypto.randomUUID()) =>
  world.get(ReceiveTransfer).run({ transferId, paymentId, amount });
const exceptions = async () => await allExceptionViews(world.get(ResolveException), merchantId);
const payment = (id = "p-1") => world.get(ReadPayments).one("mali", id);
async function resolve(action: ExceptionAction, by = merchantId) {
  const [latest] = await exceptions();
  return world.get(ResolveException).run({ merchantId: by, exceptionId: latest?.id ?? "", action });
}
const passTheDeadline = async () => {
  await world.pass(24 * hour);
  await world.work();
};
async function ledgerIsSound() {
  const check = await new CheckLedger(world.unitOfWork).run();
  expect(check.faults).toEqual([]);
}

describe("a transfer that arrives", () => {
  it("in full confirms the seats of a live hold, with nothing for the merchant to look at", async () => {
    expect(await arrives()).toMatchObject({ kind: "received", payment: { state: "succeeded" } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", ticketCode: expect.any(String) });
    expect(await exceptions()).toEqual([]);
    await ledgerIsSound();
  });

  it("in full confirms seats under review, and the slip waits no more", async () => {
    await world.get(UploadSlip).run({
      memberId: "mali",
      paymentId: "p-1",
      picture: await aPicture("#2050a0"),
      payerLast5: null,
      paidAt: null,
      slipId: "s-1",
    });
    await arrives();
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await world.get(ReadSlips).waiting(merchantId, 20, null)).toMatchObject({ items: [] });
  });

  it("is refused for what is no transfer, for nothing, and in another currency", async () => {
    expect(await arrives(null, "nobody")).toEqual({ kind: "not_found" });
    expect(await arrives(money(0, due.currency))).toEqual({ kind: "unfit_amount" });
    expect(await arrives(money(1_000, due.currency === "THB" ? "TWD" : "THB"))).toEqual({ kind: "unfit_amount" });
    expect(await exceptions()).toEqual([]);
  });

  it("is booked once, however often the bank tells of it", async () => {
    await arrives(null, "p-1", "KB-1");
    expect(await arrives(null, "p-1", "KB-1")).toMatchObject({ kind: "received", payment: { state: "succeeded" } });
    expect(await exceptions()).toEqual([]);
    await arrives(null, "p-1", "KB-2");
    await Promise.all([arrives(null, "p-1", "KB-2"), arrives(due, "p-1", "KB-2")]);
    expect(await exceptions()).toMatchObject([{ kind: "twice" }]);
    await resolve("refund");
    expect(await arrives(null, "p-1", "KB-2")).toMatchObject({ kind: "received" });
    expect(await exceptions()).toHaveLength(1);
    await ledgerIsSound();
  });

  it("is refused under the bank's id of another one", async () => {
    await arrives(off(-100), "p-1", "KB-1");
    expect(await arrives(due, "p-1", "KB-1")).toEqual({ kind: "another_transfer" });
    const mint = await aMemberIn(world, "mint");
    const event = await world.event({ id: "event-9", paymentMethods: ["transfer"] });
    await mint.pay((await mint.join(event.id)).joinId, { method: "transfer", paymentId: "p-9" });
    expect(await arrives(off(-100), "p-9", "KB-1")).toEqual({ kind: "another_transfer" });
    expect(await exceptions()).toMatchObject([{ kind: "too_little", paymentId: "p-1" }]);
  });
});

describe("late money", () => {
  beforeEach(passTheDeadline);

  it("waits for the merchant with payment and seats as they are; accepted while a seat is free it confirms", async () => {
    await arrives();
    expect(await payment()).toMatchObject({ state: "cancelled" });
    expect(await mali.read(joinId)).toMatchObject({ state: "expired" });
    expect(await exceptions()).toMatchObject([
      {
        kind: "late",
        suggestedAction: "accept",
        paymentId: "p-1",
        joinId,
        expected: due,
        received: due,
        resolvedAt: null,
      },
    ]);
    const accepted = await resolve("accept");
    expect(accepted).toMatchObject({
      kind: "resolved",
      exception: { resolution: "accept", resolvedAt: world.clock.now() },
    });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed", refund: null });
    expect(await resolve("accept")).toEqual(accepted);
    expect(await resolve("refund")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(await mali.refunds()).toEqual([]);
    await ledgerIsSound();
  });

  it("finds its seat gone: only a refund is left, to the bank account, once", async () => {
    const kenji = await aMemberIn(world, "kenji");
    await kenji.pay((await kenji.join("event-1")).joinId);
    await arrives();
    expect(await exceptions()).toMatchObject([{ kind: "late", suggestedAction: "refund" }]);
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(await mali.refunds()).toEqual([]);
    const refunded = await resolve("refund");
    expect(refunded).toMatchObject({ kind: "resolved", exception: { resolution: "refund" } });
    expect(await resolve("refund")).toEqual(refunded);
    expect(await mali.refunds()).toMatchObject([
      { amount: due, destination: { kind: "bank_account" }, state: "needs_bank_account" },
    ]);
    expect(await mali.read(joinId)).toMatchObject({ state: "expired" });
    await ledgerIsSound();
  });

  it("is another merchant's business never", async () => {
    await arrives();
    expect(await resolve("refund", "merchant-2")).toEqual({ kind: "not_found" });
    expect(await world.get(ResolveException).list("merchant-2", "open", 20, null)).toEqual({
      items: [],
      nextCursor: null,
    });
    expect(await exceptions()).toMatchObject([{ resolvedAt: null }]);
  });

  it("keeps its member from being erased until it is resolved", async () => {
    await arrives();
    expect(await world.get(EraseMember).run("mali")).toEqual({ kind: "refused", reason: "refund_open" });
  });
});

describe("money that came twice", () => {
  it("leaves the seats as they are and can only go back; what pays for the seats stays whole", async () => {
    await arrives();
    await arrives();
    expect(await exceptions()).toMatchObject([
      { kind: "twice", suggestedAction: "refund", expected: null, received: due },
    ]);
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "not_settleable" });
    await resolve("refund");
    expect(await mali.refunds()).toMatchObject([{ amount: due }]);
    expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: due } });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    await ledgerIsSound();
  });

  it("is also money for seats that a card paid for meanwhile", async () => {
    await mali.pay(joinId, { paymentId: "p-card" });
    await arrives();
    expect(await exceptions()).toMatchObject([{ kind: "twice", paymentId: "p-1" }]);
    await resolve("refund");
    expect(await mali.refunds()).toMatchObject([{ amount: due, paymentId: "p-1" }]);
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    await ledgerIsSound();
  });
});

describe("too much", () => {
  it("confirms the seats with what is due; the rest waits, and goes back", async () => {
    await arrives(off(5_000));
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await payment()).toMatchObject({ state: "succeeded", amount: due });
    expect(await exceptions()).toMatchObject([
      { kind: "too_much", suggestedAction: "refund", expected: due, received: off(5_000) },
    ]);
    expect(await resolve("accept")).toEqual({ kind: "refused", reason: "not_settleable" });
    await resolve("refund");
    expect(await mali.refunds()).toMatchObject([{ amount: money(5_000, due.currency) }]);
    expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: due } });
    await ledgerIsSound();
  });
});

describe("too little", () => {
  it("gives no seats; accepted it is enough, and no more than it can come back", async () => {
    await arrives(off(-5_000));
    expect(await mali.read(joinId)).toMatchObject({ state: "awaiting_payment", payment: { state: "requires_action" } });
    expect(await exceptions()).toMatchObject([
      { kind: "too_little", suggestedAction: "ask", expected: due, received: off(-5_000) },
    ]);
    expect(await resolve("accept")).toMatchObject({ kind: "resolved" });
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: off(-5_000) } });
    expect(await mali.refunds()).toEqual([]);
    await ledgerIsSound();
  });

  it("accepted as the whole, leaving gives a percentage of what was really paid", async () => {
    await arrives(off(-5_000));
    await resolve("accept");
    await world.pass(testStart - 12 * hour - world.clock.now());
    const paid = off(-5_000).amount;
    expect(await mali.quote(joinId)).toMatchObject({ quote: { tier: { percent: 50 }, amount: { amount: paid / 2 } } });
    expect(await mali.leave(joinId)).toMatchObject({ refund: { amount: { amount: paid / 2 } } });
    await ledgerIsSound();
  });

  it("refunded leaves the hold to be paid anew", async () => {
    await arrives(off(-5_000));
    await resolve("refund");
    expect(await mali.refunds()).toMatchObject([{ amount: off(-5_000) }]);
    expect(await mali.read(joinId)).toMatchObject({ state: "awaiting_payment" });
    expect(await mali.pay(joinId)).toMatchObject({ kind: "started", payment: { state: "succeeded" } });
    expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: due, destination: { kind: "card" } } });
    await ledgerIsSound();
  });

  it("refunded while a slip waits, the seats get a deadline again", async () => {
    await world.get(UploadSlip).run({
      memberId: "mali",
      paymentId: "p-1",
      picture: await aPicture("#2050a0"),
      payerLast5: null,
      paidAt: null,
      slipId: "s-1",
    });
    await arrives(off(-5_000));
    expect(await mali.read(joinId)).toMatchObject({ state: "under_review" });
    await resolve("refund");
    expect(await mali.read(joinId)).toMatchObject({
      state: "awaiting_payment",
      deadline: world.clock.now() + 24 * hour,
    });
    expect(await world.get(ReadSlips).waiting(merchantId, 20, null)).toMatchObject({ items: [] });
  });

  it("is made up for by what comes after it", async () => {
    await arrives(off(-5_000));
    await resolve("ask");
    await arrives(money(5_000, due.currency));
    expect(await mali.read(joinId)).toMatchObject({ state: "confirmed" });
    expect(await payment()).toMatchObject({ amount: due });
    expect(await exceptions()).toMatchObject([
      { kind: "too_little", resolution: "accept", resolvedAt: world.clock.now() },
    ]);
    await ledgerIsSound();
  });

  it("counts with what comes after it, where that is more than was missing", async () => {
    await arrives(off(-5_000));
    await world.pass(hour);
    await arrives();
    expect(await exceptions()).toMatchObject([
      {
        kind: "too_much",
        expected: due,
        received: money(times(due, 2).amount - 5_000, due.currency),
        resolvedAt: null,
      },
      { kind: "too_little", resolution: "accept" },
    ]);
    await resolve("refund");
    expect(await mali.refunds()).toMatchObject([{ amount: off(-5_000) }]);
    await ledgerIsSound();
  });

  it("asked about stays open, and the member is told once", async () => {
    await arrives(off(-5_000));
    const asked = await resolve("ask");
    expect(asked).toMatchObject({ kind: "resolved", exception: { resolution: "ask", resolvedAt: null } });
    expect(await resolve("ask")).toEqual(asked);
    await world.work();
    expect(world.sent.filter(({ kind }) => kind === "transfer_asked")).toMatchObject([{ memberId: "mali", joinId }]);
    expect(await resolve("accept")).toMatchObject({ kind: "resolved", exception: { resolution: "accept" } });
    expect(await resolve("ask")).toEqual({ kind: "refused", reason: "not_settleable" });
  });
});
