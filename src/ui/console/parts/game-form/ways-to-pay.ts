import type { Currency } from "#domain/money/currency.ts";
import {
  isGatewayMethod,
  methodPackOf,
  methodSuits,
  type PaymentMethod,
  paymentMethods,
} from "#domain/payment/method.ts";
import type { Translate } from "#ui/i18n/translator.ts";

/**
 * The ways to pay a price that a club can choose, and those that it chose. One that `waits` for approval offers none
 * through a payment provider.
 */
export function waysToOffer(
  currency: Currency,
  chosen: readonly PaymentMethod[],
  waits: boolean,
): readonly PaymentMethod[] {
  const isOpen = (method: PaymentMethod) => !waits || !isGatewayMethod(method) || chosen.includes(method);
  return paymentMethods.filter((method) => methodSuits(method, currency) && isOpen(method));
}

/** The same choice with one way more or less. */
export function withWay(
  chosen: readonly PaymentMethod[],
  method: PaymentMethod,
  isOffered: boolean,
): readonly PaymentMethod[] {
  return paymentMethods.filter((one) => (one === method ? isOffered : chosen.includes(one)));
}

/** A way to pay by its brand, or in words. */
export function methodLabel(method: PaymentMethod, t: Translate): string {
  return method === "card" || method === "transfer" || method === "onsite" || method === "promptpay"
    ? t(`console.way.${method}`)
    : (methodPackOf(method).brand ?? method);
}
