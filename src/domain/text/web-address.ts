import type { Faults } from "../refusal.ts";

/** What no reader sees. `evil<invisible>.com` reads as `evil.com`. */
const invisible = /^(?:[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?![\t\n\r])\p{Cc})$/u;

const scheme = /[a-z0-9+.-]:\/\//giu;

/** A phone takes whatever begins like this for an address. */
const www = /\bwww\.(?=[\p{L}\p{N}])/giu;

/** Endings that are used for every purpose: a single letter or number before one is enough, as in `t.co`. */
const strong = "com|net|org|xyz|top|vip|bet|icu|biz|cc|co|gg|io|ai|ly|me|tv";

/** The other names under which anybody can have a site, the commonest only: the whole list is 10 kB. */
const generic =
  "info|edu|gov|mobi|app|dev|page|web|site|online|shop|store|club|live|link|click|win|fun|pro|tech|space|website|" +
  "world|today|news|blog|cloud|email|group|team|games|game|casino|poker|cash|money|loan|loans|finance|credit|pay|" +
  "bank|cards|art|life|zone|ink|one|asia|tokyo|osaka|taipei|work|works|center|support|services|digital|media|network|" +
  "solutions|company|agency|social|events|tickets|fans|guru|rocks|bid|trade|date|download|stream|party|review|" +
  "cyou|cfd|sbs|bond|lol|quest|buzz|run|fit|golf|yoga|tennis|football|photos|photography|video|chat|lat|wang|xin";

/** The two letters of the countries that have an ending. */
const countries =
  "a[cdefgilmoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|" +
  "g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdeghklmnopqrstuvwxyz]|" +
  "n[acefgiloprtuz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnorstuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|" +
  "v[aceginu]|w[fs]|y[et]|z[amw]";

/** Countries' endings that names in other scripts have, beside those that are not a country's. */
const nearby = "jp|tw|th|cn|hk|kr|sg";

/** Endings in other scripts. */
const local =
  "рф|рус|москва|онлайн|сайт|ไทย|คอม|みんな|コム|ストア|中国|中國|台灣|台湾|香港|公司|网络|网址|在线|商城|한국|닷컴";

/** Android makes links of these too. */
const fourNumbers = /\d{1,3}(?:\.\d{1,3}){3}/gu;

/** The longest host that the DNS has. */
const longestHost = 253;

/**
 * Does a text name a web address, as a phone would make it tappable: with or without a scheme, in full width, split by
 * invisible signs? A name with a dot counts where it ends like a site: `evil.com`, `lin.ee/abc`, `例え.jp`. `No.5`,
 * `7.30`, `18.pm` and `F.C. Tokyo` do not. An email's address opens no page and does not count, unless more follows its
 * host: `a@evil.com/pay`.
 */
export function namesWebAddress(text: string): boolean {
  return addressesIn(text).next().done !== true;
}

/** The texts that name a web address: field → the sentence. Null, or left out, is no text. */
export function addressFaults(texts: Readonly<Record<string, string | null>>, sentence: string): Faults {
  const wrong = Object.entries(texts).filter(([, text]) => text !== null && namesWebAddress(text));
  return Object.fromEntries(wrong.map(([field]) => [field, sentence]));
}

/** What stands for an address that was taken out. No phone makes a link of it and what is beside it. */
const takenOut = "…";

/** A text with "…" for each of its web addresses. */
export function withoutWebAddresses(text: string): string {
  let left = "";
  let at = 0;
  for (const { start, end } of [...addressesIn(text)].toSorted((a, b) => a.start - b.start)) {
    if (start >= at) left += text.slice(at, start) + takenOut;
    at = Math.max(at, end);
  }
  left += text.slice(at);
  return namesWebAddress(left) ? takenOut : left;
}

/** From where to where, in a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The addresses in a text; they may overlap. Takes time in proportion to its length. */
function* addressesIn(text: string): Generator<Span> {
  if (!/[.。/]/u.test(text.normalize("NFKC"))) return;
  const { plain, from } = asSeen(text);
  for (const [pattern, spanOf] of finders()) {
    let until = 0;
    for (const match of plain.matchAll(pattern)) {
      // Part of an address that was found.
      const span = match.index < until ? null : spanOf(plain, match);
      if (span === null) continue;
      until = span.end;
      yield { start: from[span.start] ?? 0, end: from[span.end] ?? text.length };
    }
  }
}

type SpanOf = (plain: string, match: RegExpExecArray) => Span | null;

