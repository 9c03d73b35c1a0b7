import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { ReceiveGatewayNotice } from "#server/application/paying/receive-gateway-notice.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { FollowSellerRefunds } from "#server/application/refunding/follow-seller-refunds.ts";
import { Reconcile } from "#server/application/reconciling/reconcile.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { linePayOver } from "../../contracts/payment-gateway-line-pay.ts";
import { gatewayOver } from "../../contracts/payment-gateway-stripe.ts";
import { allExceptions } from "../../support/all-exceptions.ts";
import { aMerchant, testNow } from "../../support/builders/index.ts";
import { LinePayServer } from "../../support/line-pay/line-pay-server.ts";
import { createRefund, endRefund } from "../../support/stripe/refund-calls.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";
import { newCard } from "../../support/stripe/wallet-calls.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World, type WorldStores } from "../../support/world/world.ts";

const baht = (amount: number) => money(amount, "THB");
const price = 35_000;

/** A gateway of ours, and what its seller does in the gateway's own dashboard. */
interface Dashboard {
  readonly gateway: PaymentGateway;
  readonly method: PaymentMethod;
  token(): string | undefined;
  payerApproves(paymentId: string): void;
  /** The seller refunds there. Answers the gateway's id of the refund. */
  refunds(paymentId: string, amount: number): string;
  /** The payer's bank sends that refund back; null where the gateway never tells. */
  readonly comesBack: ((paymentId: string, id: string) => void) | null;
  /** Everything that the gateway gave back for a payment, in minor units. */
  given(paymentId: string): number;
  /** Its webhooks since the last call. */
  webhooks(): readonly { readonly rawBody: string; readonly headers: Readonly<Record<string, string>> }[];
}

function stripeDashboard(stripe: StripeServer, account: string): Dashboard {
  const refundsOf = (paymentId: string) => {
    const { account, id } = stripe.intentOfPayment(paymentId);
    return [...account.refunds.values()].filter(({ payment_intent: intent }) => intent === id);
  };
  return {
    gateway: gatewayOver(stripe, { sellerOf: async () => ({ account }), needsAccount: true }),
    method: "card",
    token: () => newCard(stripe, stripe.platform, "4242424242424242").id,
    payerApproves: () => undefined,
    refunds: (paymentId, amount) => {
      const { account, id } = stripe.intentOfPayment(paymentId);
      return createRefund(stripe, account, { payment_intent: id, amount: String(amount) }).id;
    },
    comesBack: (paymentId, id) => {
      const { account } = stripe.intentOfPayment(paymentId);
      const refund = account.refunds.get(id);
      if (refund) endRefund(stripe, account, refund, "failed");
    },
    given: (paymentId) =>
      refundsOf(paymentId)
        .filter(({ status }) => status !== "failed" && status !== "canceled")
        .reduce((sum, { amount }) => sum + amount, 0),
    webhooks: () => stripe.events.take(),
  };
}

function linePayCentre(linePay: LinePayServer): Dashboard {
  const transactionOf = (paymentId: string) => {
    const [found] = linePay.ofPayment(paymentId);
    if (!found) throw new Error("LINE Pay does not know it.");
    return found;
  };
  return {
    gateway: linePayOver(linePay),
    method: "linepay",
    token: () => undefined,
    payerApproves: (paymentId) => linePay.payerAnswers(paymentId, "approves"),
    refunds: (paymentId, amount) => linePay.refundInCentre(transactionOf(paymentId).id, amount / 100),
    comesBack: null,
    given: (paymentId) => transactionOf(paymentId).refunds.reduce((sum, { amount }) => sum + amount * 100, 0),
    webhooks: () => [],
  };
}

