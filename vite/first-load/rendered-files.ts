import type { ScreenFolder } from "#addresses/screens.ts";
import type { ChunkGraph } from "./chunk-graph.ts";
import { modulesOf, renderedFolders } from "./screen-files.ts";

/** The file that names for the server what the pages that it renders ask for; hidden, like the pages. */
export const renderedFilesFile = ".server/files.json";

/** A file's address, and how large it is. */
type FileSize = readonly [file: string, size: number];

/** All that the app fetches before it answers: by screen, and the texts by language. */
export interface RenderedFiles {
  readonly screens: Readonly<Record<string, readonly FileSize[]>>;
  readonly languages: Readonly<Record<string, FileSize>>;
}

/** What a build has for the screens that the server renders, at addresses below `base`. */
export function renderedFiles(graph: ChunkGraph, base: string, languages: readonly string[]): RenderedFiles {
  const sized = (file: string): FileSize => [base + file, graph.sizeOf(file)];
  const needs = (folder: ScreenFolder) => [
    ...graph.closure(graph.entry),
    ...modulesOf(folder).flatMap((module) => graph.closure(graph.chunkOf(module))),
  ];
  return {
    screens: Object.fromEntries(renderedFolders.map((folder) => [folder, [...new Set(needs(folder))].map(sized)])),
    languages: Object.fromEntries(languages.map((tag) => [tag, sized(graph.chunkOf(`virtual:texts/first/${tag}`))])),
  };
}
