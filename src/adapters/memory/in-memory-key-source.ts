import type { KeySource } from "#application/ports/environment.ts";

/** Keys in order: UUIDs that are counted instead of drawn. */
export class InMemoryKeySource implements KeySource {
  #count = 0;

  newKey(): string {
    this.#count += 1;
    return inMemoryKey(this.#count);
  }
}

/** The key that comes as number `count`, from 1. */
export function inMemoryKey(count: number): string {
  return `00000000-0000-4000-8000-${count.toString(16).padStart(12, "0")}`;
}
