import type { Money } from "#domain/money/money.ts";
import { promptPayPayload as payloadOf } from "#domain/payment/promptpay.ts";

/** A mobile number that nobody can have: all zeros. A banking app that scans the code finds no payee. */
const sandboxPayee = "0000000000";

/** The text of a PromptPay QR code that names the sandbox as payee, so no real money can follow it. */
export function promptPayPayload(amount: Money, reference: string): string {
  return payloadOf({ payee: sandboxPayee, payeeName: "SIDELINE SANDBOX", amount, reference });
}
