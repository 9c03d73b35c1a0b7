import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Money, money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import { linePayAmount } from "#server/adapters/line-pay/attempts.ts";
import { readJson } from "#server/adapters/line-pay/client.ts";
import type { LinePayGateway } from "#server/adapters/line-pay/gateway.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { GatewayUnavailable, RefundRefused } from "#server/application/paying/payment-gateway.ts";
import { linePayOver } from "../../contracts/payment-gateway-line-pay.ts";
import { testNow } from "../../support/builders/index.ts";
import { type Channel, LinePayServer, type Transaction } from "../../support/line-pay/line-pay-server.ts";

const price = money(35_050, "THB");

let linePay: LinePayServer;
let channel: Channel;
let clock: InMemoryClock;
let gateway: LinePayGateway;

beforeAll(async () => {
  linePay = await LinePayServer.start();
  channel = linePay.connect();
});

afterAll(() => linePay.stop());

beforeEach(() => {
  linePay.recover();
  clock = new InMemoryClock(testNow);
  gateway = linePayOver(linePay, channel, { machineClock: clock });
});

async function open(over = gateway, amount: Money = price): Promise<string> {
  const paymentId = crypto.randomUUID();
  const ids = { paymentId, memberId: "mali", merchantId: "merchant-1", eventId: "e", joinId: "j" };
  const payment = await over.pay({ ...ids, payerEmail: null, amount, source: { kind: "linepay" } });
  expect(payment.state).toBe("requires_action");
  return paymentId;
}

async function approved(): Promise<string> {
  const id = await open();
  linePay.payerAnswers(id, "approves");
  return id;
}

async function paid(): Promise<string> {
  const id = await approved();
  expect(await gateway.find(id)).toMatchObject({ state: "succeeded", paid: price });
  return id;
}

/** LINE Pay's side of a payment; how often its money was taken is never more than once. */
function transactionOf(id: string): Transaction {
  const all = linePay.ofPayment(id);
  expect(all.reduce((sum, { taken }) => sum + taken, 0)).toBeLessThanOrEqual(1);
  const [found] = all.toSorted((a, b) => b.taken - a.taken);
  if (!found) throw new Error("LINE Pay does not know it.");
  return found;
}

const refund = (paymentId: string, refundId: string, amount: Money) => gateway.refund({ paymentId, refundId, amount });

