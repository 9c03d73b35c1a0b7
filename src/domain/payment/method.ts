import type { Currency } from "#domain/money/currency.ts";
import type { PaymentMethodPack } from "./method-pack.ts";
import { card } from "./methods/card.ts";
import { linepay } from "./methods/line-pay.ts";
import { onsite } from "./methods/onsite.ts";
import { paypay } from "./methods/paypay.ts";
import { promptpay } from "./methods/promptpay.ts";
import { transfer } from "./methods/transfer.ts";

const packs = { card, linepay, paypay, promptpay, transfer, onsite } as const satisfies Readonly<
  Record<string, PaymentMethodPack>
>;

/** What newer servers and processes name and this one does not know: offered to nobody, and paid through a gateway. */
const unknown: PaymentMethodPack = { movedBy: "gateway", currencies: [] };

/** A payment method, by its name on the wire. */
export type PaymentMethod = keyof typeof packs;

/** Payment methods whose money a gateway moves. */
export type GatewayMethod = {
  [Method in PaymentMethod]: (typeof packs)[Method]["movedBy"] extends "gateway" ? Method : never;
}[PaymentMethod];

export const paymentMethods = Object.keys(packs) as readonly PaymentMethod[];

/** Payment methods whose refunds go back the same way. */
export const gatewayMethods = paymentMethods.filter(isGatewayMethod);

export function methodPackOf(method: PaymentMethod): PaymentMethodPack {
  return (packs as Readonly<Partial<Record<string, PaymentMethodPack>>>)[method] ?? unknown;
}

export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return methodPackOf(method).movedBy === "gateway";
}

/** Does the payer's bank move the money, straight to the merchant's account? */
export function isByTransfer(payment: { readonly method: PaymentMethod } | null | undefined): boolean {
  return !!payment && methodPackOf(payment.method).movedBy === "bank";
}

/** Does the payer bring the money to the venue? */
export function isAtVenue(payment: { readonly method: PaymentMethod } | null | undefined): boolean {
  return !!payment && methodPackOf(payment.method).movedBy === "venue";
}

/** Can a price in this currency be paid by this method? */
export function methodSuits(method: PaymentMethod, currency: Currency): boolean {
  return methodPackOf(method).currencies?.includes(currency) ?? true;
}
