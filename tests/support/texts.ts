import type { TextStore } from "#adapters/browser/storage.ts";

/** A `TextStore` over a map, whose texts a test can read and change. */
export class Texts implements TextStore {
  readonly texts = new Map<string, string>();
  /** What `put` answers. */
  lasts = true;

  get(name: string): string | null {
    return this.texts.get(name) ?? null;
  }

  put(name: string, text: string): boolean {
    this.texts.set(name, text);
    return this.lasts;
  }

  remove(name: string): void {
    this.texts.delete(name);
  }
}
