import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GatewayEntry, legsOfEntry } from "#domain/ledger/gateway-entry.ts";
import { legsOfPayment, legsOfRefund } from "#domain/ledger/movement.ts";
import { gatewayParts, type GatewayMovement, isGatewayLeg, owedByGateway } from "#domain/ledger/owed-by-gateway.ts";
import { money } from "#domain/money/money.ts";
import { gatewayMethods } from "#domain/payment/method.ts";
import { testNow } from "../../support/builders/instants.ts";
import { aPayment } from "../../support/builders/payment.ts";
import { aRefund } from "../../support/builders/refund.ts";

const baht = (amount: number) => money(amount, "THB");
const legs = Object.keys(gatewayParts).filter((leg) => leg in gatewayParts) as GatewayMovement["leg"][];

const movements = fc.array(
  fc.record({
    leg: fc.constantFrom(...legs),
    method: fc.constantFrom(null, ...gatewayMethods),
    amount: fc
      .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom("THB" as const, "JPY" as const))
      .map(([amount, currency]) => money(amount, currency)),
  }),
  { maxLength: 60 },
);

const sumIn = (some: readonly GatewayMovement[], currency: string) =>
  some.reduce((sum, { amount }) => (amount.currency === currency ? sum + amount.amount : sum), 0);

describe("what gateways owe", () => {
  it("is the sum of every movement, by currency, and its parts add up to it", () => {
    fc.assert(
      fc.property(movements, (some) => {
        const sums = owedByGateway(some);
        expect(sums.map(({ owed }) => owed.currency)).toEqual(
          [...new Set(some.map(({ amount }) => amount.currency))].toSorted(),
        );
        for (const { owed, ways, other, paidOut } of sums) {
          expect(owed.amount).toBe(sumIn(some, owed.currency));
          const left = ways.reduce((sum, way) => sum + way.left.amount, 0);
          expect(left + other.amount + paidOut.amount).toBe(owed.amount);
          for (const way of ways) {
            const parts = [way.taken, way.returned, way.disputed, way.fees, way.exchanged];
            expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(way.left.amount);
          }
        }
      }),
    );
  });

  it("is nothing once everything was paid out", () => {
    fc.assert(
      fc.property(movements, (some) => {
        const payouts = owedByGateway(some).map(({ owed }): GatewayMovement => ({
          leg: "gateway_payout",
          method: null,
          amount: money(0 - owed.amount, owed.currency),
        }));
        expect(owedByGateway([...some, ...payouts]).map(({ owed }) => owed.amount)).toEqual(payouts.map(() => 0));
      }),
    );
  });

  it("does not depend on whether lines are summed before", () => {
    const lines: readonly GatewayMovement[] = [
      { leg: "payment", method: "card", amount: baht(35_000) },
      { leg: "payment", method: "card", amount: baht(15_000) },
      { leg: "refund_by_gateway", method: "card", amount: baht(-10_000) },
      { leg: "gateway_fee", method: "card", amount: baht(-1_500) },
      { leg: "payment", method: "promptpay", amount: baht(20_000) },
      { leg: "gateway_fee", method: null, amount: baht(-300) },
      { leg: "gateway_payout", method: null, amount: baht(-40_000) },
    ];
    const summed: readonly GatewayMovement[] = [
      { leg: "payment", method: "card", amount: baht(50_000) },
      ...lines.slice(2),
    ];
    expect(owedByGateway(lines)).toEqual(owedByGateway(summed));
    expect(owedByGateway(lines)).toEqual([
      {
        owed: baht(18_200),
        ways: [
          {
            method: "card",
            taken: baht(50_000),
            returned: baht(-10_000),
            disputed: baht(0),
            fees: baht(-1_500),
            exchanged: baht(0),
            left: baht(38_500),
          },
          {
            method: "promptpay",
            taken: baht(20_000),
            returned: baht(0),
            disputed: baht(0),
            fees: baht(0),
            exchanged: baht(0),
            left: baht(20_000),
          },
        ],
        other: baht(-300),
        paidOut: baht(-40_000),
      },
    ]);
  });

  it("names every leg that moves money into or out of the gateways' account", () => {
    const entry: GatewayEntry = {
      id: "stripe:1",
      gateway: "stripe",
      merchantId: "merchant-1",
      kind: "payout",
      paymentId: null,
      refundId: null,
      at: testNow,
      amount: baht(-100),
      fee: baht(0),
      presented: money(-300, "JPY"),
    };
    const all = [...legsOfPayment(aPayment()), ...legsOfRefund(aRefund()), ...legsOfEntry(entry)];
    const moving = all.filter(({ pairs }) =>
      pairs.some(({ into, from }) => into.kind === "gateway" || from.kind === "gateway"),
    );
    expect(moving.map(({ name }) => name).toSorted()).toEqual(legs.toSorted());
    expect(all.filter(({ name }) => isGatewayLeg(name))).toEqual(moving);
  });
});
