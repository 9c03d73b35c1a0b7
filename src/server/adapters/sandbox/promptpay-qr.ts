import { exponentOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";

/** PromptPay's application id for credit transfers (EMV QR, tag 29). */
const promptPayAid = "A000000677010111";

/** A mobile number that nobody can have: all zeros. A banking app that scans the code finds no payee. */
const sandboxPayee = "0066000000000";

/**
 * The text of a PromptPay QR code for one payment (EMV Merchant-Presented Mode): used once, with its amount in baht,
 * ending in its checksum. It names the sandbox as payee, so no real money can follow it.
 * `reference` is cut to what the field holds.
 */
export function promptPayPayload(amount: Money, reference: string): string {
  const fields = [
    field("00", "01"),
    field("01", "12"),
    field("29", field("00", promptPayAid) + field("01", sandboxPayee)),
    field("58", "TH"),
    field("53", "764"),
    field("54", (amount.amount / 10 ** exponentOf(amount.currency)).toFixed(2)),
    field("59", "SIDELINE SANDBOX"),
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

function field(tag: string, value: string): string {
  return tag + value.length.toString().padStart(2, "0") + value;
}
