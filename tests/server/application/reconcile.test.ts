import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { hour } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { ImportSettlement } from "#server/application/reconciling/import-settlement.ts";
import { ReconcileDaily } from "#server/application/reconciling/reconcile-daily.ts";
import { isClean, Reconcile } from "#server/application/reconciling/reconcile.ts";
import { linePayOver } from "../../contracts/payment-gateway-line-pay.ts";
import { gatewayOver } from "../../contracts/payment-gateway-stripe.ts";
import { aMember, aMerchant } from "../../support/builders/index.ts";
import { LinePayServer } from "../../support/line-pay/line-pay-server.ts";
import { owedIn, payOut } from "../../support/stripe/balance.ts";
import type { Account } from "../../support/stripe/objects.ts";
import { payerAnswers } from "../../support/stripe/payment-calls.ts";
import { createRefund, disputePayment, endRefund } from "../../support/stripe/refund-calls.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";
import { newCard } from "../../support/stripe/wallet-calls.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;

const baht = (amount: number) => money(amount, "THB");
const price = 35_000;

async function open(parts: Parameters<typeof aWorld>[0], methods: readonly PaymentMethod[]): Promise<void> {
  world = await aWorld({
    merchant: aMerchant({ gatewayAccounts: { stripe: "acct_test", "line-pay": "1650000000" } }),
    ...parts,
  });
  await world.unitOfWork.run((store) => store.members.ensure(aMember({ id: "mali", email: "mali@example.com" })));
  mali = await aMemberIn(world, "mali");
  await world.event({ paymentMethods: [...methods], price: baht(price) });
}

/** One run of the first gateway, an hour later: nothing is young any more. */
async function reconcile() {
  await world.pass(hour);
  const [run] = await world.get(Reconcile).run();
  if (!run) throw new Error("There is no gateway.");
  return run;
}

const facts = (one: { readonly kind: string; readonly ours: object; readonly theirs: object }) => [
  one.kind,
  "amount" in one.ours && one.ours.amount,
  "amount" in one.theirs && one.theirs.amount,
];

async function expectLedgerToAddUp(): Promise<void> {
  expect((await world.get(CheckLedger).run()).faults).toEqual([]);
}

const stateOf = (id: string) =>
  world.unitOfWork.read((store) => store.payments.find(id)).then((payment) => payment?.state);

