import { checksumOf } from "../payment/methods/promptpay.ts";
import { tlv, tlvFields, valueOf } from "./tlv.ts";

/** What the code on a Thai transfer slip says. It names a transfer; it does not say how much was sent, or to whom. */
export interface SlipCode {
  /** The Bank of Thailand's three digits of the sending bank, or the wallet. */
  readonly bank: string;
  /** The sender's own number of the transfer, as it is written: for some banks letters of either case differ. */
  readonly reference: string;
  /** The day of the transfer in Thailand, as `2026-11-23`; null where the code does not say, as banks' codes do not. */
  readonly paidOn: string | null;
}

/** In place of a bank's digits, on slips of the TrueMoney wallet. */
export const trueMoney = "TRUEMONEY";

const longest = 256;
const bankDigits = /^\d{3}$/u;
const referenceSigns = /^[A-Za-z0-9]{6,40}$/u;

/**
 * Reads the text of a QR code as the "mini QR" of a Thai transfer slip; null for any other text. A bank's slip has tag
 * 00 (with 00: `000001`, 01: the sending bank, 02: the reference), 51 (`TH`) and 91, the checksum; TrueMoney's has tag
 * 00 (with 00: `01`, 01: `01`, 02: the kind, 03: the reference, 04: the day as DDMMYYYY) and 91. Some banking apps drop
 * the checksum's leading zeros. Anybody can make such a code: it proves nothing until the bank is asked.
 */
export function readSlipCode(text: string): SlipCode | null {
  if (text.length > longest) return null;
  const fields = tlvFields(withWholeChecksum(text));
  const sum = fields?.at(-1);
  if (fields === null || sum?.tag !== "91" || !isSealedBy(withWholeChecksum(text), sum.value)) return null;
  const inner = tlvFields(valueOf(fields, "00") ?? "");
  const version = valueOf(inner, "00");
  if (version === "000001" && valueOf(fields, "51") === "TH") {
    const bank = valueOf(inner, "01") ?? "";
    return bankDigits.test(bank) ? codeOf(bank, valueOf(inner, "02"), null) : null;
  }
  if (version !== "01" || valueOf(inner, "01") !== "01") return null;
  const paidOn = dayOf(valueOf(inner, "04") ?? "");
  return paidOn === null ? null : codeOf(trueMoney, valueOf(inner, "03"), paidOn);
}

/**
 * The text of a bank's code that says this, with its checksum: what a bank is asked by. Null for the wallet's, of which
 * not all is kept.
 */
export function slipCodeText({ bank, reference }: Pick<SlipCode, "bank" | "reference">): string | null {
  if (bank === trueMoney) return null;
  const inner = tlv("00", "000001") + tlv("01", bank) + tlv("02", reference);
  const unsealed = `${tlv("00", inner)}${tlv("51", "TH")}9104`;
  return unsealed + checksumOf(unsealed);
}

/** The first of these texts that is a slip's code; null where none is, or two name different transfers. */
export function slipCodeAmong(texts: readonly string[]): SlipCode | null {
  const codes = texts.flatMap((text) => readSlipCode(text) ?? []);
  const names = new Set(codes.map(transferNameOf));
  return names.size === 1 ? (codes[0] ?? null) : null;
}

/** One text for one transfer. Another case of its letters makes no second transfer of it. */
export function transferNameOf({ bank, reference }: Pick<SlipCode, "bank" | "reference">): string {
  return `${bank}:${reference.toUpperCase()}`;
}

function codeOf(bank: string, reference: string | null, paidOn: string | null): SlipCode | null {
  return reference !== null && referenceSigns.test(reference) ? { bank, reference, paidOn } : null;
}

const shortened = /9104([0-9A-Fa-f]{1,3})$/u;

function withWholeChecksum(text: string): string {
  return text.replace(shortened, (_, sum: string) => `9104${sum.padStart(4, "0")}`);
}

/** Over everything before the checksum itself, its tag and length included. */
function isSealedBy(text: string, sum: string): boolean {
  return checksumOf(text.slice(0, -4)) === sum.toUpperCase() && sum.length === 4;
}

/** `23112026` as `2026-11-23`; null for a day that is none. */
function dayOf(digits: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d\d)(\d\d)(\d{4})$/u.exec(digits) ?? [];
  const text = `${year}-${month}-${day}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
