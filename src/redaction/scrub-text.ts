/** What stands where something was taken out. */
export const removed = "[removed]";

/** What is longer says no more about an error. */
const longest = 5_000;

const authorization = /\b(Bearer|Basic|Negotiate|DPoP)\s+[^\s"',;]+/giu;
/** Three or more parts of base64url with dots between: ID tokens and other JWTs, whole or cut short. */
const jwt = /eyJ[\w-]{5,}(?:\.[\w-]*)*|(?<![\w-])[\w-]{10,}(?:\.[\w-]{10,}){2,}/gu;
/** In an address: who asks, what is asked (LIFF brings `code`, `state` and `liff.*` there), and the fragment. */
const userInfo = /(?<=\/\/)[^\s/?#@"'<>]+@/gu;
const query = /\?[^\s"'<>?=&]*=[^\s"'<>]*/gu;
const fragment = /(?<=[\w/.-])#[^\s"'<>]+|#[^\s"'<>#=]*=[^\s"'<>]*/gu;
/** Ids, keys, codes and tokens: long, and not made of words. A LINE user id is one. */
const opaque = /[\w-]{20,}/gu;
const words = /^(?:[A-Z]?[a-z]{3,}(?:[A-Z][a-z]{3,})*|[a-z]+(?:[-_][a-z]+)+|[A-Z]+(?:[-_][A-Z]+)*)$/u;
/** A file of the build may have a long name. */
const buildFile = /^\.(?:js|css|tsx?)\b/u;
/** `name=value`, `name: value` and `"name":"value"`, where the name says that the value is nobody's business. */
const named =
  /(["']?)([\w.-]*(?:token|secret|passw|authori[sz]ation|cookie|api-?key|idempotency|otp|cvc|cvv|security-?code|card-?number|account|holder|e-?mail|phone|ticket|slip|user-?id|liff\.\w|code|state|ott)[\w.-]*)\1(\s*[=:]\s*)("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s,;&"'<>{}[\]()]+)/giu;
const email = /[^\s"'<>(),:;@]+@[^\s"'<>(),:;@]+\.[^\s"'<>(),:;@.]+/gu;
/** Seven digits and more, in any script and however they are grouped: cards, accounts, phones. */
const digits = /(?<!\p{Nd})[+(]?\p{Nd}(?:[ ()\-\u00A0\u2010-\u2015]{0,2}\p{Nd}){6,}/gu;
const day = /^\d{4}-\d{2}-\d{2}(?: \d{2})?$/u;

/**
 * Text without tokens, addresses' parameters, values under the name of a secret, e-mail addresses, long numbers and
 * opaque ids. Words, codes and paths stay. Running it again changes nothing.
 */
export function scrubText(text: string): string {
  return cut(text)
    .replace(authorization, `$1 ${removed}`)
    .replace(jwt, removed)
    .replace(userInfo, "")
    .replace(query, `?${removed}`)
    .replace(fragment, `#${removed}`)
    .replace(opaque, (word, at: number, all: string) =>
      words.test(word) || buildFile.test(all.slice(at + word.length)) ? word : removed,
    )
    .replace(named, (whole, quote: string, name: string, sign: string, value: string) =>
      isPlainCode(name, unquoted(value)) ? whole : `${quote}${name}${quote}${sign}${removed}`,
    )
    .replace(email, removed)
    .replace(digits, (run) => (day.test(run) ? run : removed));
}

/** A `code` or `state` that a program says about itself, such as `INIT_FAILED`, `offline` or `404`, and no login's. */
export function isPlainCode(name: string, value: string): boolean {
  return /(?:code|state)$/iu.test(name) && /^(?:[a-z]+(?:_[a-z]+)*|[A-Z]+(?:_[A-Z]+)*|\d{3})$/u.test(value);
}

/** No word is cut in two: half a secret is not known as one. */
function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\S*$/u, "")}…`;
}

function unquoted(value: string): string {
  return value.replaceAll(/^["']|["']$/gu, "");
}