describe("reconciling with Stripe, where each merchant has an account of its own", () => {
  let stripe: StripeServer;
  let account: Account;

  beforeAll(async () => {
    stripe = await StripeServer.start();
  });
  afterAll(() => stripe.stop());

  beforeEach(async () => {
    account = stripe.connect();
    const sells = { sellerOf: async () => ({ account: account.id ?? "" }), needsAccount: true };
    await open(
      {
        gateways: [gatewayOver(stripe, sells)],
        merchant: aMerchant({ gatewayAccounts: { stripe: account.id ?? "" } }),
      },
      ["card", "promptpay"],
    );
  });

  const byCard = async (paymentId: string): Promise<string> => {
    const { joinId } = await mali.join("event-1");
    const token = newCard(stripe, stripe.platform, "4242424242424242").id;
    expect(await mali.pay(joinId, { token, paymentId })).toMatchObject({ kind: "started" });
    expect(await stateOf(paymentId)).toBe("succeeded");
    return joinId;
  };
  const intentOf = (paymentId: string): string => {
    const found = [...account.intents.values()].find(({ metadata }) => metadata["payment_id"] === paymentId);
    return found?.id ?? "";
  };

  it("explains to the last unit what it owes, with fees and payouts, and reads each line once", async () => {
    await byCard("p-1");
    payOut(stripe, account, "thb", 20_000);
    const run = await reconcile();
    expect(run).toMatchObject({ gateway: "stripe", listsAll: true, read: 2, mended: [], left: [], young: 0 });
    const owed = baht(owedIn(account, "thb"));
    expect(owed.amount).toBe(price - 1_367 - 20_000);
    expect(run.balances).toEqual([{ owed, said: owed, differing: baht(0), rest: baht(0) }]);
    expect(isClean(run)).toBe(true);
    expect((await reconcile()).read).toBe(0);
    await expectLedgerToAddUp();
    expect(await world.unitOfWork.read((store) => store.reconciliation.lastRuns())).toHaveLength(2);
  });

  it("mends a success whose webhook was lost", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-1" });
    payerAnswers(stripe, account, intentOf("p-1"), "succeeded");
    const [run] = await world.get(Reconcile).run();
    expect([run?.mended.map(facts), run?.left]).toEqual([[["payment", 0, price]], []]);
    expect((await mali.read(joinId)).state).toBe("confirmed");
    expect(isClean(await reconcile())).toBe(true);
  });

  it("gives money back whose webhook came to nobody while the seat was given up", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-1" });
    payerAnswers(stripe, account, intentOf("p-1"), "succeeded");
    await world.pass(48 * hour);
    expect((await reconcile()).mended).toHaveLength(1);
    expect(await stateOf("p-1")).toBe("succeeded");
    await world.work();
    expect(isClean(await reconcile())).toBe(true);
    await expectLedgerToAddUp();
  });

  it("mends a refund whose answer was lost, and a dispute that nobody told us", async () => {
    const joinId = await byCard("p-1");
    stripe.fail("POST refunds", "lose_answer", "lose_answer");
    await mali.leave(joinId);
    await world.work();
    stripe.recover();
    expect(account.refunds.size).toBe(1);
    const run = await reconcile();
    expect([run.mended.map(facts), run.left]).toEqual([[["refund", 0, -price]], []]);

    await world.event({ id: "event-2", paymentMethods: ["card"], price: baht(price) });
    const { joinId: other } = await mali.join("event-2");
    const token = newCard(stripe, stripe.platform, "4242424242424242").id;
    await mali.pay(other, { token, paymentId: "p-2" });
    disputePayment(stripe, account, intentOf("p-2"), "open");
    const lost = await reconcile();
    expect([lost.mended.map(facts), lost.left]).toEqual([[["dispute", 0, -price]], []]);
    disputePayment(stripe, account, intentOf("p-2"), "won");
    expect((await reconcile()).mended.map(facts)).toEqual([["dispute", -price, 0]]);
    expect(isClean(await reconcile())).toBe(true);
    await expectLedgerToAddUp();
  });

  it("reports, with both amounts, what only people can settle, and the balance is explained still", async () => {
    await byCard("p-1");
    // Somebody gives part of it back in Stripe's dashboard, and Stripe corrects something.
    createRefund(stripe, account, { payment_intent: intentOf("p-1"), amount: "700" });
    account.balance.push({
      object: "balance_transaction",
      id: "txn_correction",
      type: "adjustment",
      created: stripe.now(),
      amount: -55,
      fee: 0,
      net: -55,
      currency: "thb",
      source: null,
    });
    // A success of ours that Stripe has never heard of.
    await world.unitOfWork.run(async (store) => {
      const paid = await store.payments.find("p-1");
      if (paid) await store.payments.save({ ...paid, id: "p-9", amount: baht(100), state: "succeeded" });
    });
    const run = await reconcile();
    expect(run.left.map(facts)).toEqual([
      ["entry", 0, -55],
      ["payment", 100, 0],
    ]);
    // The refund of the dashboard is booked: what it leaves is the merchant's to decide.
    expect(run.mended.map(facts)).toEqual([["refund", 0, -700]]);
    const [balance] = run.balances;
    expect([balance?.differing, balance?.rest]).toEqual([baht(155), baht(0)]);
    expect(balance?.said).toEqual(baht(owedIn(account, "thb")));
    expect(isClean(run)).toBe(false);
    await expectLedgerToAddUp();
  });

  it("sees that a refund came back, which had arrived", async () => {
    const joinId = await byCard("p-1");
    await mali.leave(joinId);
    await world.work();
    const [refund] = account.refunds.values();
    if (refund) endRefund(stripe, account, refund, "failed");
    expect((await reconcile()).left.map(facts)).toEqual([["refund", -price, 0]]);
  });

  it("follows the money into the currency of the account", async () => {
    account.settles = { currency: "jpy", rate: 0.0458 };
    await byCard("p-1");
    const run = await reconcile();
    const yen = money(owedIn(account, "jpy"), "JPY");
    expect(run.left).toEqual([]);
    expect(run.balances).toEqual([{ owed: yen, said: yen, differing: money(0, "JPY"), rest: money(0, "JPY") }]);
    await expectLedgerToAddUp();
  });

  it("reads as many pages as there are, and tells a gateway that does not answer without stopping at it", async () => {
    for (let count = 0; count < 205; count += 1) payOut(stripe, account, "thb", count);
    expect((await reconcile()).read).toBe(205);
    stripe.fail("GET balance_transactions", 500, 500);
    await world.pass(hour);
    const runs = await world.get(Reconcile).run();
    stripe.recover();
    expect(runs.map(({ gateway, failed }) => [gateway, failed])).toEqual([
      ["stripe", expect.stringContaining("Stripe did not answer")],
      ["sandbox", null],
    ]);
    expect(runs.map(isClean)).toEqual([false, true]);
  });

  /** A line a day that somebody wrote at Stripe, the newest now. */
  const everyDay = (days: number, currency = "thb") => {
    for (let ago = days - 1; ago >= 0; ago -= 1) {
      payOut(stripe, account, currency, 100);
      const line = account.balance.pop();
      if (line) account.balance.push({ ...line, created: line.created - ago * 86_400 });
    }
  };

  it("reads what is older when it is asked again, after Stripe fell silent among the pages", async () => {
    everyDay(150);
    const told = stripe.calls.push.bind(stripe.calls);
    vi.spyOn(stripe.calls, "push").mockImplementationOnce((call) => {
      stripe.fail("GET balance_transactions", 500, 500);
      return told(call);
    });
    expect((await reconcile()).failed).toContain("Stripe did not answer");
    stripe.recover();
    await reconcile();
    const run = await reconcile();
    expect([run.balances[0]?.said, isClean(run)]).toEqual([baht(-15_000), true]);
  });

  it("leaves out what the account sells elsewhere in a currency that no event has", async () => {
    everyDay(2, "usd");
    await byCard("p-1");
    const run = await reconcile();
    expect([run.left, run.failed, isClean(run)]).toEqual([[], null, true]);
  });

  it("compares the others when one merchant's account is closed to us, and says whose", async () => {
    await byCard("p-1");
    const closed = aMerchant({ id: "closed", gatewayAccounts: { stripe: "acct_closed" } });
    await world.unitOfWork.run((store) => store.merchants.save(closed));
    await world.unitOfWork.run(async (store) => {
      const paid = await store.payments.find("p-1");
      if (paid) await store.payments.save({ ...paid, id: "p-9", merchantId: "closed" });
    });
    payOut(stripe, account, "thb", 100);
    account.balance.push({ ...account.balance[1]!, id: "txn_planted", type: "adjustment", source: null });
    const run = await reconcile();
    expect(run.failed).toBe("closed: Stripe did not answer: account_invalid.");
    expect(run.left.map(({ id }) => id)).toEqual(["stripe:txn_planted"]);
    expect([run.balances.map(({ rest }) => rest), isClean(run)]).toEqual([[baht(0)], false]);
  });

  it("leaves what was booked a moment ago to the next run", async () => {
    await byCard("p-1");
    await world.unitOfWork.run(async (store) => {
      const paid = await store.payments.find("p-1");
      if (paid) await store.payments.save({ ...paid, id: "p-9", changedAt: world.clock.now() });
    });
    const [run] = await world.get(Reconcile).run();
    expect([run?.left, run?.young]).toEqual([[], 1]);
    expect((await reconcile()).left.map(facts)).toEqual([["payment", price, 0]]);
  });
});

