import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Database } from "../schema/tables.ts";

/** Builds statements without a database. */
export const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A statement of the joining path, whose text is made once: building it costs more than sending it. Each use gives its
 * parameters in the order in which the text has them; the values it was built with are placeholders.
 */
export class Statement<Row> {
  readonly #text: string;

  constructor(query: Compilable<Row>) {
    this.#text = query.compile().sql;
  }

  async run(db: Kysely<Database>, parameters: readonly unknown[]): Promise<readonly Row[]> {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(this.#text, [...parameters]));
    return rows;
  }
}
