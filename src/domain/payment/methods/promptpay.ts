import { exponentOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentMethodPack } from "../method-pack.ts";

/** Thailand's QR codes. */
export const promptpay = {
  movedBy: "gateway",
  currencies: ["THB"],
  brand: "PromptPay",
  isQr: true,
} as const satisfies PaymentMethodPack;

/** PromptPay's application id for credit transfers (EMV QR, tag 29). */
const promptPayAid = "A000000677010111";

export interface PromptPayRequest {
  /** A mobile number (10 digits), a national or tax id (13) or an e-wallet id (15). */
  readonly payee: string;
  /** Shown to the payer, in ASCII; left out: no name. */
  readonly payeeName?: string;
  readonly amount: Money;
  /** Cut to the 25 characters that the field holds. */
  readonly reference: string;
}

/**
 * The text of a PromptPay QR code for one payment (EMV Merchant-Presented Mode). It can be used once, has the amount in
 * baht, and ends in its checksum.
 */
export function promptPayPayload({ payee, payeeName, amount, reference }: PromptPayRequest): string {
  const fields = [
    field("00", "01"),
    field("01", "12"),
    field("29", field("00", promptPayAid) + payeeField(payee)),
    field("58", "TH"),
    field("53", "764"),
    field("54", (amount.amount / 10 ** exponentOf(amount.currency)).toFixed(2)),
    ...(payeeName ? [field("59", payeeName)] : []),
    field("62", field("05", reference.slice(0, 25))),
  ];
  const unsealed = `${fields.join("")}6304`;
  return unsealed + checksumOf(unsealed);
}

/** CRC-16/CCITT-FALSE over ASCII text, four upper-case hex digits. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

function payeeField(payee: string): string {
  if (payee.length === 15) return field("03", payee);
  if (payee.length === 13) return field("02", payee);
  return field("01", `0066${payee.replace(/^0/u, "")}`);
}

function field(tag: string, value: string): string {
  return tag + value.length.toString().padStart(2, "0") + value;
}
