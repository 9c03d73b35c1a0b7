import type { Kysely } from "kysely";
import type { Database } from "./schema/tables.ts";

/** How far a moved clock runs ahead of the real one, in milliseconds, in a table of one row. */
export class PgClockOffset {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Zero when none was kept yet. */
  async load(): Promise<number> {
    const row = await this.#db.selectFrom("clock_offset").select("milliseconds").executeTakeFirst();
    return row?.milliseconds ?? 0;
  }

  async save(offset: number): Promise<void> {
    await this.#db
      .insertInto("clock_offset")
      .values({ milliseconds: offset })
      .onConflict((conflict) => conflict.column("singleton").doUpdateSet({ milliseconds: offset }))
      .execute();
  }
}
