import { createStore, del, get, set, type UseStore } from "idb-keyval";
import type { KeptWorld } from "./demo-world.ts";

/** Where a world is kept between visits. */
export interface WorldShelf {
  /** Null when there is no world that this build can read. */
  load(): Promise<KeptWorld | null>;
  save(world: KeptWorld): Promise<void>;
  clear(): Promise<void>;
}

const key = "world";

/** IndexedDB, one database for each address that a demo is served from. */
export class IndexedDbShelf implements WorldShelf {
  readonly #store: UseStore;
  readonly #build: string;

  constructor(name: string, build: string) {
    this.#store = createStore(name, "world");
    this.#build = build;
  }

  async load(): Promise<KeptWorld | null> {
    const kept = await get<KeptWorld>(key, this.#store);
    return kept?.build === this.#build ? kept : null;
  }

  save(world: KeptWorld): Promise<void> {
    return set(key, world, this.#store);
  }

  clear(): Promise<void> {
    return del(key, this.#store);
  }
}

/** For a browser that stores nothing, such as a private window. The demo runs, and its world is lost with the tab. */
export class ForgetfulShelf implements WorldShelf {
  async load(): Promise<null> {
    return null;
  }

  async save(): Promise<void> {}

  async clear(): Promise<void> {}
}

/** How long changes are collected before they are stored, in milliseconds. */
const gather = 40;

/** Stores a world soon after it changed. Writes run one at a time, and no change is lost. */
export class WorldKeeper {
  readonly #save: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(save: () => Promise<void>, onError: (error: unknown) => void) {
    this.#save = save;
    this.#onError = onError;
  }

  touch(): void {
    this.#timer ??= setTimeout(() => void this.flush(), gather);
  }

  /** Stores the changes made so far, if any; resolves when they are stored. Never rejects. */
  flush(): Promise<void> {
    if (this.#timer === null) return this.#writing;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#save().catch(this.#onError));
    return this.#writing;
  }
}
