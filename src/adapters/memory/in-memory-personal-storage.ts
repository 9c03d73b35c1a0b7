import type { PersonalStorage } from "#application/ports/environment.ts";

/** Holds nothing but whose it is. The demo has this one, because its devices share the storage of one browser. */
export class InMemoryPersonalStorage implements PersonalStorage {
  whose: string | null = null;
  unsent = 0;
  /** How often everything was removed. */
  cleared = 0;
  /** How often a login was refused. */
  refused = 0;

  async claim(userId: string): Promise<boolean> {
    const wasOthers = this.whose !== null && this.whose !== userId;
    this.whose = userId;
    return wasOthers;
  }

  async loginRefused(): Promise<void> {
    this.refused += 1;
  }

  async clear(): Promise<void> {
    this.whose = null;
    this.unsent = 0;
    this.cleared += 1;
  }

  async unsentCheckIns(): Promise<number> {
    return this.unsent;
  }
}
