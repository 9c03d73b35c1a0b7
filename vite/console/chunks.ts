import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What the page starts with, and the screen that nearly every visit opens. */
const entries = [
  { name: "start", entry: join(root, "src/composition/console/main.ts") },
  { name: "today", entry: join(root, "src/ui/console/screens/today/screen.ts") },
] as const;

/** What the bundler tells of a module; null for one that it does not know. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * How the console is split into chunks, besides one for each screen: `start` is all that the page needs before a screen,
 * `today` what Today needs besides. A browser asks a server without HTTP/2 for six files at a time, so that forty small
 * ones would cost a phone seven round trips before the first list.
 */
export const consoleChunks = {
  groups: [{ name: chunkOf, debugName: "start and today", includeDependenciesRecursively: false }],
};

const closures = new Map<string, ReadonlySet<string>>();

function chunkOf(id: string, modules: Modules): string | null {
  if (entries.some(({ entry }) => entry === id)) return null;
  return entries.find(({ entry }) => closureOf(entry, modules).has(id))?.name ?? null;
}

/**
 * A module and all that it imports statically. What the contract imports is only for the schemas, which a build leaves
 * out.
 */
function closureOf(entry: string, modules: Modules): ReadonlySet<string> {
  const known = closures.get(entry);
  if (known) return known;
  const all = new Set<string>();
  const follow = (id: string): void => {
    if (all.has(id)) return;
    all.add(id);
    if (id.includes("/src/contract/")) return;
    modules.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  follow(entry);
  closures.set(entry, all);
  return all;
}
