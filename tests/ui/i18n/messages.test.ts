import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import { type Language, languages, sourceLanguage } from "#languages/language.ts";
import { compileCatalogue, readCatalogue } from "../../../vite/languages.ts";

const ui = join(import.meta.dirname, "../../../src/ui");
const english: Readonly<Record<string, string>> = {
  ...readCatalogue(sourceLanguage),
  ...readCatalogue(sourceLanguage, "console"),
  ...readCatalogue(sourceLanguage, "activity"),
};

/** Ids used in a source text: `t("…")` and `id="area.…"`; of `t(`area.${…}`)` the part before the value. */
function usedIn(source: string): { ids: string[]; prefixes: string[] } {
  const ids = [...source.matchAll(/\bt\(\s*"([^"]+)"/g), ...source.matchAll(/\bid="([a-z]\w*\.[\w.]+)"/g)].map(
    ([, id = ""]) => id,
  );
  const prefixes = [...source.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map(([, prefix = ""]) => prefix);
  return { ids, prefixes };
}

/** The arguments of a message, and of them those whose value is shown: a plural without # only chooses by its value. */
function argumentsOf(message: string): { all: Set<string>; shown: Set<string> } {
  const all = new Set<string>();
  const shown = new Set<string>();
  const walk = (tokens: CompiledMessage, counted: string | null) => {
    for (const token of tokens) {
      if (token === "#" && counted) shown.add(counted);
      if (typeof token === "string") continue;
      const [name, type, format] = token;
      all.add(name);
      const chooses = type === "plural" || type === "selectordinal" || type === "select";
      if (!chooses) shown.add(name);
      if (!format || typeof format !== "object") continue;
      for (const branch of Object.values(format))
        if (Array.isArray(branch)) walk(branch, type === "select" ? counted : name);
    }
  };
  walk(compileMessageOrThrow(message), null);
  return { all, shown };
}

describe("message ids", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: ui });

  it("are looked for in the whole of ui", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(usedIn('t("a.b") t(\n"c.d", {}) <X id="e.f" /> t(`g.${h}`)')).toEqual({
      ids: ["a.b", "c.d", "e.f"],
      prefixes: ["g."],
    });
  });

  it("that are used exist in English", () => {
    const missing = files.flatMap((file) => {
      const { ids, prefixes } = usedIn(readFileSync(join(ui, file), "utf8"));
      return [
        ...ids.filter((id) => !(id in english)),
        ...prefixes.filter((prefix) => !Object.keys(english).some((id) => id.startsWith(prefix))),
      ].map((id) => `${file}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it("are in the catalogue of their build: the console's, wherever it reaches, and the members'", () => {
    const ownOf = (file: string) =>
      [...readFileSync(join(ui, file), "utf8").matchAll(/(?:from|import\()\s*"(#ui\/|\.[./]*\/)([^"]+)"/g)].map(
        ([, start = "", rest = ""]) => (start === "#ui/" ? rest : posix.join(dirname(file), start, rest)),
      );
    // The console fetches the members' catalogue for what it shows them by.
    const asMembersSee = "console/screens/game-preview/AsMembersSee.tsx";
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (file === asMembersSee || reached.has(file) || !files.includes(file)) return;
      reached.add(file);
      for (const imported of ownOf(file)) visit(imported);
    };
    for (const file of files.filter((one) => one.startsWith("console/"))) visit(file);
    // Its comment shows how texts are asked for.
    reached.delete("i18n/I18nProvider.tsx");
    expect(reached.size).toBeGreaterThan(30);
    const lacks = (file: string, catalogue: object) =>
      usedIn(readFileSync(join(ui, file), "utf8"))
        .ids.filter((id) => !(id in catalogue))
        .map((id) => `${file}: ${id}`);
    const consoles = readCatalogue(sourceLanguage, "console");
    const members = readCatalogue(sourceLanguage);
    expect([...reached].flatMap((file) => lacks(file, consoles))).toEqual([]);
    const others = [...files.filter((file) => !file.startsWith("console/")), asMembersSee];
    expect(others.flatMap((file) => lacks(file, members))).toEqual([]);
  });

  it("have their area's file in the MessageId union", () => {
    const union = readFileSync(join(ui, "i18n/message-id.ts"), "utf8");
    const forgotten = readdirSync(join(ui, "../languages", sourceLanguage, "app")).filter(
      (file) => !union.includes(`languages/${sourceLanguage}/app/${file}`),
    );
    expect(forgotten).toEqual([]);
  });
});

/** Whole texts that a field may not say. */
const generic: Readonly<Record<Language, RegExp>> = {
  en: /^(?:please )?check (?:this|it|this field|your input|what you entered)\.?$/iu,
  th: /^กรุณา(?:ตรวจสอบ|เช็ก)(?:ช่องนี้|ข้อมูล|อีกครั้ง)?$/u,
  ja: /^(?:こちらを|入力内容を)?ご?確認(?:して)?ください。?$/u,
  "zh-TW": /^請(?:再次)?(?:檢查|確認)(?:此欄位|內容)?。?$/u,
};

it("finds texts that only ask to check something", () => {
  const before = { en: "Check this.", th: "กรุณาตรวจสอบ", ja: "ご確認ください。", "zh-TW": "請檢查。" };
  expect(languages.filter((locale) => !generic[locale].test(before[locale]))).toEqual([]);
});

describe.each(languages)("messages in %s", (locale) => {
  const messages = {
    ...readCatalogue(locale),
    ...readCatalogue(locale, "console"),
    ...readCatalogue(locale, "activity"),
  };

  it("are all known to English", () => {
    expect(Object.keys(messages).filter((id) => !(id in english))).toEqual([]);
  });

  it("are valid, show every value that English shows, and know no other", () => {
    const different = Object.entries(messages).filter(([id, message]) => {
      const ours = argumentsOf(english[id] ?? "");
      const theirs = argumentsOf(message);
      return !ours.shown.isSubsetOf(theirs.all) || !theirs.all.isSubsetOf(ours.all);
    });
    expect(different).toEqual([]);
  });

  it("have each id once in their file, where the last would win unseen", () => {
    const folder = join(ui, "../languages", locale);
    const twice = globSync("**/*.json", { cwd: folder }).flatMap((file) => {
      const ids = [...readFileSync(join(folder, file), "utf8").matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id);
      return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${file}: ${id}`);
    });
    expect(twice).toEqual([]);
  });

  it("say what is wrong, and never only that something is to be checked", () => {
    const says = generic[locale];
    expect(Object.values(messages).filter((message) => says.test(message))).toEqual([]);
  });

  it("are never empty", () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === "")).toEqual([]);
  });

  it("come with English where they lack one", () => {
    for (const kind of ["app", "console"] as const) {
      const known = Object.keys(readCatalogue(sourceLanguage, kind)).sort();
      expect(Object.keys(compileCatalogue(locale, kind)).sort()).toEqual(known);
    }
  });
});

describe("words that browsers break where no reader would", () => {
  const joiner = "\u2060";

  it("have no place for a line to break, and are otherwise as written", () => {
    const id = "ticket.showAtCheckIn";
    const made = JSON.stringify(compileCatalogue("th")[id]);
    expect(made).toContain(["เ", "ช็", "ก", "อิ", "น"].join(joiner));
    expect(made.replaceAll(joiner, "")).toBe(JSON.stringify(compileMessageOrThrow(readCatalogue("th")[id] ?? "")));
    expect(JSON.stringify(compileCatalogue("ja"))).not.toContain(joiner);
  });
});
