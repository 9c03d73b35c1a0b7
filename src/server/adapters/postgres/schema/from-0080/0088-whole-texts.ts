import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Texts that events are found by lie in their rows, uncompressed. A row is 2 to 5 kB, so its pieces went into another
 * table, compressed, and a search that compares a thousand of them opened each. Those that are there move when their
 * events are written again.
 */
export const wholeTexts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table event_texts set (toast_tuple_target = 8160)`.execute(db);
  },
};
