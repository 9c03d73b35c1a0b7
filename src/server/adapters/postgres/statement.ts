import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Database, Db } from "./database.ts";
import { demandTransaction } from "./transaction-guard.ts";

/** Builds statements without a database. */
export const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Takes the place of a value in a statement's parameters. Each use of the statement gives the value by name. */
class Named<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

const fixedTexts = new Set<string>();

/** Is it the text of a `statement`? There are few of them and they never change, so they are worth preparing. */
export function isFixed(text: string): boolean {
  return fixedTexts.has(text);
}

/**
 * A statement that joins and reads of one event send again and again. Its text is made once, because building it costs
 * more than sending it, and each connection prepares it once. `build` gets a placeholder for each parameter and may use
 * it several times; each use of the statement gives the values by name.
 *
 *     const memberById = statement(({ id }: { id: MemberId }) => builder.selectFrom("members").where("id", "=", id));
 *     const [row] = await memberById(db, { id: "U1" });
 *
 * `guard` throws where it may not be used: outside transactions, unless it is given.
 */
export function statement<Given extends object, Row>(
  build: (given: Given) => Compilable<Row>,
  guard: (db: Db) => void = demandTransaction,
): (db: Db, given: Given) => Promise<readonly Row[]> {
  const placeholders = new Proxy({} as Given, { get: (_target, name) => new Named(name as keyof Given) });
  const { sql, parameters } = build(placeholders).compile();
  fixedTexts.add(sql);
  return async (db, given) => {
    guard(db);
    const values = parameters.map((one) => (one instanceof Named ? given[(one as Named<keyof Given>).name] : one));
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, values))).rows;
  };
}
