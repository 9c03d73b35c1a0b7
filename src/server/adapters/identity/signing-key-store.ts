import type { JWK } from "jose";

/** Where the development issuer keeps its private key, so that its tokens outlive a restart. */
export interface SigningKeyStore {
  /** The kept key; null before the first. */
  load(): Promise<JWK | null>;
  /** Keeps a key unless there is one already; answers the one that is kept. The first of several at once wins. */
  keep(fresh: JWK): Promise<JWK>;
}

/** Keeps the key as long as the process lives: for the demo and for tests. */
export class MemorySigningKeyStore implements SigningKeyStore {
  #key: JWK | null;

  /** `kept`: the key there is already. */
  constructor(kept: JWK | null = null) {
    this.#key = kept;
  }

  async load(): Promise<JWK | null> {
    return this.#key;
  }

  async keep(fresh: JWK): Promise<JWK> {
    this.#key ??= fresh;
    return this.#key;
  }
}
