import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "#languages/language.ts";

const root = join(import.meta.dirname, "../../..");

/** A cell of the table: the words in use, and the struck ones. */
interface Cell {
  readonly used: readonly string[];
  readonly avoided: readonly string[];
}

/** The glossary's rows by their idea; each has a cell for every language. */
function readGlossary(markdown: string): ReadonlyMap<string, Readonly<Record<string, Cell>>> {
  const [head, , ...rows] = markdown.split("\n").filter((line) => line.startsWith("|"));
  const tags = cellsOf(head ?? "").slice(1);
  return new Map(
    rows.map((row) => {
      const [idea = "", ...cells] = cellsOf(row);
      return [idea, Object.fromEntries(tags.map((tag, index) => [tag, readCell(cells[index] ?? "")]))];
    }),
  );
}

function cellsOf(row: string): string[] {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function readCell(cell: string): Cell {
  const struck = /~~([^~]+)~~/g;
  const wordsOf = (list: string) =>
    list
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
  return { used: wordsOf(cell.replace(struck, "")), avoided: [...cell.matchAll(struck)].map(([, word = ""]) => word) };
}

/** Where a text has a word. */
function has(text: string, word: string): boolean {
  if (!/^\p{sc=Latin}/u.test(word)) return text.includes(word);
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const flags = /\p{Lu}/u.test(word) ? "u" : "iu";
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?:s|es)?(?![\p{L}\d])`, flags).test(text);
}

/** Every text of a language by its place, without the names of its arguments. */
function textsIn(tag: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, place: string) => {
    if (typeof value === "string") texts.set(place, value.replaceAll(/\{\w+(?:\}|, (?:plural|select),)/g, "{"));
    else if (value && typeof value === "object")
      for (const [key, inner] of Object.entries(value)) walk(inner, `${place} ${key}`);
  };
  const folder = join(root, "src/languages", tag);
  for (const file of globSync("**/*.json", { cwd: folder }))
    walk(JSON.parse(readFileSync(join(folder, file), "utf8")), `${tag}/${file}`);
  return texts;
}

/** The texts that have a struck word, as "place: word". */
function faultsOf(texts: ReadonlyMap<string, string>, tag: string, glossary: ReturnType<typeof readGlossary>) {
  const avoided = [...glossary.values()].flatMap((row) => row[tag]?.avoided ?? []);
  return [...texts].flatMap(([place, text]) =>
    avoided.filter((word) => has(text, word)).map((word) => `${place}: ${word}`),
  );
}

const glossary = readGlossary(readFileSync(join(root, "docs/words.md"), "utf8"));

describe("the glossary", () => {
  it("has a word for every idea in every language", () => {
    expect(glossary.size).toBeGreaterThan(50);
    const missing = [...glossary].flatMap(([idea, row]) =>
      languages.filter((tag) => row[tag]?.used.length === 0 || row[tag] === undefined).map((tag) => `${idea}: ${tag}`),
    );
    expect(missing).toEqual([]);
  });

  it("finds a struck word in any place, and only as a whole word", () => {
    const planted = new Map([
      ["1", "Ask the Merchants."],
      ["2", "merchantability"],
      ["3", "หน้ากิจกรรม"],
      ["4", "You asked for 2."],
      ["5", "Asked for"],
    ]);
    expect(faultsOf(planted, "en", glossary)).toEqual(["1: merchant", "5: Asked for"]);
    expect(faultsOf(planted, "th", glossary)).toEqual(["3: กิจกรรม"]);
  });
});

describe.each(languages)("texts in %s", (tag) => {
  const texts = textsIn(tag);

  it("come from app, demo, messages and documents", () => {
    const places = [...texts.keys()].join("\n");
    for (const part of ["app/", "demo/", "messages.json", "documents.json"]) expect(places).toContain(`${tag}/${part}`);
  });

  it("have no struck word", () => {
    expect(faultsOf(texts, tag, glossary)).toEqual([]);
  });

  it("use the words of the glossary", () => {
    const all = [...texts.values()].join("\n");
    const unused = [...glossary].flatMap(([idea, row]) =>
      (row[tag]?.used ?? []).filter((word) => !has(all, word)).map((word) => `${idea}: ${word}`),
    );
    expect(unused).toEqual([]);
  });
});

describe.each([
  ["bangkok", "th"],
  ["tokyo", "ja"],
  ["taipei", "zh-TW"],
] as const)("the legal terms of organisers in %s", (city, tag) => {
  const file = readFileSync(join(root, `src/samples/${city}.json`), "utf8");
  const { terms } = JSON.parse(file) as { readonly terms: Readonly<Record<string, string>> };
  const lines = new Map(
    Object.entries(terms).flatMap(([name, text]) => text.split("\n").map((line, index) => [`${name} ${index}`, line])),
  );

  it("have no struck word of its language, nor of English", () => {
    expect(lines.size).toBeGreaterThan(3);
    expect([...faultsOf(lines, tag, glossary), ...faultsOf(lines, "en", glossary)]).toEqual([]);
  });
});

describe.each(["ja", "zh-TW"] as const)("brackets and marks in %s", (tag) => {
  it("are of full width beside its own characters", () => {
    const own = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]`;
    const narrow = new RegExp(String.raw`${own}\s?[(),!?:;]|[()]\s?${own}`, "u");
    expect([...textsIn(tag)].filter(([, text]) => narrow.test(text))).toEqual([]);
  });
});