describe("reconciling with LINE Pay, which has no lists", () => {
  let linePay: LinePayServer;

  beforeAll(async () => {
    linePay = await LinePayServer.start();
  });
  afterAll(() => linePay.stop());
  beforeEach(() => open({ gateways: [linePayOver(linePay)] }, ["linepay"]));

  async function paid(paymentId: string, eventId = "event-1"): Promise<string> {
    const { joinId } = await mali.join(eventId);
    await mali.pay(joinId, { method: "linepay", paymentId });
    linePay.payerAnswers(paymentId, "approves");
    await world.pass(hour / 10);
    await world.work();
    expect(await stateOf(paymentId)).toBe("succeeded");
    return joinId;
  }
  const transactionOf = (paymentId: string) => {
    const [found] = linePay.ofPayment(paymentId);
    if (!found) throw new Error("LINE Pay does not know it.");
    return found;
  };

  it("asks for each payment, and finds nothing where nothing differs", async () => {
    const joinId = await paid("lp-1");
    await mali.leave(joinId);
    await world.work();
    const run = await reconcile();
    expect(run).toMatchObject({ gateway: "line-pay", listsAll: false, read: 1, mended: [], left: [] });
    expect(isClean(run)).toBe(true);
  });

  it("mends a confirmation whose answer was lost", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "linepay", paymentId: "lp-2" });
    linePay.payerAnswers("lp-2", "approves");
    const [transaction] = linePay.ofPayment("lp-2");
    if (transaction) Object.assign(transaction, { state: "completed", payStatus: "CAPTURE", taken: 1 });
    const run = await reconcile();
    expect([run.mended.map(facts), run.left]).toEqual([[["payment", 0, price]], []]);
    expect(await stateOf("lp-2")).toBe("succeeded");
  });

  it("books a refund of LINE Pay's own centre, and reports money that LINE Pay does not have", async () => {
    await paid("lp-3");
    linePay.refundInCentre(transactionOf("lp-3").id, 50.5);
    const run = await reconcile();
    expect([run.mended.map(facts), run.left]).toEqual([[["refund", 0, -5_050]], []]);
    linePay.transactions.delete(transactionOf("lp-3").id);
    expect((await reconcile()).left.map(facts)).toEqual([
      ["payment", price, 0],
      ["refund", -5_050, 0],
    ]);
  });

  it("goes by the amount that LINE Pay says it took", async () => {
    await paid("lp-4");
    Object.assign(transactionOf("lp-4"), { amount: 300 });
    expect((await reconcile()).left.map(facts)).toEqual([["payment", price, 30_000]]);
  });

  it("asks about the others when one merchant's channel refuses us, and says whose", async () => {
    const [channel, locked] = [linePay.connect(), linePay.connect()];
    let isLocked = false;
    const channels = {
      of: async (merchantId: string) => (merchantId === "locked" ? locked : channel),
      named: async (_merchantId: string, id: string) =>
        id === locked.id && isLocked ? { id, secret: "another" } : (linePay.channels.get(id) ?? null),
    };
    await open({ gateways: [linePayOver(linePay, channel, { channels })] }, ["linepay"]);
    const other = aMerchant({ id: "locked", gatewayAccounts: { "line-pay": locked.id } });
    await world.unitOfWork.run((store) => store.merchants.save(other));
    await world.event({ id: "event-2", merchantId: "locked", paymentMethods: ["linepay"], price: baht(price) });
    await paid("lp-5");
    await paid("lp-6", "event-2");
    isLocked = true;
    linePay.refundInCentre(transactionOf("lp-5").id, 50);
    const run = await reconcile();
    expect([run.mended.map(facts), run.left]).toEqual([[["refund", 0, -5_000]], []]);
    expect(run.failed).toBe("locked: The gateway can't be asked about its payments.");
  });
});

