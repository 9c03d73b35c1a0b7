import type { PaymentFailure } from "#domain/payment/payment.ts";

/** Why an attempt failed at LINE Pay. */
export type LinePayFailure = Exclude<PaymentFailure["code"], "slip_rejected">;

/*
 * LINE Pay's return codes. Sources: developers-pay.line.me/online-api-v3 (each call's *Return codes*) and
 * developers.line.biz/en/docs/line-pay/appendix.
 */

/** Where a payment request stands, as its check answers it. */
export const checked: Readonly<Record<string, "waiting" | "approved" | "cancelled" | "failed" | "completed">> = {
  "0000": "waiting",
  "0110": "approved",
  "0121": "cancelled",
  "0122": "failed",
  "0123": "completed",
};

/** A wrong channel or secret, or a channel that may not use LINE Pay: for the operator to mend. */
export function isOurFault(code: string): boolean {
  return ["1104", "1105", "1106"].includes(code);
}

/** LINE Pay's own errors, after which the same may be asked again. */
export function isTemporary(code: string): boolean {
  return ["1199", "1280", "9000"].includes(code) || code.startsWith("190");
}

/** A confirmation that came before, or is at work: its end is asked for by the details. */
export function isConfirmedElsewhere(code: string): boolean {
  return ["1145", "1152", "1172", "1198"].includes(code);
}

/** Codes of a confirmation for which the member can do something. All others are a general failure. */
const failures: Readonly<Record<string, LinePayFailure>> = {
  "1110": "card_declined",
  "1141": "card_declined",
  "1142": "insufficient_funds",
  "1169": "authentication_failed",
  "1281": "card_declined",
  "1282": "card_declined",
  "1283": "card_declined",
  "1284": "card_declined",
  "1285": "card_declined",
  "1286": "card_declined",
  "1287": "card_declined",
  "1288": "insufficient_funds",
  "1293": "card_declined",
  "1294": "insufficient_funds",
};

export function linePayFailureOf(code: string): LinePayFailure {
  return failures[code] ?? "payment_failed";
}

const messages: Readonly<Record<LinePayFailure, string>> = {
  card_declined: "LINE Pay could not use the card or account that was chosen there.",
  insufficient_funds: "There is not enough money in LINE Pay, or a limit is reached.",
  expired_card: "The card that LINE Pay uses has expired.",
  authentication_failed: "The payment was not approved in LINE Pay.",
  payment_failed: "The payment did not go through.",
};

export function linePayFailure(code: LinePayFailure): PaymentFailure {
  return { code, message: messages[code] };
}
