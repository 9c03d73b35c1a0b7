import { grouped } from "#domain/grouped.ts";
import type { Currency } from "../money/currency.ts";
import { add, type Money, zero } from "../money/money.ts";
import type { PaymentMethod } from "../payment/method.ts";
import type { LegName } from "./movement.ts";

/** What a line of the gateway account is part of, by the leg that booked it. */
export const gatewayParts = {
  payment: "taken",
  refund_by_gateway: "returned",
  dispute: "disputed",
  gateway_fee: "fees",
  gateway_payout: "paidOut",
  exchanged_from: "exchanged",
  exchanged_to: "exchanged",
} as const satisfies Readonly<Partial<Record<LegName, string>>>;

export type GatewayLeg = keyof typeof gatewayParts;

export function isGatewayLeg(leg: LegName): leg is GatewayLeg {
  return leg in gatewayParts;
}

/** By how much a line, or several together, changed what a gateway owes. */
export interface GatewayMovement {
  readonly leg: GatewayLeg;
  /** How the payment was made that it is about; null: it is about no payment. */
  readonly method: PaymentMethod | null;
  readonly amount: Money;
}

/** What changed the balance by payments of one method. All but `left` add up to `left`. */
export interface WayOwed {
  readonly method: PaymentMethod;
  readonly taken: Money;
  readonly returned: Money;
  readonly disputed: Money;
  readonly fees: Money;
  readonly exchanged: Money;
  readonly left: Money;
}

/** What gateways owe in one currency: `left` of all ways, `other` and `paidOut` add up to `owed`. */
export interface OwedByGateway {
  readonly owed: Money;
  readonly ways: readonly WayOwed[];
  /** Fees and exchanges that are about no payment. */
  readonly other: Money;
  /** Negative: what came to the merchant's bank. */
  readonly paidOut: Money;
}

/**
 * Sums up what gateways owe, by currency, from every movement of their balance. Each movement counts once: a payout as
 * paid out, anything else for the method of its payment, or as `other` where it has none.
 */
export function owedByGateway(movements: readonly GatewayMovement[]): readonly OwedByGateway[] {
  return [...grouped(movements, ({ amount }) => amount.currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => {
      const payouts = own.filter(({ leg }) => gatewayParts[leg] === "paidOut");
      const rest = own.filter(({ leg }) => gatewayParts[leg] !== "paidOut");
      return {
        owed: total(own, currency),
        ways: [...grouped(rest, ({ method }) => method)].flatMap(([method, some]) =>
          method === null ? [] : [wayOwed(method, some, currency)],
        ),
        other: total(
          rest.filter(({ method }) => method === null),
          currency,
        ),
        paidOut: total(payouts, currency),
      };
    });
}

function wayOwed(method: PaymentMethod, movements: readonly GatewayMovement[], currency: Currency): WayOwed {
  const part = (name: (typeof gatewayParts)[GatewayLeg]) =>
    total(
      movements.filter(({ leg }) => gatewayParts[leg] === name),
      currency,
    );
  return {
    method,
    taken: part("taken"),
    returned: part("returned"),
    disputed: part("disputed"),
    fees: part("fees"),
    exchanged: part("exchanged"),
    left: total(movements, currency),
  };
}

function total(movements: readonly GatewayMovement[], currency: Currency): Money {
  return movements.reduce((sum, { amount }) => add(sum, amount), zero(currency));
}
