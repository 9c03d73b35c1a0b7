import { fitsWords } from "../text/folded.ts";
import type { Member } from "./member.ts";

type Findable = Pick<Member, "displayName" | "name" | "phone">;

/** Fewer digits are in too many numbers. */
const fewestDigits = 3;

/**
 * Finds people by words of their names (`fitsWords`) and by digits of their phone number, with its country's code or
 * with the 0 that is dialled inside it. What belongs to a person is found by words of `more` too: a title, a reference.
 */
export function findsPerson(typed: string): (person: Findable | null, more?: readonly (string | null)[]) => boolean {
  const fits = fitsWords(typed);
  const digits = dialledIn(typed);
  return (person, more = []) => {
    const { displayName = null, name = null, phone = null } = person ?? {};
    return fits([displayName, name, phone, ...more]) || (digits !== null && phone !== null && phone.includes(digits));
  };
}

/** The digits of a number as they stand in one of E.164; null for what is no number. */
export function dialledIn(typed: string): string | null {
  const plain = typed.normalize("NFKC");
  const digits = plain.replaceAll(/[^0-9]/gu, "").replace(/^0+/u, "");
  return /^[+()\d\s.‐-]+$/u.test(plain) && digits.length >= fewestDigits ? digits : null;
}
