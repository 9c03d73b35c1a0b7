import type { Currency } from "#domain/money/currency.ts";
import type { PaymentMethodPack } from "./method-pack.ts";
import { card } from "./methods/card.ts";
import { onsite } from "./methods/onsite.ts";
import { promptpay } from "./methods/promptpay.ts";
import { transfer } from "./methods/transfer.ts";

const packs = { card, promptpay, transfer, onsite } as const satisfies Readonly<Record<string, PaymentMethodPack>>;

/** A way to pay, by its name on the wire. */
export type PaymentMethod = keyof typeof packs;

/** Ways to pay whose money a gateway moves. */
export type GatewayMethod = {
  [Method in PaymentMethod]: (typeof packs)[Method]["movedBy"] extends "gateway" ? Method : never;
}[PaymentMethod];

export const paymentMethods = Object.keys(packs) as readonly PaymentMethod[];

/** Ways to pay whose money goes back by the way that it came. */
export const gatewayMethods = paymentMethods.filter(isGatewayMethod);

export function methodPackOf(method: PaymentMethod): PaymentMethodPack {
  return packs[method];
}

export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return packs[method].movedBy === "gateway";
}

/** Does the payer's bank move its money, straight to the merchant's account? */
export function isByTransfer(payment: { readonly method: PaymentMethod } | null | undefined): boolean {
  return !!payment && packs[payment.method].movedBy === "bank";
}

/** Does the payer bring its money to the venue? */
export function isAtVenue(payment: { readonly method: PaymentMethod } | null | undefined): boolean {
  return !!payment && packs[payment.method].movedBy === "venue";
}

/** May a price in a currency be paid by a method? */
export function methodSuits(method: PaymentMethod, currency: Currency): boolean {
  return methodPackOf(method).currencies?.includes(currency) ?? true;
}
