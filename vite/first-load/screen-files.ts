import { patternOf } from "#addresses/address.ts";
import { notFoundScreen, type ScreenFolder, screens } from "#addresses/screens.ts";

const table = { ...screens, "not-found": notFoundScreen };

export const folders = Object.keys(table) as readonly ScreenFolder[];

/** The modules that the app fetches for a screen: its own, and the adapters that it brings. */
export function modulesOf(folder: ScreenFolder): readonly string[] {
  const adapters = table[folder].brings.map((name) => `src/composition/browser/late/${name}.ts`);
  return [`src/ui/screens/${folder}/screen.ts`, ...adapters];
}

/** What makes the app's calls. A screen that the server renders needs it later, with the first call. */
export const callsModule = "src/adapters/http/create-axios.ts";

/** For each screen its path as a regular expression, and the files of its code; the first path that fits counts. */
export function screenFiles(
  filesOf: (module: string) => readonly string[],
): readonly (readonly [path: string, files: readonly string[]])[] {
  return byPath((folder) => [...new Set(modulesOf(folder).flatMap(filesOf))]);
}

/** The screens that the server renders with their content. */
export const renderedFolders = folders.filter((folder) => table[folder].login === "paint");

/** The kind of skeleton of each screen, by its path as a regular expression; the first that fits counts. */
export const skeletonKinds = byPath((folder) => table[folder].skeleton);

/** Not Found is last, and its path fits everything. */
function byPath<Value>(valueOf: (folder: ScreenFolder) => Value): readonly (readonly [path: string, Value])[] {
  return folders.map((folder) => [folder === "not-found" ? "" : patternOf(table[folder].path), valueOf(folder)]);
}
