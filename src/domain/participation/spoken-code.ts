import { plainTyped } from "../text/clean.ts";

/** Letters and digits that are not taken for one another, read or spoken. */
const signs = "ACDEFGHJKMNPQRTWXY34679";
const length = 6;
const base = BigInt(signs.length);
const codes = base ** BigInt(length);

/** How many checks there are: what a ticket adds to its place, so that nobody counts on from a neighbour's code. */
const checks = signs.length ** 2;
const maxSequence = signs.length ** (length - 2) - 1;

/** Spreads neighbouring places over all codes. It shares no factor with their number, so no two places meet. */
const spread = 87_178_291n;
const gathered = inverse(spread);

/**
 * The six signs by which a member without a scanner is found at the door. They name one place of the event: its
 * sequence, and a check that only the ticket knows. Null for places beyond the 279,841st, which have only the QR code.
 */
export function spokenCodeOf({ sequence, ticketCode }: { readonly sequence: number; readonly ticketCode: string }) {
  if (sequence > maxSequence) return null;
  const place = BigInt(sequence * checks + checkOf(ticketCode));
  let left = (place * spread) % codes;
  let code = "";
  for (let at = 0; at < length; at += 1) {
    code += signs[Number(left % base)] ?? "";
    left /= base;
  }
  return code;
}

/** Whose place a typed code names. `fits` asks whether its ticket is the one that the code was made for. */
export interface SpokenPlace {
  readonly sequence: number;
  fits(ticketCode: string): boolean;
}

/** A code as it is written, of what people type: any case, with spaces or hyphens. Null for what is no spoken code. */
export function plainSpokenCode(typed: string): string | null {
  const plain = plainTyped(typed).toUpperCase().replaceAll("-", "");
  return plain.length === length && [...plain].every((sign) => signs.includes(sign)) ? plain : null;
}

/** Reads a code as people type it. Null for what is no spoken code. */
export function readSpokenCode(typed: string): SpokenPlace | null {
  const values = [...(plainSpokenCode(typed) ?? "")].map((sign) => signs.indexOf(sign));
  if (values.length === 0) return null;
  const number = values.reduceRight((sum, value) => sum * base + BigInt(value), 0n);
  const place = Number((number * gathered) % codes);
  return {
    sequence: Math.floor(place / checks),
    fits: (ticketCode) => checkOf(ticketCode) === place % checks,
  };
}

/** A number from the ticket's own random code (FNV-1a), small enough to say nothing about the rest of it. */
function checkOf(ticketCode: string): number {
  let hash = 0x811c9dc5;
  for (const sign of ticketCode) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % checks;
}

/** What undoes a multiplication by `factor` among the codes (the extended Euclidean algorithm). */
function inverse(factor: bigint): bigint {
  let [now, next] = [codes, factor];
  let [sum, nextSum] = [0n, 1n];
  while (next > 0n) {
    const times = now / next;
    [now, next] = [next, now - times * next];
    [sum, nextSum] = [nextSum, sum - times * nextSum];
  }
  return ((sum % codes) + codes) % codes;
}
