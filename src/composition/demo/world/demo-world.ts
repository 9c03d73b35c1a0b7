import type { JWK } from "jose";
import type { ToldStory } from "#demo/demo-wire.ts";
import { MemorySigningKeyStore } from "#server/adapters/identity/development-issuer.ts";
import { type WaitingJob, WaitingJobs } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryIdempotencyStore, type KeyRow } from "#server/adapters/memory/idempotency-store.ts";
import {
  emptyTables,
  keepTables,
  type KeptTables,
  restoreTables,
  type Tables,
} from "#server/adapters/memory/tables.ts";
import { type FiledDocument, MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import type { ClockOffset } from "#server/adapters/system/clocks.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";

/** Everything behind the wire of a demo, as plain data that a browser's database can store. */
export interface KeptWorld {
  /** The build that wrote it: another build's data may have another shape, and is not read. */
  readonly build: string;
  readonly tables: KeptTables;
  readonly jobs: readonly WaitingJob[];
  readonly books: readonly FiledDocument[];
  readonly keys: readonly (readonly [string, KeyRow])[];
  /** How far the demo's clock is ahead, in milliseconds. */
  readonly clockOffset: number;
  readonly signingKey: JWK | null;
  /** The story that this world was prepared for. */
  readonly told: ToldStory | null;
}

/** What a demo remembers: stores, waiting jobs, the gateway's books and the time. All of it can be saved and loaded. */
export class DemoWorld {
  readonly ids: IdSource = new RandomIdSource();
  readonly tables: Tables;
  readonly waiting: WaitingJobs;
  readonly books: MemorySandboxStorage;
  readonly idempotency: InMemoryIdempotencyStore;
  readonly clockOffset: ClockOffset;
  readonly signingKeys: MemorySigningKeyStore;
  /** The story that it was prepared for, if any. */
  told: ToldStory | null;
  #offset: number;

  /** Without `kept` it is a new world. */
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

  /** A new world in which the present logins stay valid. */
  async renewed(): Promise<DemoWorld> {
    return new DemoWorld({ ...(await new DemoWorld().keep("")), signingKey: await this.signingKeys.load() });
  }

  /** A copy of the present state. Later changes do not affect it. */
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
