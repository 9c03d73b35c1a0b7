import type { Rollup } from "vite";

type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** Which chunk of a build holds which module, and what a browser fetches along with it. */
export class ChunkGraph {
  readonly #bundle: Bundle;
  /** The chunk that the page starts with. */
  readonly entry: string;

  constructor(bundle: Bundle, entry: string) {
    this.#bundle = bundle;
    this.entry = entry;
  }

  /** The chunk that a dynamic import of a module fetches; `module` is how its id ends. */
  chunkOf(module: string): string {
    return this.#find((chunk) => chunk.isDynamicEntry && (chunk.facadeModuleId ?? "").endsWith(module), module);
  }

  /** The chunk that holds a module, alone or among others; `module` is how its id ends. */
  chunkWith(module: string): string {
    return this.#find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)), module);
  }

  /** A chunk and everything that it imports statically, itself first. */
  closure(file: string): readonly string[] {
    const seen = new Set<string>();
    const follow = (name: string): void => {
      const chunk = this.#bundle[name];
      if (seen.has(name) || chunk?.type !== "chunk") return;
      seen.add(name);
      chunk.imports.forEach(follow);
    };
    follow(file);
    return [...seen];
  }

  /** The files that a module's chunk needs besides those that the page loads anyway. */
  beyondEntry(module: string): readonly string[] {
    const has = new Set(this.closure(this.entry));
    return this.largestFirst(this.closure(this.chunkOf(module)).filter((file) => !has.has(file)));
  }

  /** A connection that carries a large file is the last to be free, so it should be the first to be used. */
  largestFirst(files: readonly string[]): readonly string[] {
    return files.toSorted((one, other) => this.sizeOf(other) - this.sizeOf(one));
  }

  /** Those that take a slow phone a while to run, besides the entry, the largest first. */
  takeTime(files: readonly string[]): readonly string[] {
    return this.largestFirst(files.filter((file) => file !== this.entry && this.sizeOf(file) > 20_000));
  }

  /** In characters; 0 for what is no chunk. */
  sizeOf(file: string): number {
    const chunk = this.#bundle[file];
    return chunk?.type === "chunk" ? chunk.code.length : 0;
  }

  #find(fits: (chunk: Rollup.OutputChunk) => boolean, what: string): string {
    const found = Object.values(this.#bundle).find((file) => file.type === "chunk" && fits(file));
    if (!found) throw new Error(`The build has no chunk for ${what}.`);
    return found.fileName;
  }
}
