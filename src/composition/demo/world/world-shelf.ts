import { createStore, del, get, set, type UseStore } from "idb-keyval";
import type { KeptWorld } from "./kept-world.ts";

/** Where a world is kept between visits. */
export interface WorldShelf {
  /** Null where there is none that this build can read. */
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

/** For a browser that keeps nothing: a private window, storage refused. The demo runs, and forgets with its tab. */
export class ForgetfulShelf implements WorldShelf {
  async load(): Promise<null> {
    return null;
  }

  async save(): Promise<void> {}

  async clear(): Promise<void> {}
}
