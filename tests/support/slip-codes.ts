import { checksumOf } from "#domain/payment/methods/promptpay.ts";

const field = (tag: string, value: string) => tag + String(value.length).padStart(2, "0") + value;

/** An EMV code of these fields with its checksum, as slips have it. */
export function sealedCode(fields: readonly (readonly [tag: string, value: string])[]): string {
  const unsealed = `${fields.map(([tag, value]) => field(tag, value)).join("")}9104`;
  return unsealed + checksumOf(unsealed);
}

/** The code on the slip of a bank. */
export function aBankCode(bank: string, reference: string, country = "TH"): string {
  const inner = field("00", "000001") + field("01", bank) + field("02", reference);
  return sealedCode([
    ["00", inner],
    ["51", country],
  ]);
}

/** The code on the slip of the TrueMoney wallet; `day` as DDMMYYYY. */
export function aWalletCode(reference: string, day: string): string {
  const inner = [
    field("00", "01"),
    field("01", "01"),
    field("02", "P2P"),
    field("03", reference),
    field("04", day),
  ].join("");
  return sealedCode([["00", inner]]).replace(/[0-9A-F]{4}$/u, (sum) => sum.toLowerCase());
}
