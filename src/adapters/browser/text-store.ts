/** Keeps short texts by name. Never throws. */
export interface TextStore {
  /** Null where nothing is kept. */
  get(name: string): string | null;
  put(name: string, text: string): void;
}

/** The browser's storage; where it is blocked or full, this page's memory. */
export class BrowserTextStore implements TextStore {
  readonly #kind: "localStorage" | "sessionStorage";
  readonly #memory = new Map<string, string>();

  constructor(kind: "localStorage" | "sessionStorage") {
    this.#kind = kind;
  }

  get(name: string): string | null {
    const inMemory = this.#memory.get(name);
    if (inMemory !== undefined) return inMemory;
    try {
      return globalThis[this.#kind].getItem(name);
    } catch {
      return null;
    }
  }

  put(name: string, text: string): void {
    try {
      globalThis[this.#kind].setItem(name, text);
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, text);
    }
  }
}
