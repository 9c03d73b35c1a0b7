/** A field of an EMV code: two digits of tag, two digits of length, then so many characters. */
export interface TlvField {
  readonly tag: string;
  readonly value: string;
}

const head = /^(\d\d)(\d\d)/u;
const printable = /^[\x20-\x7e]*$/u;

/**
 * The fields of a text that consists of nothing else, in order (EMV QR Code Specification, Merchant-Presented Mode, 3).
 * Null where anything is left over, a length runs past the end, a field is empty, a tag comes twice, or a character is
 * not printable ASCII. Lengths are in characters, which are bytes here.
 */
export function tlvFields(text: string): readonly TlvField[] | null {
  if (text === "" || !printable.test(text)) return null;
  const fields: TlvField[] = [];
  let at = 0;
  while (at < text.length) {
    const [, tag = "", digits = ""] = head.exec(text.slice(at, at + 4)) ?? [];
    const length = Number(digits);
    const value = text.slice(at + 4, at + 4 + length);
    if (tag === "" || length === 0 || value.length !== length) return null;
    if (fields.some((field) => field.tag === tag)) return null;
    fields.push({ tag, value });
    at += 4 + length;
  }
  return fields;
}

/** The value under a tag; null where there is none. */
export function valueOf(fields: readonly TlvField[] | null, tag: string): string | null {
  return fields?.find((field) => field.tag === tag)?.value ?? null;
}

/** A field as it is written: at most 99 characters of value. */
export function tlv(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, "0") + value;
}
