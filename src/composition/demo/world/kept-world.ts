import type { JWK } from "jose";
import type { WaitingJob } from "#server/adapters/jobs/in-memory-job-queue.ts";
import type { KeyRow } from "#server/adapters/memory/idempotency-store.ts";
import type { KeptTables } from "#server/adapters/memory/tables.ts";
import type { FiledDocument } from "#server/adapters/sandbox/storage.ts";
import type { ToldStory } from "#demo/told-story.ts";

/** Everything behind the wire of a demo, as plain data that a browser's database takes as it is. */
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
