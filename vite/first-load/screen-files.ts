import { patternOf } from "#addresses/address.ts";
import { notFound, type ScreenFolder, screens } from "#addresses/screens.ts";

/** The module that brings a screen. */
export function screenModule(folder: ScreenFolder): string {
  const root = folder === "forbidden" || folder === "not-found" ? "ui/screens" : "composition/browser/screens";
  return `src/${root}/${folder}${root === "ui/screens" ? "/index" : ""}.ts`;
}

export const folders = [...Object.keys(screens), "not-found"] as readonly ScreenFolder[];

/** For each screen, in the table's order, its path as a regular expression and the files of its code; what is left is Not Found's. */
export function screenFiles(
  filesOf: (module: string) => readonly string[],
): readonly (readonly [path: string, files: readonly string[]])[] {
  return folders.map((folder) => [
    folder === "not-found" ? "" : patternOf(screens[folder].path),
    filesOf(screenModule(folder)),
  ]);
}

/** The kind of skeleton of each screen, by its path as a regular expression; the last is Not Found's. */
export const skeletonKinds: readonly (readonly [path: string, kind: string])[] = [
  ...Object.values(screens).map(({ path, skeleton }) => [patternOf(path), skeleton] as const),
  ["", notFound.skeleton],
];
