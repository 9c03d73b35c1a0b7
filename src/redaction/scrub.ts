/** Replaces what was taken out. */
export const removed = "[removed]";

/** Longer texts are cut here. More text does not help with an error. */
const longest = 5_000;

/*
 * None of these may look behind (Safari has that since 16.4 only), and none may take more than linear time: what can
 * repeat before the part that decides is bounded.
 */
const authorization = /\b(Bearer|Basic|Negotiate|DPoP)\s+[^\s"',;]+/giu;
/** ID tokens and other JWTs, whole or cut. */
const jwt = /eyJ[\w-]{5,}(?:\.[\w-]*)*/gu;
/** Three or more parts of base64url with dots between them; group 1 is what stands before. */
const dotted = /(^|[^\w-])[\w-]{10,}(?:\.[\w-]{10,}){2,}/gu;
/**
 * Parts of an address that may identify somebody: user info, query (LIFF puts `code`, `state` and `liff.*` there) and
 * fragment. Group 1 is what stands before.
 */
const userInfo = /(\/\/)[^\s/?#@"'<>]+@/gu;
const query = /\?[^\s"'<>?=&]*=[^\s"'<>]*/gu;
const fragment = /([\w/.-])#[^\s"'<>]+|#[^\s"'<>#=]*=[^\s"'<>]*/gu;
/** Ids, keys, codes and tokens: long, and not made of words. LINE user ids are among them. */
const opaque = /[\w-]{20,}/gu;
const words = /^(?:[A-Z]?[a-z]{3,}(?:[A-Z][a-z]{3,})*|[a-z]+(?:[-_][a-z]+)+|[A-Z]+(?:[-_][A-Z]+)*)$/u;
/** The ending of a file of code, whose name may be long. */
const buildFile = /^\.(?:[cm]?js|css|tsx?)\b/u;
/** A place in a file of code, as stack traces have it: `pg-idempotency-store.ts` before the colon, `12:34` after it. */
const codeFile = /\.(?:[cm]?js|css|tsx?)$/u;
const place = /^\d+(?::\d+)?$/u;
const longestEnding = 8;
/** What stands between a name and its value. The name before it is looked for backwards, however long it is. */
const separator = /[=:]\s{0,8}/gu;
const nameSign = /[\w.-]/u;
const valueOfName = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s,;&"'<>{}[\]()]+/uy;
/** The names whose values are secret. */
const secretName = new RegExp(
  [
    "token|secret|passw|authori[sz]ation|cookie|api-?key|idempotency|otp|cvc|cvv|security-?code|card-?number",
    String.raw`account|holder|guest|e-?mail|phone|ticket|slip|user-?id|liff\.\w|code|state|ott`,
  ].join("|"),
  "iu",
);
/** A mail address; no part before the @ is longer than 64 characters (RFC 5321). */
const email = /[^\s"'<>(),:;@]{1,64}@[^\s"'<>(),:;@/]{1,255}\.[^\s"'<>(),:;@./]+/gu;
/** Seven or more digits, in any script and grouping: cards, accounts, phones. */
const digits = /[+(]?\p{Nd}(?:[ ()\-\u00A0\u2010-\u2015]{0,2}\p{Nd}){6,}/gu;
const day = /^\d{4}-\d{2}-\d{2}(?: \d{2})?$/u;

/**
 * Removes from a text: tokens, the parameters of addresses, values with a secret's name, e-mail addresses, long numbers
 * and opaque ids. Words, codes and paths stay. Scrubbing again changes nothing.
 */
export function scrubText(text: string): string {
  const plain = cut(text)
    .replace(authorization, `$1 ${removed}`)
    .replace(jwt, removed)
    .replace(dotted, `$1${removed}`)
    .replace(userInfo, "$1")
    .replace(query, `?${removed}`)
    .replace(fragment, (_, before: string = "") => `${before}#${removed}`)
    .replace(opaque, (word, at: number, all: string) =>
      words.test(word) || buildFile.test(all.substring(at + word.length, at + word.length + longestEnding))
        ? word
        : removed,
    );
  return withoutNamed(plain)
    .replace(email, removed)
    .replace(digits, (run) => (day.test(run) ? run : removed));
}

/** The text without the values whose names say that they are secret. */
function withoutNamed(text: string): string {
  const kept: string[] = [];
  let from = 0;
  separator.lastIndex = 0;
  for (let found = separator.exec(text); found !== null; found = separator.exec(text)) {
    const name = nameBefore(text, found.index);
    if (!secretName.test(name)) continue;
    const at = separator.lastIndex;
    valueOfName.lastIndex = at;
    const [value = ""] = valueOfName.exec(text) ?? [];
    if (value === "" || isPlainCode(name, unquoted(value)) || (codeFile.test(name) && place.test(value))) continue;
    kept.push(text.slice(from, at), removed);
    from = at + value.length;
    separator.lastIndex = from;
  }
  return kept.join("") + text.slice(from);
}

/** The name that ends before `at`, quoted or not; empty where there is none. */
function nameBefore(text: string, at: number): string {
  let end = at;
  for (let spaces = 0; spaces < 8 && /\s/u.test(text.charAt(end - 1)); spaces += 1) end -= 1;
  if (/["']/u.test(text.charAt(end - 1))) end -= 1;
  let from = end;
  while (nameSign.test(text.charAt(from - 1))) from -= 1;
  return text.slice(from, end);
}

/** A `code` or `state` of a program, such as `INIT_FAILED`, `offline` or `404`, and not one of a login. */
export function isPlainCode(name: string, value: string): boolean {
  return /(?:code|state)$/iu.test(name) && /^(?:[a-z]+(?:_[a-z]+)*|[A-Z]+(?:_[A-Z]+)*|\d{3})$/u.test(value);
}

/** Cuts between words, because half a secret would not be recognised. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  let end = longest;
  while (end > 0 && !/\s/u.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
}

function unquoted(value: string): string {
  return value.replaceAll(/^["']|["']$/gu, "");
}

/** Names of secret values, in lower case without separators. */
const secret = new RegExp(
  [
    "token|secret|passw|authori[sz]ation|cookie|apikey|idempotency|credential|otp$|cvc|cvv|securitycode|cardnumber",
    "^pan$|last4|expiry|account|holder|bank|branch|mail|phone|^tel$|ticket|^qr|payload|imageurl|slip|userid|^sub$",
    "displayname|username|guest|pictureurl|statusmessage|^liff|^ott$|codeverifier|querystring",
  ].join("|"),
  "u",
);
/** Part of a login, unless the value looks like a program's code. */
const loginPart = /^(?:code|state)$/iu;
/** Fields that Sentry itself writes: ids, times and positions. */
const sentrys = new RegExp(
  [
    "^(?:event_id|trace_id|span_id|parent_span_id|debug_id|sid|did|public_key|sent_at",
    "(?:start_|end_)?timestamp|lineno|colno|ip_address)$",
  ].join("|"),
  "u",
);
/** Larger numbers are ids or account numbers. They don't help with an error. */
const largest = 999_999;
const deepest = 12;

/**
 * A copy of plain data without values that are secret by their name or by their look, at any depth. Values that are not
 * plain data, such as functions or elements, are left out.
 */
export function scrubData<Data>(data: Data): Data {
  return scrubbed("", data, 0) as Data;
}

function scrubbed(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === "boolean" || sentrys.test(name)) return value;
  if (typeof value === "string") return isSecretName(name) || isLoginPart(name, value) ? removed : scrubText(value);
  if (typeof value === "number")
    return isSecretName(name) || isLoginPart(name, value) || Math.abs(value) > largest ? removed : value;
  if (typeof value !== "object" || depth === deepest) return removed;
  if (Array.isArray(value)) return value.map((item: unknown) => scrubbed(name, item, depth + 1));
  const isNamed = isSecretName(name) || loginPart.test(name);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      scrubText(key),
      scrubbed(isNamed && key !== "type" ? name : key, part, depth + 1),
    ]),
  );
}

function isSecretName(name: string): boolean {
  return secret.test(name.toLowerCase().replaceAll(/[^a-z0-9]/gu, ""));
}

function isLoginPart(name: string, value: string | number): boolean {
  return loginPart.test(name) && !isPlainCode(name, String(value));
}
