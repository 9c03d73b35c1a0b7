/** The most digits of a card number (ISO/IEC 7812). */
const mostDigits = 19;

/** Only the typed digits, including full-width digits of a Japanese keyboard. */
export function typedDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "");
}

/** A card number in the groups that are printed on the card: 4-4-4-4, for American Express 4-6-5. */
export function formatCardNumber(typed: string): string {
  const digits = typedDigits(typed).slice(0, mostDigits);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(" ");
}

/**
 * An expiry as it is printed, `MM/YY`, while it is typed or filled in (`5` becomes `05`, `12/2029` becomes `12/29`).
 * `before` is the earlier text: erasing the slash also erases the digit in front of it.
 */
export function formatExpiry(typed: string, before: string): string {
  const erasing = typed.length < before.length;
  const split = /^\D*(\d{1,2})\D+(?:20)?(\d{2})\D*$/.exec(typed.normalize("NFKC"));
  if (!erasing && /^\D*1\D+$/.test(typed)) return "01/";
  let digits = split ? `${split[1]?.padStart(2, "0")}${split[2]}` : typedDigits(typed);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (erasing && before.endsWith("/") && digits.length === 2) digits = digits.slice(0, 1);
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || (erasing && digits.length === 2)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** The month and four-digit year of an expiry; null while it is incomplete or has no valid month. */
export function parseExpiry(expiry: string): { readonly month: number; readonly year: number } | null {
  const match = /^(\d{2})\/(\d{2})$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return null;
  return { month, year: 2_000 + Number(match[2]) };
}

/** Card security codes have 3 digits, American Express 4. */
export function formatSecurityCode(typed: string): string {
  return typedDigits(typed).slice(0, 4);
}