describe("LINE Pay's wire", () => {
  it("keeps ids that no number holds, and reads other numbers as numbers", () => {
    expect(readJson('{"transactionId": 2026112200698709513, "a": [9007199254740993, 1.5, 12], "t": "1"}')).toEqual({
      transactionId: "2026112200698709513",
      a: ["9007199254740993", 1.5, 12],
      t: "1",
    });
  });

  it("has amounts in whole units of the currency", async () => {
    expect([money(30_000, "TWD"), price].map(linePayAmount)).toEqual([300, 350.5]);
    const taiwan = linePay.connect({ currency: "TWD" });
    const id = await open(linePayOver(linePay, taiwan), money(30_000, "TWD"));
    expect(transactionOf(id).amount).toBe(300);
  });

  it("leads the payer back into LINE", async () => {
    expect(transactionOf(await open()).confirmUrl).toMatch(/^https:\/\/liff\.line\.me\/1234567890-AbCdEfGh\//u);
  });
});

describe("a payer", () => {
  it("who never comes back after approving is found by the next inquiry, and charged once", async () => {
    const id = await open();
    expect((await gateway.find(id))?.state).toBe("requires_action");
    linePay.payerAnswers(id, "approves");
    expect(await gateway.find(id)).toMatchObject({ state: "succeeded", paid: price });
    expect(await gateway.find(id)).toMatchObject({ state: "succeeded", paid: price });
    expect(transactionOf(id).taken).toBe(1);
  });

  it("who approves after the attempt was let go is never charged", async () => {
    const id = await open();
    expect((await gateway.cancel(id)).state).toBe("cancelled");
    linePay.payerAnswers(id, "approves");
    for (const ask of [gateway.find(id), gateway.cancel(id)]) expect((await ask)?.state).toBe("cancelled");
    expect(transactionOf(id).taken).toBe(0);
  });

  it("who approved before it was let go is charged or not, as both sides agree", async () => {
    const id = await approved();
    await Promise.all([gateway.find(id), gateway.cancel(id)]);
    const after = await gateway.find(id);
    expect(transactionOf(id).taken).toBe(after?.state === "succeeded" ? 1 : 0);
  });

  it("who cancels in LINE, or lets it run out, ends the attempt", async () => {
    const id = await open();
    linePay.payerAnswers(id, "cancels");
    expect(await gateway.find(id)).toMatchObject({ state: "cancelled", failure: null });
  });

  it.each([
    ["1142", "insufficient_funds"],
    ["1141", "card_declined"],
    ["1281", "card_declined"],
  ] as const)("whose wallet says %s is told %s, and the attempt is over", async (wallet, code) => {
    const id = await open();
    linePay.payerAnswers(id, "approves", wallet);
    for (let time = 0; time < 2; time += 1)
      expect(await gateway.find(id)).toMatchObject({ state: "failed", failure: { code } });
    expect(transactionOf(id).taken).toBe(0);
  });
});

describe("an answer that is lost", () => {
  it("of a request leaves nothing that could be charged; asked again, the payer gets another", async () => {
    linePay.fail("request", "lose_answer");
    const paymentId = crypto.randomUUID();
    const ids = { paymentId, memberId: "mali", merchantId: "merchant-1", eventId: "e", joinId: "j" };
    const ask = () => gateway.pay({ ...ids, payerEmail: null, amount: price, source: { kind: "linepay" } });
    await expect(ask()).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.find(paymentId)).toBeNull();
    expect((await ask()).state).toBe("requires_action");
    linePay.payerAnswers(paymentId, "approves");
    expect((await gateway.find(paymentId))?.state).toBe("succeeded");
    expect(transactionOf(paymentId).taken).toBe(1);
  });

  it("of a confirmation leaves the attempt processing until the details tell that it was paid", async () => {
    const id = await approved();
    linePay.fail("confirm", "lose_answer");
    expect(await gateway.find(id)).toMatchObject({ state: "processing", paid: null });
    expect(await gateway.cancel(id)).toMatchObject({ state: "succeeded", paid: price });
    expect(await gateway.find(id)).toMatchObject({ state: "succeeded", paid: price });
    expect(transactionOf(id).taken).toBe(1);
  });

  it.each(["lose_request", "9000", "1199", "1903"] as const)(
    "of a confirmation that was not done (%s): asked again",
    async (trouble) => {
      const id = await approved();
      linePay.fail("confirm", trouble);
      expect((await gateway.find(id))?.state).toBe("processing");
      expect((await gateway.find(id))?.state).toBe("succeeded");
      expect(transactionOf(id).taken).toBe(1);
    },
  );

  it("of a confirmation that was not done: let go once it can't be under way any more", async () => {
    const id = await approved();
    linePay.fail("confirm", "lose_request");
    expect((await gateway.find(id))?.state).toBe("processing");
    expect((await gateway.cancel(id)).state).toBe("processing");
    await clock.advance(61);
    expect((await gateway.cancel(id)).state).toBe("cancelled");
    expect((await gateway.find(id))?.state).toBe("cancelled");
    expect(transactionOf(id).taken).toBe(0);
  });

  it("and a confirmation that arrives twice, or is late, takes the money once", async () => {
    const twice = await approved();
    linePay.fail("confirm", "twice");
    expect((await gateway.find(twice))?.state).toBe("succeeded");
    const late = await approved();
    linePay.fail("confirm", { late: 150 });
    const answers = await Promise.all([gateway.find(late), gateway.find(late)]);
    expect(new Set(answers.map((answer) => answer?.state))).toEqual(new Set(["processing", "succeeded"]));
    for (const id of [twice, late]) expect(transactionOf(id).taken).toBe(1);
  });

  it("of a check is said, and changes nothing", async () => {
    const id = await approved();
    linePay.fail("check", "lose_answer");
    await expect(gateway.find(id)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect((await gateway.find(id))?.state).toBe("succeeded");
  });
});

describe("refunds", () => {
  const half = money(17_525, "THB");

  it("whose answer is lost are found in LINE Pay's list, and not sent again", async () => {
    const id = await paid();
    linePay.fail("refund", "lose_answer");
    await expect(refund(id, "r-lost", half)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await refund(id, "r-lost", half)).toMatchObject({ state: "succeeded" });
    expect(transactionOf(id).refunds).toHaveLength(1);
  });

  it("whose answer was lost are ours, not the seller's, and one of the centre stays the seller's", async () => {
    const id = await paid();
    linePay.fail("refund", "lose_answer");
    await expect(refund(id, "r-lost-too", half)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.sellerRefunds(id, async () => ["r-lost-too"])).toEqual([]);
    linePay.refundInCentre(transactionOf(id).id, linePayAmount(half));
    const bySeller = await gateway.sellerRefunds(id, async () => ["r-lost-too"]);
    expect(bySeller.map(({ amount }) => amount)).toEqual([half]);
    // Another of ours, of the same amount, does not take it for its own.
    linePay.fail("refund", "lose_request");
    await expect(refund(id, "r-next", half)).rejects.toBeInstanceOf(GatewayUnavailable);
    await clock.advance(120);
    await expect(refund(id, "r-next", half)).rejects.toMatchObject({ because: "more_than_paid" });
  });

  it("that never arrived are sent again, once they can't be under way any more", async () => {
    const id = await paid();
    linePay.fail("refund", "lose_request");
    await expect(refund(id, "r-never", half)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(refund(id, "r-never", half)).rejects.toThrow("is being sent");
    await clock.advance(61);
    expect(await gateway.findRefund("r-never")).toBeNull();
    expect(await refund(id, "r-never", half)).toMatchObject({ state: "succeeded" });
    expect(transactionOf(id).refunds).toHaveLength(1);
  });

  it("of one amount are told apart by number: two were asked for, two are sent", async () => {
    const id = await paid();
    linePay.fail("refund", "lose_answer", "lose_request");
    await expect(refund(id, "r-a", half)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(refund(id, "r-b", half)).rejects.toBeInstanceOf(GatewayUnavailable);
    await clock.advance(minute / 1_000 + 1);
    await refund(id, "r-b", half);
    await refund(id, "r-a", half);
    expect(transactionOf(id).refunds.map(({ amount }) => amount)).toEqual([175.25, 175.25]);
    await expect(refund(id, "r-c", money(1, "THB"))).rejects.toBeInstanceOf(RefundRefused);
  });

  it("of two processes at once are sent by one", async () => {
    const notes = new MemoryGatewayNotes();
    const [one, two] = [0, 1].map(() => linePayOver(linePay, channel, { notes, machineClock: clock }));
    if (!one || !two) throw new Error("There are two.");
    const id = await open(one);
    linePay.payerAnswers(id, "approves");
    await one.find(id);
    linePay.fail("refund", { late: 100 });
    const order = { paymentId: id, refundId: "r-both", amount: price };
    const answers = await Promise.allSettled([one.refund(order), two.refund(order)]);
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(await two.findRefund("r-both")).toMatchObject({ state: "succeeded" });
    expect(transactionOf(id).refunds).toHaveLength(1);
  });

  it("after LINE Pay's time for them fail, so that the money goes back by bank", async () => {
    const id = await paid();
    transactionOf(id).isTooOldToRefund = true;
    for (let time = 0; time < 2; time += 1)
      expect(await refund(id, "r-old", half)).toMatchObject({ state: "failed", expectedBy: null });
  });

  it("never confirm what was only approved", async () => {
    const id = await approved();
    await expect(refund(id, "r-early", half)).rejects.toMatchObject({ because: "nothing_paid" });
    expect(transactionOf(id).taken).toBe(0);
  });
});

describe("a merchant's channel", () => {
  it("with a wrong secret takes nothing, the operator is told, and it can be mended", async () => {
    const told: unknown[] = [];
    const logger = { info: () => undefined, warn: () => undefined, error: (facts: object) => told.push(facts) };
    const wrong = linePayOver(linePay, { ...channel, secret: "wrong" }, { logger });
    await expect(open(wrong)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(told).toEqual([{ code: "1106", channelId: channel.id }]);
  });

  it("that is changed leaves what was begun on the one before", async () => {
    const notes = new MemoryGatewayNotes();
    const id = await open(linePayOver(linePay, channel, { notes }));
    linePay.payerAnswers(id, "approves");
    const newer = linePayOver(linePay, linePay.connect(), { notes });
    expect((await newer.find(id))?.state).toBe("succeeded");
    await newer.refund({ paymentId: id, refundId: "r-1", amount: price });
    expect(transactionOf(id).refunds).toHaveLength(1);
  });

  it("that is missing fails the attempt at once", async () => {
    const none = linePayOver(linePay, channel, { channels: { of: async () => null, named: async () => null } });
    const ids = { paymentId: crypto.randomUUID(), memberId: "m", merchantId: "m", eventId: "e", joinId: "j" };
    const payment = await none.pay({ ...ids, payerEmail: null, amount: price, source: { kind: "linepay" } });
    expect(payment).toMatchObject({ state: "failed", failure: { code: "payment_failed" } });
  });

  it("whose captures are separate has its money captured after the confirmation, or given back", async () => {
    const separate = linePay.connect({ separateCapture: true });
    const over = linePayOver(linePay, separate, { machineClock: clock });
    const id = await open(over);
    linePay.payerAnswers(id, "approves");
    expect((await over.find(id))?.state).toBe("succeeded");
    expect(transactionOf(id)).toMatchObject({ payStatus: "CAPTURE", taken: 1 });
    const gone = await open(over);
    linePay.payerAnswers(gone, "approves");
    linePay.fail("confirm", "lose_answer");
    expect((await over.find(gone))?.state).toBe("processing");
    expect((await over.cancel(gone)).state).toBe("cancelled");
    expect(transactionOf(gone)).toMatchObject({ payStatus: "VOIDED_AUTHORIZATION", taken: 0 });
  });
});
