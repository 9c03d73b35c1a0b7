import type { PaymentMethod } from "../payment/method.ts";
import type { Merchant } from "./merchant.ts";

/** An event that offers bank transfer needs an account of its merchant. Field → sentence; empty where it is right. */
export function transferFaults(
  methods: readonly PaymentMethod[],
  { transferAccount }: Pick<Merchant, "transferAccount">,
): Readonly<Record<string, string>> {
  if (!methods.includes("transfer") || transferAccount !== null) return {};
  return { paymentMethods: "Give the account for bank transfers in your settings first." };
}
