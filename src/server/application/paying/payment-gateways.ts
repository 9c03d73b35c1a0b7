import type { SportsEvent } from "#domain/event/sports-event.ts";
import { methodPackOf, type GatewayMethod, isGatewayMethod, type PaymentMethod } from "#domain/payment/method.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { isZero, type Money, money, times } from "#domain/money/money.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { port } from "#wiring/needs.ts";
import {
  type AmountLimits,
  type CardGateway,
  type GatewayAbilities,
  GatewayUnavailable,
  type PaymentGateway,
} from "./payment-gateway.ts";

/** What decides which gateway takes a merchant's money. */
export type ServedMerchant = Pick<Merchant, "gatewayAccounts" | "gatewayStandings" | "served">;

/** The gateways that are on, in the operator's order (decision 0054). */
export interface PaymentGateways {
  readonly all: readonly PaymentGateway[];
  /** The one that takes cards, and keeps the saved ones, for all merchants; null: none does. */
  readonly cards: CardGateway | null;
  /**
   * The gateway that took an attempt, also when its merchant has another one since.
   * @throws GatewayUnavailable when that gateway is not on any more.
   */
  of(payment: Pick<Payment, "gateway">): PaymentGateway;
  /**
   * The gateway that takes these amounts, of one currency, for a merchant by this method from now on; null: none takes
   * them all. For an amount of nothing the currency alone counts.
   */
  serving(
    merchant: ServedMerchant,
    method: GatewayMethod,
    amounts: readonly [Money, ...Money[]],
  ): PaymentGateway | null;
}

export const PaymentGateways = port<PaymentGateways>("PaymentGateways");

/**
 * The gateways that are on, the preferred one first. A merchant's own setting wins; else the first one takes the money
 * that can. Cards go through one gateway for all merchants, because a saved card works at every one.
 */
export function paymentGateways(all: readonly PaymentGateway[]): PaymentGateways {
  const cards = all.find(takesCards) ?? null;
  const takes = (gateway: PaymentGateway, merchant: ServedMerchant, method: GatewayMethod, amount: Money) =>
    (methodPackOf(method).asks !== "card" || gateway === cards) &&
    gateway.abilities.methods[method]?.includes(amount.currency) === true &&
    (isZero(amount) || isWithin(limitsFor(gateway.abilities, method, amount.currency), amount)) &&
    gateway.isReadyFor(merchant, method);
  return {
    all,
    cards,
    of({ gateway }) {
      // A payment from before payments kept their gateway: then the first one was the only one.
      const found = gateway === null ? all[0] : all.find(({ kind }) => kind === gateway);
      if (!found) throw new GatewayUnavailable(`The payment gateway ${gateway} is not on, but a payment is there.`);
      return found;
    },
    serving(merchant, method, amounts) {
      const own = merchant.served[method];
      if (own?.currencies?.includes(amounts[0].currency) === false) return null;
      const candidates = own ? all.filter(({ kind }) => kind === own.gateway) : all;
      return candidates.find((gateway) => amounts.every((amount) => takes(gateway, merchant, method, amount))) ?? null;
    },
  };
}

/** What an event is sold by: methods, and amounts from one seat to the largest party. */
type Offer = Pick<SportsEvent, "paymentMethods" | "price" | "maxSeatsPerJoin">;

/**
 * The methods of an event that members can use now: those that need no gateway, and those that one serves, whatever
 * number of seats is paid for.
 */
export function servedMethods(
  gateways: PaymentGateways,
  merchant: ServedMerchant,
  { paymentMethods, price, maxSeatsPerJoin }: Offer,
): readonly PaymentMethod[] {
  const amounts = [price, times(price, maxSeatsPerJoin)] as const;
  return paymentMethods.filter(
    (method) => !isGatewayMethod(method) || gateways.serving(merchant, method, [...amounts]) !== null,
  );
}

/** A method that nobody serves is not offered. Field → sentence; empty when all are served. */
export function unservedFaults(
  gateways: PaymentGateways,
  merchant: ServedMerchant,
  offer: Offer,
): Readonly<Record<string, string>> {
  const served = servedMethods(gateways, merchant, offer);
  const unserved = offer.paymentMethods.filter((method) => !served.includes(method));
  if (unserved.length === 0) return {};
  const names = unserved.map((method) => methodPackOf(method).brand ?? method).join(", ");
  const { currency } = offer.price;
  const limits = unserved.flatMap((method) => limitsOf(gateways, merchant, method, currency));
  const because = limits.length === 0 ? "" : ` One payment may be ${limits.join(" or ")}.`;
  return { paymentMethods: `No payment gateway takes money in ${currency} for you by: ${names}.${because}` };
}

/** Within which limits a method that does not serve the offer would be served: `฿10 to ฿999,999.99`. */
function limitsOf(
  gateways: PaymentGateways,
  merchant: ServedMerchant,
  method: PaymentMethod,
  currency: Money["currency"],
): readonly string[] {
  if (!isGatewayMethod(method)) return [];
  const gateway = gateways.serving(merchant, method, [money(0, currency)]);
  const limits = gateway && limitsFor(gateway.abilities, method, currency);
  if (!limits) return [];
  return [`${formatMoney(money(limits.least, currency), "en")} to ${formatMoney(money(limits.most, currency), "en")}`];
}

/** A method's own limits count before those of its currency. */
function limitsFor(
  { limits, methodLimits = {} }: GatewayAbilities,
  method: GatewayMethod,
  currency: Money["currency"],
): AmountLimits | undefined {
  return methodLimits[method]?.[currency] ?? limits[currency];
}

function isWithin(limits: AmountLimits | undefined, { amount }: Money): boolean {
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = limits ?? {};
  return least <= amount && amount <= most;
}

function takesCards(gateway: PaymentGateway): gateway is CardGateway {
  return gateway.abilities.methods.card !== undefined;
}
