/**
 * The applications of Thai QR Payment in an EMV code (EMV QR Code Specification, Merchant-Presented Mode, tags 29 and
 * 30): a PromptPay transfer, and a bill payment.
 */
const applications = ["A000000677010111", "A000000677010112"];

/** Is it a code of Thai QR Payment, which every Thai banking app reads? */
export function isThaiQr(payload: string): boolean {
  return payload.startsWith("000201") && applications.some((application) => payload.includes(application));
}
