import { beforeEach, describe, expect, it } from "vitest";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import { owedByGateway } from "#domain/ledger/owed-by-gateway.ts";
import { type Money, money } from "#domain/money/money.ts";
import type { EarningPlace } from "#server/application/ledger/ledger-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, aPayment, aRefund, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const baht = (amount: number) => money(amount, "THB");

function anEntry(parts: Partial<GatewayEntry> & { readonly id: string; readonly amount: Money }): GatewayEntry {
  return {
    gateway: "stripe",
    merchantId: "merchant-1",
    kind: "payout",
    paymentId: null,
    refundId: null,
    at: testNow + 40,
    fee: money(0, parts.amount.currency),
    presented: parts.amount,
    ...parts,
  };
}

/** What changed the gateways' account, which belongs to nobody, by merchant. */
export function gatewayLinesContract(name: string, create: CreateStore): void {
  describe(`LedgerStore's gateway lines in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      const other = { joinId: "join-3", memberId: "member-3", eventId: "event-3", merchantId: "merchant-2" };
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2", name: "Elsewhere" })],
        payments: [
          aPayment({ gateway: "stripe" }),
          aPayment({
            id: "payment-2",
            joinId: "join-2",
            memberId: "member-2",
            method: "promptpay",
            gateway: "stripe",
            changedAt: testNow + 10,
          }),
          aPayment({ id: "payment-3", ...other, gateway: null }),
          aPayment({ id: "payment-4", joinId: "join-4", memberId: "member-4", method: "onsite", gateway: null }),
        ],
        refunds: [
          aRefund({ amount: baht(10_000), requestedAt: testNow + 15, processingAt: testNow + 20, state: "processing" }),
        ],
      });
      await work.run(({ reconciliation }) =>
        reconciliation.add([
          anEntry({
            id: "stripe:1",
            kind: "charge",
            paymentId: "payment-1",
            amount: baht(35_000),
            fee: baht(1_365),
            at: testNow + 30,
          }),
          anEntry({ id: "stripe:2", amount: baht(-30_000) }),
          anEntry({ id: "stripe:3", merchantId: "merchant-2", amount: baht(-5_000) }),
          anEntry({ id: "stripe:4", merchantId: null, amount: baht(-7_000) }),
          // A seller can name any payment at its own gateway account: one of another merchant is not shown.
          anEntry({ id: "stripe:5", kind: "fee", paymentId: "payment-3", amount: baht(-10), at: testNow + 50 }),
        ]),
      );
    });

    const read = (limit = 20, after: EarningPlace | null = null, only: "payouts" | null = null, id = "merchant-1") =>
      work.read(({ ledger }) => ledger.atGateways(id, only, limit, after));
    const sums = (id = "merchant-1") => work.read(({ ledger }) => ledger.gatewaySums(id));

    it("has those of one merchant with their payment, the newest first, and nothing that no gateway held", async () => {
      const lines = await read();
      expect(
        lines.map(({ subject, leg, at, amount, paymentId, method }) => [
          subject.id,
          leg,
          at - testNow,
          amount.amount,
          paymentId,
          method,
        ]),
      ).toEqual([
        ["stripe:5", "gateway_fee", 50, -10, null, null],
        ["stripe:2", "gateway_payout", 40, -30_000, null, null],
        ["stripe:1", "gateway_fee", 30, -1_365, "payment-1", "card"],
        ["refund-1", "refund_by_gateway", 20, -10_000, "payment-1", "card"],
        ["payment-2", "payment", 10, 35_000, "payment-2", "promptpay"],
        ["payment-1", "payment", 0, 35_000, "payment-1", "card"],
      ]);
      const ofOther = await read(20, null, null, "merchant-2");
      expect(ofOther.map(({ subject, paymentId }) => [subject.id, paymentId])).toEqual([
        ["stripe:3", null],
        ["payment-3", "payment-3"],
      ]);
      expect(await read(20, null, null, "merchant-9")).toEqual([]);
    });

    it("comes page by page, or only the payouts", async () => {
      const lines = await read();
      const paged = [];
      for (let after: EarningPlace | null = null; ;) {
        const [line]: Awaited<ReturnType<typeof read>> = await read(1, after);
        if (!line) break;
        paged.push(line);
        after = line;
      }
      expect(paged).toEqual(lines);
      expect((await read(20, null, "payouts")).map(({ subject }) => subject.id)).toEqual(["stripe:2"]);
      expect(await read(20, lines[1], "payouts")).toEqual([]);
    });

    it("sums them by currency, method, leg and gateway: as much as all the lines together", async () => {
      await work.run(({ reconciliation }) =>
        reconciliation.add([anEntry({ id: "line-pay:1", gateway: "line-pay", amount: money(-900, "JPY") })]),
      );
      expect(await sums()).toEqual([
        { leg: "gateway_payout", method: null, gateway: "line-pay", amount: money(-900, "JPY") },
        { leg: "gateway_fee", method: null, gateway: "stripe", amount: baht(-10) },
        { leg: "gateway_payout", method: null, gateway: "stripe", amount: baht(-30_000) },
        { leg: "gateway_fee", method: "card", gateway: "stripe", amount: baht(-1_365) },
        { leg: "payment", method: "card", gateway: "stripe", amount: baht(35_000) },
        { leg: "refund_by_gateway", method: "card", gateway: "stripe", amount: baht(-10_000) },
        { leg: "payment", method: "promptpay", gateway: "stripe", amount: baht(35_000) },
      ]);
      expect(owedByGateway(await sums())).toEqual(owedByGateway(await read()));
      expect(await sums("merchant-2")).toEqual([
        { leg: "gateway_payout", method: null, gateway: "stripe", amount: baht(-5_000) },
        { leg: "payment", method: "card", gateway: null, amount: baht(35_000) },
      ]);
      expect(await sums("merchant-9")).toEqual([]);
    });
  });
}
