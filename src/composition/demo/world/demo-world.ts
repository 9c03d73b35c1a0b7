import type { JWK } from "jose";
import { MemorySigningKeyStore } from "#server/adapters/identity/development-issuer.ts";
import { WaitingJobs } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryIdempotencyStore } from "#server/adapters/memory/idempotency-store.ts";
import { type Tables, emptyTables, keepTables, restoreTables } from "#server/adapters/memory/tables.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import type { ClockOffset } from "#server/adapters/system/moved-clock.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { ToldStory } from "#demo/told-story.ts";
import type { KeptWorld } from "./kept-world.ts";

/** What a demo remembers: the stores, the jobs that wait, the gateway's books and the time. All of it can be kept and taken up again. */
export class DemoWorld {
  readonly ids: IdSource = new RandomIdSource();
  readonly tables: Tables;
  readonly waiting: WaitingJobs;
  readonly books: MemorySandboxStorage;
  readonly idempotency: InMemoryIdempotencyStore;
  readonly clockOffset: ClockOffset;
  readonly signingKeys: MemorySigningKeyStore;
  /** The story that it was prepared for; null for none. */
  told: ToldStory | null;
  #offset: number;

  /** A new one without `kept`. */
  constructor(kept: KeptWorld | null = null) {
    this.tables = kept ? restoreTables(kept.tables) : emptyTables();
    this.waiting = new WaitingJobs(kept?.jobs);
    this.books = new MemorySandboxStorage(kept?.books);
    this.idempotency = new InMemoryIdempotencyStore(this.ids, kept?.keys);
    this.signingKeys = new MemorySigningKeyStore(kept?.signingKey ?? null);
    this.told = kept?.told ?? null;
    this.#offset = kept?.clockOffset ?? 0;
    this.clockOffset = {
      load: async () => this.#offset,
      add: async (milliseconds) => (this.#offset += milliseconds),
    };
  }

  /** A new one in its place, whose identities stay good. */
  async renewed(): Promise<DemoWorld> {
    return new DemoWorld({ ...(await new DemoWorld().keep("")), signingKey: await this.signingKeys.load() });
  }

  /** As it is now; nothing that changes later changes it. */
  async keep(build: string): Promise<KeptWorld> {
    const signingKey: JWK | null = await this.signingKeys.load();
    return {
      build,
      tables: keepTables(this.tables),
      jobs: this.waiting.all(),
      books: this.books.all(),
      keys: this.idempotency.all(),
      clockOffset: this.#offset,
      signingKey,
      told: this.told,
    };
  }
}
