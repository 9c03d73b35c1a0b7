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
  return packs[method];
}

export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return packs[method].movedBy === "gateway";
}

/** Does the payer's bank move the money, straight to the merchant's account? */
export function isByTransfer(payment: { readonly method: PaymentMethod } | null | undefined): boolean {
  return !!payment && packs[payment.method].movedBy === "bank";
}

/** Does the payer bring the money to the venue? */
export function isAtVenue(payment: { readonly method: PaymentMethod } | null | undefined): boolean {
  return !!payment && packs[payment.method].movedBy === "venue";
}

/** Can a price in this currency be paid by this method? */
export function methodSuits(method: PaymentMethod, currency: Currency): boolean {
  return methodPackOf(method).currencies?.includes(currency) ?? true;
}