/** What a refund that the seller makes at the gateway itself comes to (product rules, *Money*). */
export function sellerRefundRules(open: (clock: InMemoryClock) => Promise<WorldStores>): void {
  describe.each(["stripe", "line-pay"] as const)("a refund made in the dashboard of %s", (kind) => {
    let stripe: StripeServer;
    let linePay: LinePayServer;
    let centre: Dashboard;
    let world: World;
    let mali: MemberInWorld;
    let joinId: string;

    beforeAll(async () => {
      stripe = await StripeServer.start();
      linePay = await LinePayServer.start();
    });
    afterAll(() => Promise.all([stripe.stop(), linePay.stop()]));

    beforeEach(async () => {
      stripe.recover();
      linePay.recover();
      stripe.events.take();
      const account = stripe.connect().id ?? "";
      centre = kind === "stripe" ? stripeDashboard(stripe, account) : linePayCentre(linePay);
      const clock = new InMemoryClock(testNow);
      world = await aWorld({
        clock,
        stores: await open(clock),
        gateways: [centre.gateway],
        merchant: aMerchant({ gatewayAccounts: { "line-pay": "1650000000", stripe: account } }),
      });
      mali = await aMemberIn(world, "mali");
      await world.event({
        paymentMethods: [centre.method],
        price: baht(price),
        startsAt: testNow + 7 * day,
        endsAt: testNow + 7 * day + hour,
        joinClosesAt: testNow + 7 * day,
      });
      joinId = await paid("p");
    });

    let number = 0;
    let paymentId: string;

    async function paid(name: string, seats = 1): Promise<string> {
      number += 1;
      paymentId = `${name}-${kind}-${number}`;
      const { joinId: joined } = await mali.join("event-1", seats);
      const token = centre.token();
      await mali.pay(joined, { method: centre.method, paymentId, ...(token === undefined ? {} : { token }) });
      centre.payerApproves(paymentId);
      await world.pass(6 * minute);
      await hear();
      expect((await mali.read(joined)).state).toBe("confirmed");
      return joined;
    }

    /** Every webhook arrives, each of them twice and the newest first; then all work is done. */
    async function hear(): Promise<void> {
      const all = centre.webhooks().toReversed();
      for (const { rawBody, headers } of [...all, ...all]) await world.get(ReceiveGatewayNotice).run(rawBody, headers);
      await world.work();
    }

    /** The news arrives: by webhooks, or by the daily comparison where the gateway sends none. */
    async function learn(how: "webhook" | "reconcile"): Promise<void> {
      if (how === "webhook" && kind === "stripe") return hear();
      await world.pass(hour);
      await world.get(Reconcile).run();
      await world.work();
    }

    const rows = async () => {
      const all = (await world.unitOfWork.read((store) => store.refunds.ofParticipations([joinId]))).get(joinId) ?? [];
      return all
        .map(({ cause, amount, state, destination, dispute }) => [
          cause,
          amount.amount,
          state,
          destination.kind,
          dispute,
        ])
        .sort((one, other) => String(one[0]).localeCompare(String(other[0])));
    };
    const exceptions = async () =>
      (await world.unitOfWork.read((store) => allExceptions(store.exceptions, "merchant-1"))).map(
        ({ fault, received, suggested, resolution }) => [fault, received.amount, suggested, resolution],
      );
    const sumOfDocuments = async () => {
      const papers = await world.unitOfWork.read((store) => store.salesDocuments.ofPayments([paymentId]));
      return papers
        .filter(({ voidedAt }) => voidedAt === null)
        .reduce((sum, one) => sum + (one.kind === "receipt" ? one.amount.amount : -one.amount.amount), 0);
    };

    /** Nothing is paid by bank, the ledger and the documents add up, and the gateway's books are ours. */
    async function expectOnce(given: number): Promise<void> {
      expect(centre.given(paymentId)).toBe(given);
      expect((await rows()).filter(([, , , to]) => to === "bank_account")).toEqual([]);
      expect((await world.get(CheckLedger).run()).faults).toEqual([]);
      expect(await sumOfDocuments()).toBe(price - given);
      await world.pass(hour);
      const [run] = await world.get(Reconcile).run();
      expect([run?.left, run?.mended]).toEqual([[], []]);
    }

    const method = () => (kind === "stripe" ? "card" : "linepay");

    it.each(["webhook", "reconcile"] as const)(
      "is booked and left to staff while the seat is held (%s)",
      async (how) => {
        centre.refunds(paymentId, price);
        await learn(how);
        expect(await rows()).toEqual([["at_gateway", price, "succeeded", method(), null]]);
        expect(await exceptions()).toEqual([["returned", price, "accept", null]]);
        expect((await mali.read(joinId)).state).toBe("confirmed");
        await learn(how);
        await learn("reconcile");
        expect(await exceptions()).toHaveLength(1);
        await expectOnce(price);
      },
    );

    it("counts as given back when the member leaves: nothing more is sent, and nothing is left to staff", async () => {
      centre.refunds(paymentId, price);
      await learn("webhook");
      expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: baht(0) } });
      await mali.leave(joinId);
      await world.work();
      expect(await rows()).toEqual([["at_gateway", price, "succeeded", method(), null]]);
      expect(await exceptions()).toEqual([["returned", price, "accept", "accept"]]);
      await expectOnce(price);
    });

    it("shrinks ours by it: ฿100 there, ฿250 through us", async () => {
      centre.refunds(paymentId, 10_000);
      await learn("webhook");
      await mali.leave(joinId);
      await hear();
      expect(await rows()).toEqual([
        ["at_gateway", 10_000, "succeeded", method(), null],
        ["left", 25_000, "succeeded", method(), null],
      ]);
      await expectOnce(price);
    });

    it.each([price, 10_000])("that nobody told us before ours was sent counts all the same (%i)", async (amount) => {
      centre.refunds(paymentId, amount);
      centre.webhooks();
      await mali.leave(joinId);
      await hear();
      const ours = amount === price ? [price, "replaced"] : [price - amount, null];
      expect(await rows()).toEqual([
        ["at_gateway", amount, "succeeded", method(), null],
        ["left", ours[0], "succeeded", method(), ours[1]],
      ]);
      expect(await exceptions()).toEqual([]);
      await expectOnce(price);
    });

    it("after ours was sent, beyond the policy, is left to staff, who accept it", async () => {
      await world.pass(7 * day - 12 * hour);
      await mali.leave(joinId);
      await hear();
      expect(await rows()).toEqual([["left", price / 2, "succeeded", method(), null]]);
      centre.refunds(paymentId, price / 2);
      await learn("webhook");
      expect(await exceptions()).toEqual([["returned", price / 2, "accept", null]]);
      const [open] = await world.unitOfWork.read((store) => allExceptions(store.exceptions, "merchant-1"));
      const decide = (action: "accept" | "refund") =>
        world.get(ResolveException).run({ merchantId: "merchant-1", exceptionId: open?.id ?? "", action });
      expect(await decide("refund")).toEqual({ kind: "refused", reason: "not_settleable" });
      expect((await decide("accept")).kind).toBe("resolved");
      await learn("reconcile");
      expect(await exceptions()).toEqual([["returned", price / 2, "accept", "accept"]]);
      await expectOnce(price);
    });

    it("in two parts, beyond the half that the policy gives, takes ours away and leaves the rest to staff", async () => {
      await world.pass(7 * day - 12 * hour);
      centre.refunds(paymentId, 5_000);
      centre.refunds(paymentId, 20_000);
      centre.webhooks();
      await mali.leave(joinId);
      await hear();
      await learn("reconcile");
      const left = (await rows()).filter(([cause]) => cause === "left");
      expect(left).toEqual([["left", price / 2, "succeeded", method(), "replaced"]]);
      const open = (await exceptions()).map(([fault, amount]) => [fault, amount]);
      expect(open).toEqual([["returned", 25_000 - price / 2]]);
      await expectOnce(25_000);
    });

    it("that comes back to the seller is owed to the member again, by bank", async () => {
      const { comesBack } = centre;
      if (comesBack === null) return expect(kind).toBe("line-pay");
      const id = centre.refunds(paymentId, price);
      await hear();
      await mali.leave(joinId);
      await hear();
      comesBack(paymentId, id);
      await hear();
      expect(await rows()).toEqual([["at_gateway", price, "needs_bank_account", "bank_account", null]]);
      expect((await world.get(CheckLedger).run()).faults).toEqual([]);
    });

    it("that comes back while the seat is held is owed to nobody", async () => {
      const { comesBack } = centre;
      if (comesBack === null) return expect(kind).toBe("line-pay");
      const id = centre.refunds(paymentId, price);
      await hear();
      comesBack(paymentId, id);
      await hear();
      expect(await rows()).toEqual([["at_gateway", price, "succeeded", method(), "replaced"]]);
      expect(await exceptions()).toEqual([["returned", price, "accept", "accept"]]);
      await mali.leave(joinId);
      await hear();
      expect((await rows()).at(-1)).toEqual(["left", price, "succeeded", method(), null]);
      expect((await world.get(CheckLedger).run()).faults).toEqual([]);
    });

    it("while ours is on its way there: both have gone back, and the books say so", async () => {
      await world.pass(7 * day - 12 * hour);
      await mali.leave(joinId);
      const [ours] = await mali.refunds();
      // Another server sends ours, and dies before it writes what came of it.
      const half = baht(price / 2);
      await centre.gateway.refund({ refundId: ours?.id ?? "", paymentId, amount: half });
      centre.refunds(paymentId, price / 2);
      await world.get(FollowSellerRefunds).run(paymentId);
      expect((await rows()).at(-1)).toEqual(["left", price / 2, "succeeded", method(), "replaced"]);
      await hear();
      await learn("reconcile");
      expect((await rows()).at(-1)).toEqual(["left", price / 2, "succeeded", method(), null]);
      expect(await exceptions()).toEqual([["returned", price / 2, "accept", null]]);
      await expectOnce(price);
    });

    it.each(["refund", "accept"] as const)("which the gateway does not list: staff decide (%s)", async (action) => {
      vi.spyOn(centre.gateway, "sellerRefunds").mockResolvedValue([]);
      centre.refunds(paymentId, price);
      await mali.leave(joinId);
      await world.work();
      await world.work();
      expect(await rows()).toEqual([["left", price, "requested", method(), null]]);
      expect(await exceptions()).toEqual([["refused", price, "refund", null]]);
      const [open] = await world.unitOfWork.read((store) => allExceptions(store.exceptions, "merchant-1"));
      const command = { merchantId: "merchant-1", exceptionId: open?.id ?? "", action };
      expect((await world.get(ResolveException).run(command)).kind).toBe("resolved");
      expect(await rows()).toEqual([
        action === "refund"
          ? ["left", price, "needs_bank_account", "bank_account", null]
          : ["left", price, "succeeded", method(), "replaced"],
      ]);
      expect((await world.get(CheckLedger).run()).faults).toEqual([]);
    });

    it("is told to the member once, and seen in the history", async () => {
      centre.refunds(paymentId, price);
      await learn("webhook");
      await learn("reconcile");
      await world.work();
      expect(world.sent.filter((one) => one.kind === "refund_sent")).toHaveLength(1);
      expect((await mali.refunds()).map(({ amount, state }) => [amount, state])).toEqual([[baht(price), "succeeded"]]);
    });

    it("never stops the erasure of its member", async () => {
      centre.refunds(paymentId, price);
      await learn("webhook");
      expect(await exceptions()).toHaveLength(1);
      expect(await world.unitOfWork.read((store) => store.exceptions.isOpenFor("mali"))).toBe(false);
    });
  });
}
