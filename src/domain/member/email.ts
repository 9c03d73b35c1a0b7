/** Longest address that mail servers take (RFC 5321). */
export const longestEmail = 254;

/** The form of an address that mail servers on the internet take; its length apart. */
export const emailForm =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Is it an email address? Screens ask before they send, the wire once more. */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailForm.test(text);
}