describe("a settlement file of LINE Pay", () => {
  let linePay: LinePayServer;

  beforeAll(async () => {
    linePay = await LinePayServer.start();
  });
  afterAll(() => linePay.stop());
  beforeEach(() => open({ gateways: [linePayOver(linePay)] }, ["linepay"]));

  const head = "transactionId,orderId,type,date,amount,fee,currency,note";
  const take = (text: string, merchantId = "merchant-1") => world.get(ImportSettlement).run(merchantId, text);

  async function paidAndLeft(paymentId: string) {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "linepay", paymentId });
    linePay.payerAnswers(paymentId, "approves");
    await world.pass(hour / 10);
    await world.work();
    await mali.leave(joinId);
    await world.work();
    const [found] = linePay.ofPayment(paymentId);
    if (!found) throw new Error("LINE Pay does not know it.");
    return found;
  }

  it("brings fees and payouts, each line once, until everything is settled", async () => {
    const { id, orderId, refunds } = await paidAndLeft("lp-9");
    const before = await reconcile();
    expect(before.balances).toEqual([]);
    const text = [
      head,
      `${id},${orderId},PAYMENT,2026-11-20,"350.00",10.5,THB,a`,
      `${refunds[0]?.id},${orderId},PAYMENT_REFUND,2026-11-21,350,-10.5,THB,b`,
      "77,,PAYOUT,2026-11-22,12.34,,THB,c",
    ].join("\n");
    expect(await take(text)).toEqual({ kind: "imported", read: 3, added: 3 });
    expect(await take(text)).toEqual({ kind: "imported", read: 3, added: 0 });
    const run = await reconcile();
    expect(run.left).toEqual([]);
    expect(run.balances).toEqual([{ owed: baht(-1_234), said: baht(-1_234), differing: baht(0), rest: baht(0) }]);
    await expectLedgerToAddUp();
  });

  it("is compared: another amount is a difference, and what is missing is not settled yet", async () => {
    const { id, orderId } = await paidAndLeft("lp-10");
    await take(`${head}\n${id},${orderId},PAYMENT,2026-11-20,349,10,THB,`);
    const run = await reconcile();
    expect(run.left.map(facts)).toEqual([["payment", price, 34_900]]);
    expect(run.balances).toEqual([
      { owed: baht(-1_000), said: baht(33_900), differing: baht(100), rest: baht(-35_000) },
    ]);
  });

  it.each([
    ["", "The file has no lines."],
    ["a,b\n1,2", "The file has no column transactionId, orderId, type, date, amount, fee, currency."],
    [`${head}\n1,o,GIFT,2026-11-20,1,0,THB,`, "Line 2, type: must be PAYMENT, PAYMENT_REFUND, PARTIAL_REFUND, PAYOUT."],
    [`${head}\nx,o,PAYMENT,2026-11-20,1,0,THB,`, "Line 2, transactionId: must be LINE Pay's number."],
    [`${head}\n1,,PAYMENT,2026-11-20,1,0,THB,`, "Line 2, orderId: must be there."],
    [`${head}\n1,o,PAYMENT,today,1,0,THB,`, "Line 2, date: must be a date such as 2026-11-23."],
    [`${head}\n1,o,PAYMENT,2026-11-20,1,0,baht,`, "Line 2, currency: must be a code such as TWD."],
    [`${head}\n1,o,PAYMENT,2026-11-20,1.255,0,THB,`, "Line 2, amount: must be a number in THB."],
    [`${head}\n1,o,PAYMENT,2026-11-20,1,free,THB,`, "Line 2, fee: must be a number in THB."],
  ])("that is wrong is refused whole, with the line and the column: %#", async (text, fault) => {
    expect(await take(text)).toEqual({ kind: "refused", faults: [fault] });
    expect(await world.unitOfWork.read((store) => store.ledger.gatewayEntries(1, null))).toEqual([]);
  });

  it("is its merchant's alone", async () => {
    const { id, orderId } = await paidAndLeft("lp-11");
    expect(await take(head, "nobody")).toEqual({ kind: "refused", faults: ["There is no merchant nobody."] });
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "merchant-2" })));
    const text = `${head}\n${id},${orderId},PAYMENT,2026-11-20,350,10,THB,`;
    expect(await take(text, "merchant-2")).toMatchObject({ kind: "refused" });
    expect(await take(text)).toMatchObject({ kind: "imported" });
  });
});

