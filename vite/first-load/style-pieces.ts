import type { Declaration, StylePiece } from "#server/adapters/http/web/needed-style.ts";

/** Groups whose inside is rules again. */
const groups = /^@(?:layer|media|supports|container|starting-style)\b/;

/**
 * Takes a built style apart, so that the server can send with a screen what that screen needs. Each rule tells for each
 * of its selectors which classes and elements must be there for it to count.
 * @throws Error for what it can't read; such a style must not be cut.
 */
export function stylePieces(css: string): readonly StylePiece[] {
  const keyframes = new Set([...css.matchAll(/@(?:-webkit-)?keyframes\s+([\w-]+)/g)].map(([, name = ""]) => name));
  return piecesIn(css, keyframes);
}

function piecesIn(css: string, keyframes: ReadonlySet<string>): readonly StylePiece[] {
  const pieces: StylePiece[] = [];
  let at = 0;
  for (;;) {
    at = afterBlank(css, at);
    if (at >= css.length) return pieces;
    const end = endOf(css, at, "{;");
    const prelude = css.slice(at, end).trim();
    if (css[end] === ";") {
      pieces.push({ text: `${prelude};` });
      at = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, "}");
    if (css[close] !== "}") throw new Error(`The style does not end ${prelude}.`);
    pieces.push(pieceOf(prelude, css.slice(end + 1, close), keyframes));
    at = close + 1;
  }
}

function pieceOf(prelude: string, body: string, keyframes: ReadonlySet<string>): StylePiece {
  if (groups.test(prelude)) return { group: prelude, pieces: piecesIn(body, keyframes) };
  const [, name] = /^@(?:property|(?:-webkit-)?keyframes)\s+([\w-]+)$/.exec(prelude) ?? [];
  if (name !== undefined) return { name, text: `${prelude}{${body}}` };
  if (prelude.startsWith("@")) return { text: `${prelude}{${body}}` };
  return {
    selectors: partsOf(prelude, ",").map((selector) => [selector, needsOf(selector)]),
    declarations: partsOf(body, ";").map((text) => declarationOf(text, keyframes)),
  };
}

function declarationOf(text: string, keyframes: ReadonlySet<string>): Declaration {
  const [, name = "", value = ""] = /^([\w-]+)\s*:([\s\S]*)$/.exec(text) ?? [];
  if (name === "" || value.includes("{")) throw new Error(`The style has a declaration that can't be read: ${text}`);
  const uses = [...value.matchAll(/--[\w-]+|[a-z][\w-]*/gi)]
    .map(([word]) => word)
    .filter((word) => word.startsWith("--") || keyframes.has(word));
  return name.startsWith("--") ? [text, [...new Set(uses)], name] : [text, [...new Set(uses)]];
}

/**
 * The classes (`.name`) and elements (`name`) without which a selector fits nothing: of `:is` and `:where`, what all that
 * they name need. Attributes and other pseudo-classes don't count: they may change.
 */
export function needsOf(selector: string): readonly string[] {
  const needs: string[] = [];
  let at = 0;
  while (at < selector.length) {
    const character = selector[at] ?? "";
    if (/[\s>+~*&|]/.test(character)) at += 1;
    else if (character === "[") at = endOf(selector, at + 1, "]") + 1;
    else {
      const [all = "", mark = "", name = ""] =
        /^(\.|#|:{1,2}|)((?:[\w-]|\P{ASCII}|\\(?:[\da-f]{1,6}\s?|[^\n]))+)/iu.exec(selector.slice(at)) ?? [];
      if (name === "") throw new Error(`The style has a selector that can't be read: ${selector}`);
      at += all.length;
      if (mark === ".") needs.push(`.${unescaped(name)}`);
      if (mark === "") needs.push(name.toLowerCase());
      if (!mark.startsWith(":") || selector[at] !== "(") continue;
      const close = endOf(selector, at + 1, ")");
      if (/^(?:is|where)$/.test(name)) needs.push(...sharedNeeds(selector.slice(at + 1, close)));
      at = close + 1;
    }
  }
  return [...new Set(needs)];
}

/** What each of some selectors needs. */
function sharedNeeds(selectors: string): readonly string[] {
  const [first = [], ...others] = partsOf(selectors, ",").map(needsOf);
  return first.filter((name) => others.every((needs) => needs.includes(name)));
}

/** Escapes of a character by itself, and by its number. */
function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** What stands between marks, without those in brackets and texts. Empty parts are left out. */
function partsOf(text: string, mark: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOf(text, at, mark);
    const part = text.slice(at, end).trim();
    if (part !== "") parts.push(part);
    at = end + 1;
  }
  return parts;
}

function afterBlank(css: string, from: number): number {
  const [blank = ""] = /^(?:\s|\/\*[\s\S]*?\*\/)*/.exec(css.slice(from)) ?? [];
  return from + blank.length;
}

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Where the first of some marks is, outside of texts, comments and brackets; the length where there is none. */
function endOf(css: string, from: number, marks: string): number {
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? "";
    if (marks.includes(character)) return at;
    const close = closing[character];
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfText(css, at);
    else if (css.startsWith("/*", at)) at = css.indexOf("*/", at + 2) + 1 || css.length;
    else if (close !== undefined) at = endOf(css, at + 1, close);
  }
  return css.length;
}

function endOfText(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}
