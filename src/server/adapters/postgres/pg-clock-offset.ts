import { type Kysely, sql } from "kysely";
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

  /** One statement: of processes that add at the same moment none is lost. */
  async add(milliseconds: number): Promise<number> {
    const sum = sql<number>`clock_offset.milliseconds + excluded.milliseconds`;
    const row = await this.#db
      .insertInto("clock_offset")
      .values({ milliseconds })
      .onConflict((conflict) => conflict.column("singleton").doUpdateSet({ milliseconds: sum }))
      .returning("milliseconds")
      .executeTakeFirstOrThrow();
    return row.milliseconds;
  }
}
