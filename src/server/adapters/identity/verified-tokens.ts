import type { Instant } from "#domain/time/instant.ts";
import type { TokenIdentity } from "#server/application/members/know-member.ts";

interface Entry {
  readonly identity: TokenIdentity;
  readonly checkedAt: Instant;
}

const trustMs = 5 * 60_000;

/**
 * Remembers tokens that were found good, so that a member's next call costs a hash and no signature check. Keeps the
 * hash, never the token. Bounded: the longest unused goes first. A token counts until it expires, and at most five
 * minutes from its check, so that a withdrawn key stops working soon.
 */
export class VerifiedTokens {
  readonly #capacity: number;
  readonly #entries = new Map<string, Entry>();

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  find(tokenHash: string, now: Instant): TokenIdentity | null {
    const entry = this.#entries.get(tokenHash);
    if (!entry) return null;
    this.#entries.delete(tokenHash);
    if (now >= entry.identity.expiresAt || now >= entry.checkedAt + trustMs) return null;
    this.#entries.set(tokenHash, entry);
    return entry.identity;
  }

  keep(tokenHash: string, identity: TokenIdentity, now: Instant): void {
    this.#entries.delete(tokenHash);
    this.#entries.set(tokenHash, { identity, checkedAt: now });
    const [longestUnused] = this.#entries.keys();
    if (this.#entries.size > this.#capacity && longestUnused !== undefined) this.#entries.delete(longestUnused);
  }
}