describe("reconciling with the sandbox", () => {
  beforeEach(() => open({}, ["promptpay"]));

  it("is done once a day, and tells what is left", async () => {
    const daily = world.get(ReconcileDaily);
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "s-1" });
    await world.gateway.bank.play("s-1", "succeeded");
    expect(await daily.run()).toEqual([]);
    expect(await stateOf("s-1")).toBe("succeeded");
    await world.unitOfWork.run(async (store) => {
      const paid = await store.payments.find("s-1");
      if (paid) await store.payments.save({ ...paid, id: "s-9" });
    });
    await world.pass(hour);
    expect(await daily.run()).toEqual([]);
    await world.pass(24 * hour);
    expect((await daily.run()).map(({ left }) => left.map(facts))).toEqual([[["payment", price, 0]]]);
  });

  it("mends what its notice did not tell, and then says the same as we do", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "s-1" });
    await world.gateway.bank.play("s-1", "succeeded");
    const [run] = await world.get(Reconcile).run();
    expect([run?.mended.map(facts), run?.left]).toEqual([[["payment", 0, price]], []]);
    await world.gateway.bank.dispute("s-1", "open");
    expect((await reconcile()).mended.map(facts)).toEqual([["dispute", 0, -price]]);
    await world.gateway.bank.dispute("s-1", "won");
    const last = await reconcile();
    expect(last.balances).toEqual([{ owed: baht(price), said: baht(price), differing: baht(0), rest: baht(0) }]);
    await expectLedgerToAddUp();
  });
});
