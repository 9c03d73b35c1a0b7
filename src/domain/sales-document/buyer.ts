import type { Faults } from "#domain/refusal.ts";
import { isTaiwaneseBusiness } from "./tax-country.ts";

/** What a seller in Taiwan needs of its buyer to issue a 統一發票. */
export const buyerKinds = ["business", "carrier"] as const;

/**
 * `business`: a 統一編號. `carrier`: where the invoice is kept for a person, by a phone's barcode or a citizen's digital
 * certificate.
 */
export interface Buyer {
  readonly kind: (typeof buyerKinds)[number];
  readonly code: string;
}

/** A phone's barcode: `/` and seven signs. A citizen's digital certificate: two letters and 14 digits. */
const carrier = /^(?:\/[0-9A-Z.+-]{7}|[A-Z]{2}[0-9]{14})$/u;

/** What is wrong with what a buyer gave: field → sentence. */
export function buyerFaults({ kind, code }: Buyer): Faults {
  if (kind === "business") {
    return isTaiwaneseBusiness(code) ? {} : { code: "Write the unified business number of eight digits." };
  }
  return carrier.test(code)
    ? {}
    : { code: "Write the carrier's code: / and seven signs, or two letters and 14 digits." };
}

/** What a typed code is: eight digits are a business number, anything else a carrier's code. */
export function buyerFrom(text: string): Buyer {
  const code = text.trim().toUpperCase();
  return { kind: /^[0-9]{8}$/u.test(code) ? "business" : "carrier", code };
}