let ways: readonly (readonly [RegExp, SpanOf])[] | null = null;

/** Made when they are first needed: bundles that never look for addresses leave all of it out. */
function finders(): readonly (readonly [RegExp, SpanOf])[] {
  ways ??= [
    [scheme, (plain, { index }) => ({ start: back(plain, index, /[a-z0-9+.-]/iu), end: forth(plain, index) })],
    [www, (plain, { index }) => ({ start: index, end: forth(plain, index) })],
    [fourNumbers, ipAddress],
    [anEnding(), host],
  ];
  return ways;
}

/** A full stop and an ending. An ideographic one is a dot in Latin names only, where it ends no sentence. */
function anEnding(): RegExp {
  const latin = `${strong}|${generic}|${countries}|xn--[a-z0-9-]{2,59}`;
  return new RegExp(`[.。](${latin})(?!\\w)|\\.(${local})(?![\\p{L}\\p{M}\\p{N}])`, "giu");
}

function isOneOf(endings: string, ending: string): boolean {
  return endings.split("|").includes(ending.toLowerCase());
}

/** The text as it is read, and where in the text each of its signs begins. */
function asSeen(text: string): { readonly plain: string; readonly from: readonly number[] } {
  const from: number[] = [];
  let plain = "";
  let at = 0;
  for (const sign of text) {
    const read = invisible.test(sign) ? "" : sign.normalize("NFKC");
    plain += read;
    for (let unit = 0; unit < read.length; unit++) from.push(at);
    at += sign.length;
  }
  return { plain, from };
}

/** `1.2.3.4` may be four courts: the first number has two digits, or a path follows. */
function ipAddress(plain: string, { index: start, 0: numbers }: RegExpExecArray): Span | null {
  const end = start + numbers.length;
  if (/[\w.]/u.test(plain[start - 1] ?? "") || /^(?:\w|\.\d)/u.test(plain.slice(end, end + 2))) return null;
  const parts = numbers.split(".").map(Number);
  const isAddress = parts.every((part) => part <= 255) && ((parts[0] ?? 0) > 9 || isPath(plain, end));
  return isAddress ? { start, end: forth(plain, end) } : null;
}

/** The host that ends with this ending, and its path; null when it is none. */
function host(plain: string, { index, 0: all, 1: latin }: RegExpExecArray): Span | null {
  const end = index + all.length;
  const start = back(plain, index, /[\w.-]/u);
  const label = plain.slice(back(plain, index, /[\w-]/u), index);
  if (latin !== undefined && /[a-z0-9]$/iu.test(label)) {
    const hasPath = isPath(plain, end);
    if (plain[start - 1] === "@" && !hasPath && /[\w.+-]/u.test(plain[start - 2] ?? "")) return null;
    const isNumber = /^\d+$/u.test(label);
    if (isNumber && (all.startsWith("。") || /^[ap]m$/iu.test(latin))) return null;
    // `U.S. in` and `2.pro` are too short for names.
    if (label.length > (isNumber ? 2 : 1) || hasPath || isOneOf(strong, latin))
      return { start: back(plain, start, /[\w.@%+-]/u), end: forth(plain, end) };
  }
  const begin = back(plain, index, /[\p{L}\p{M}\p{N}.@_-]/u);
  const isInScript = /[\p{L}\p{M}\p{N}]$/u.test(plain.slice(begin, index));
  if (!isInScript || all.startsWith("。")) return null;
  if (latin !== undefined) {
    const whole = plain.slice(back(plain, index, /[\p{L}\p{M}\p{N}_-]/u), index);
    if (!isOneOf(`${strong}|${generic}|${nearby}`, latin) || /^[\w-]*$/u.test(whole)) return null;
  }
  return { start: begin, end: forth(plain, end) };
}

function isPath(plain: string, at: number): boolean {
  return /^(?:\/[a-z0-9]|:\d)/iu.test(plain.slice(at, at + 2));
}

/** Where the signs begin that are before a place and all like this. */
function back(plain: string, at: number, sign: RegExp): number {
  let start = at;
  while (start > 0 && at - start < longestHost && sign.test(plain[start - 1] ?? "")) start--;
  return start;
}

/** Where an address ends that goes on at a place: without the signs of the sentence around it. */
function forth(plain: string, at: number): number {
  let end = at;
  while (end < plain.length && /[\w!#$%&*+,./:;=?@~-]/u.test(plain[end] ?? "")) end++;
  while (end > at && /[!,.:;?]/u.test(plain[end - 1] ?? "")) end--;
  return end;
}
