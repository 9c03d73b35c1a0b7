import { referencesIn } from "../payment/transfer.ts";

/** How many digits or letters tell one transfer from all others; numbers that start again in every file are short. */
const fewest = 6;

const rounded = /^\d(?:\.\d+)?E[+-]?\d+$/iu;

/**
 * A bank's id that tells its transfer from others. Null for what is none: dashes, words, a spreadsheet's rounded number
 * (2.02612E+15), counters with or without a name and noughts in front (KB-000017), and our own reference, which several
 * transfers may have.
 */
export function bankIdIn(text: string | null): string | null {
  if (text === null || rounded.test(text) || referencesIn(text).length > 0) return null;
  const telling = text.replace(/^[^1-9]*/u, "").replaceAll(/[^\p{L}\p{N}]/gu, "");
  return telling.length >= fewest && new Set(telling).size > 1 ? text : null;
}
