import { parsedUrl } from "../text/parsed-url.ts";

/** Longest address that mail servers take (RFC 5321). */
export const longestEmail = 254;

const mailbox = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
/** Letters, digits and everything outside ASCII. */
const sign = "[^\\x00-/:-@\\[-`{-\\x7f]";
const label = `${sign}(?:(?:${sign}|-){0,61}${sign})?`;

/**
 * The form of an address: a mailbox as HTML's email field has it, at a domain that may be written in any script. Its
 * length apart.
 */
export const emailForm = new RegExp(`^${mailbox}@(?:${label}\\.)+(?!\\d+$)${label}$`);

/** As every mail server takes it (RFC 5321). */
const asciiForm = new RegExp(
  `^${mailbox}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`,
);

/**
 * The address as it can be mailed to; null when it is none. A domain in another script is written in ASCII (`例え.jp` as
 * `xn--r8jz45g.jp`). Few servers take a mailbox in another script (RFC 6531), so it is none.
 */
export function mailable(text: string): string | null {
  const [, box = "", domain = ""] = /^([^@]*@)([^@:/?#\\%[\]]*)$/u.exec(text) ?? [];
  const plain = /\P{ASCII}/u.test(domain) ? box + (parsedUrl(`http://${domain}`)?.hostname ?? "") : text;
  return plain.length <= longestEmail && asciiForm.test(plain) ? plain : null;
}
