import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin, ResolvedConfig } from "vite";
import type { LanguagePack } from "../src/languages/language-pack.ts";
import * as everyPack from "../src/languages/packs-for-development.ts";
import * as productionPacks from "../src/languages/packs.ts";
import { firstIds } from "./first-texts.ts";

const folder = join(import.meta.dirname, "../src/languages");
const sourceLanguage = "en";

/** The import condition that adds the languages made for development. */
export const developmentLanguages = "sideline-development";

/** The tags of the languages of a build, English first. */
export function languagesOf({
  resolve,
}: {
  readonly resolve: Pick<ResolvedConfig["resolve"], "conditions">;
}): readonly string[] {
  const packs: object = resolve.conditions.includes(developmentLanguages) ? everyPack : productionPacks;
  const tags = Object.values(packs as Readonly<Record<string, LanguagePack>>).map(({ tag }) => tag);
  return [sourceLanguage, ...tags.filter((tag) => tag !== sourceLanguage)];
}

/**
 * What app, demo and console fetch of a language: folders or files of messages by area, and texts to read. `first` is
 * the part of `app` that the screens name which the server renders.
 */
export const textKinds = {
  app: ["app"],
  first: ["app"],
  demo: ["demo"],
  console: ["console", ...["common", "problem", "share"].map((area) => `app/${area}.json`)],
  activity: ["activity.json"],
  "signing-out": ["signing-out.json"],
  map: ["map.json"],
  documents: ["documents.json"],
} as const;
export type TextKind = keyof typeof textKinds;
type MessageKind = Exclude<TextKind, "documents">;

const packs = new Map<string, LanguagePack>(Object.values(everyPack).map((pack) => [pack.tag, pack]));

/** The folder of a language's texts: its own, or English with its texts rewritten. */
function writtenIn(tag: string): { readonly own: string; readonly rewrite: (text: string) => string } {
  const rewrite = packs.get(tag)?.rewrite;
  return rewrite ? { own: sourceLanguage, rewrite } : { own: tag, rewrite: (text) => text };
}

/** Raw messages of one language by id, its areas (one JSON file each) merged. Throws when two areas share an id. */
export function readCatalogue(tag: string, kind: MessageKind = "app"): Readonly<Record<string, string>> {
  const { own, rewrite } = writtenIn(tag);
  const merged: Record<string, string> = {};
  for (const file of textFiles(own, kind)) {
    for (const [id, message] of Object.entries(readJson(file) as Readonly<Record<string, string>>)) {
      if (id in merged) throw new Error(`${file}: the message id "${id}" is in two areas.`);
      merged[id] = rewrite(message);
    }
  }
  return merged;
}

/** A text whose words that are to stay whole have no place for a line to break (U+2060, word joiner). */
function withoutBreaks(text: string, tag: string): string {
  const words = packs.get(tag)?.whole ?? [];
  return words.reduce((made, word) => made.replaceAll(word, lettersOf(tag, word).join("\u2060")), text);
}

function lettersOf(tag: string, word: string): readonly string[] {
  return Array.from(new Intl.Segmenter(tag, { granularity: "grapheme" }).segment(word), ({ segment }) => segment);
}

/**
 * One language, compiled for Lingui. A message that the language lacks comes from English, so that no screen ever shows
 * an id. Throws, naming the id, when a message is not valid ICU.
 */
export function compileCatalogue(tag: string, kind: MessageKind = "app"): Readonly<Record<string, CompiledMessage>> {
  const messages = { ...readCatalogue(sourceLanguage, kind), ...readCatalogue(tag, kind) };
  const first = kind === "first" ? firstIds(Object.keys(messages)) : null;
  const wanted = Object.entries(messages).filter(([id]) => first?.has(id) ?? true);
  return Object.fromEntries(
    wanted.map(([id, message]) => {
      try {
        return [id, compileMessageOrThrow(withoutBreaks(message, tag))];
      } catch (error) {
        throw new Error(`${tag}: "${id}" is not a valid message: ${String(error)}`, { cause: error });
      }
    }),
  );
}

/**
 * Serves `virtual:texts/<kind>`, whose `load` fetches the texts of a language: messages compiled for Lingui, or the
 * documents. Each language is a lazy chunk of its own, `virtual:texts/<kind>/<tag>`.
 */
export function languageTexts(): Plugin {
  const prefix = "\0virtual:texts/";
  let tags: readonly string[] = [];
  return {
    name: "language-texts",
    configResolved(config) {
      tags = languagesOf(config);
    },
    resolveId: (id) => (`\0${id}`.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [kind, tag] = id.slice(prefix.length).split("/") as [TextKind, string?];
      if (tag === undefined) return loadersOf(kind, tags);
      for (const own of new Set([sourceLanguage, writtenIn(tag).own])) {
        for (const file of textFiles(own, kind)) this.addWatchFile(file);
      }
      return moduleOf(kind, textsOf(kind, tag));
    },
    transformIndexHtml: (html) => html.replace("%LANGUAGES%", JSON.stringify(tags)),
    hotUpdate({ file, modules }) {
      if (!file.startsWith(folder) || !file.endsWith(".json")) return modules;
      const texts = [...this.environment.moduleGraph.idToModuleMap.entries()]
        .filter(([id]) => id.startsWith(prefix))
        .map(([, module]) => module);
      return [...modules, ...texts];
    },
  };
}

function loadersOf(kind: TextKind, tags: readonly string[]): string {
  const loaders = tags.map((tag) => `${JSON.stringify(tag)}: () => import("virtual:texts/${kind}/${tag}")`);
  return `const loaders = {${loaders.join()}}; export const load = async (tag) => (await loaders[tag]()).texts;`;
}

/** The module of a language's texts. Messages travel by their area, which is 4 % less than under whole ids. */
function moduleOf(kind: TextKind, texts: unknown): string {
  const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  if (kind === "documents") return `export const texts = ${parsed(texts)};`;
  const areas: Record<string, Record<string, unknown>> = {};
  for (const [id, message] of Object.entries(texts as Readonly<Record<string, unknown>>)) {
    const end = id.indexOf(".");
    (areas[id.slice(0, end)] ??= {})[id.slice(end + 1)] = message;
  }
  const whole = "Object.entries(own).map(([id, text]) => [`${area}.${id}`, text])";
  return `export const texts = Object.fromEntries(Object.entries(${parsed(areas)}).flatMap(([area, own]) => ${whole}));`;
}

function textsOf(kind: TextKind, tag: string): unknown {
  if (kind !== "documents") return compileCatalogue(tag, kind);
  const { own, rewrite } = writtenIn(tag);
  const text = (_key: string, value: unknown) => (typeof value === "string" ? rewrite(value) : value);
  return JSON.parse(JSON.stringify(readJson(join(folder, own, ...textKinds.documents)), text));
}

function textFiles(tag: string, kind: TextKind): readonly string[] {
  return textKinds[kind].flatMap((path) => filesOf(join(folder, tag, path)));
}

/** A file, or the JSON files of a folder. */
function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => join(path, name));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
