import type { Currency } from "../money/currency.ts";

export type PaymentMethod = "card" | "promptpay" | "transfer" | "onsite";

export const paymentMethods: readonly PaymentMethod[] = ["card", "promptpay", "transfer", "onsite"];

/** PromptPay is Thailand's: only for THB. The others know no currency. */
export function methodSuits(method: PaymentMethod, currency: Currency): boolean {
  return method !== "promptpay" || currency === "THB";
}
