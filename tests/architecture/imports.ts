import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Boundary } from "./rules.ts";

export const src = fileURLToPath(new URL("../../src", import.meta.url));

export interface SourceFile {
  /** Relative to `src`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The files below `src` whose name fits; code unless told otherwise. */
export function sourceFiles(name = /\.tsx?$/u): readonly SourceFile[] {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(src, file).replaceAll("\\", "/"), text: readFileSync(file, "utf8") }));
}

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s(?:[^"'`;]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["'`]([^"'`]+)["'`]/gu;

/** What a file imports, statically, dynamically or as types only: `#…` for own files, else the name as written. */
export function importsOf(file: SourceFile): readonly string[] {
  return [...file.text.matchAll(importPattern)].map((match) => resolved(file.path, match[1] ?? match[2] ?? ""));
}

function resolved(from: string, imported: string): string {
  if (!imported.startsWith(".")) return imported;
  const path = posix.normalize(posix.join(dirname(from), imported));
  return path.startsWith("..") ? path : `#${path}`;
}

/** One sentence for each import that a boundary forbids. */
export function violations(boundary: Boundary, files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => boundary.of.test(file.path))
    .flatMap((file) =>
      importsOf(file)
        .filter(boundary.forbids)
        .map((imported) => [file.path, imported] as const),
    )
    .map(([path, imported]) => `${path} imports ${imported}: ${boundary.name}, because ${boundary.because}.`);
}
