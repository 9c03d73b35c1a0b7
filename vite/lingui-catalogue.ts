import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const sourceLocale = "en";
const appLocales = join(import.meta.dirname, "../src/ui/i18n/locales");

/** Raw messages of one language by id, its areas (one JSON file each) merged. Throws when two areas share an id. */
export function readCatalogue(locale: string, folder: string = appLocales): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const file of readdirSync(join(folder, locale))
    .filter((name) => name.endsWith(".json"))
    .sort()) {
    const area = JSON.parse(readFileSync(join(folder, locale, file), "utf8")) as Record<string, string>;
    for (const [id, message] of Object.entries(area)) {
      if (id in merged) throw new Error(`${locale}/${file}: the message id "${id}" is in two areas.`);
      merged[id] = message;
    }
  }
  return merged;
}

/**
 * One language, compiled for Lingui. A message that the language lacks comes from English,
 * so that no screen ever shows an id. Throws, naming the id, when a message is not valid ICU.
 */
export function compileCatalogue(locale: string, folder: string = appLocales): Record<string, CompiledMessage> {
  const messages = { ...readCatalogue(sourceLocale, folder), ...readCatalogue(locale, folder) };
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, compileMessageOrThrow(message)];
      } catch (error) {
        throw new Error(`${locale}: "${id}" is not a valid message: ${String(error)}`, { cause: error });
      }
    }),
  );
}

export interface CatalogueOptions {
  /** Its modules are `virtual:<name>/<locale>`. */
  readonly name?: string;
  /** Holds a folder of JSON files for each language. */
  readonly folder?: string;
}

/** Serves `virtual:catalogue/<locale>`: the compiled messages of one language, one lazy chunk each. */
export function linguiCatalogue({ name = "catalogue", folder: locales = appLocales }: CatalogueOptions = {}): Plugin {
  const prefix = `virtual:${name}/`;
  return {
    name: `lingui-${name}`,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const locale = id.slice(prefix.length + 1);
      for (const folder of new Set([sourceLocale, locale])) {
        for (const file of readdirSync(join(locales, folder))) this.addWatchFile(join(locales, folder, file));
      }
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(locale, locales)))});`;
    },
    hotUpdate({ file, modules }) {
      if (!dirname(file).startsWith(locales)) return modules;
      const catalogues = [...this.environment.moduleGraph.idToModuleMap.entries()]
        .filter(([id]) => id.startsWith(`\0${prefix}`))
        .map(([, module]) => module);
      return [...modules, ...catalogues];
    },
  };
}
