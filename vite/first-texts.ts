import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { modulesOf, renderedFolders } from "./first-load/screen-files.ts";

const root = join(import.meta.dirname, "..");

/** What the app's page starts with, besides the first screen. */
const start = ["src/composition/browser/main.ts"];

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;

/** An id as it stands in the code, or how it begins where the rest is filled in. */
const named = /["`]([a-z]+\.[\w-]*)(\$\{)?/gi;

/**
 * Of some message ids, those that the code of the rendered screens names: what it imports later is not looked at. An id
 * whose end is filled in counts with all that begin like it.
 */
export function firstIds(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(ids);
  const found = new Set<string>();
  for (const file of reached([...start, ...renderedFolders.flatMap(modulesOf)])) {
    for (const [, text = "", isOpen] of readFileSync(file, "utf8").matchAll(named)) {
      if (isOpen === undefined && known.has(text)) found.add(text);
      if (isOpen !== undefined) for (const id of ids) if (id.startsWith(text)) found.add(id);
    }
  }
  return found;
}

/** The files that some files of the project import before anything of them runs, themselves first. */
function reached(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(staticImport)) {
      if (name.startsWith("#")) follow(join(root, "src", name.slice(1)));
      else if (name.startsWith(".")) follow(join(dirname(file), name));
    }
  };
  for (const file of files) follow(join(root, file));
  return seen;
}
