import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient, QueryResultRow } from "pg";
import { isStalePlan, toPortError, withPortErrors } from "./database-errors.ts";
import { isFixed } from "./statement.ts";

/**
 * Transactions repeat a small number of short texts. A text beyond this number or length is not one of them and is not
 * prepared.
 */
const mostNames = 200;
const longestText = 12_000;

/**
 * A pool whose connections prepare some statements once, by name: those of transactions and those made by `statement`,
 * which find rows by key and are the same for every call. Others, such as lists with filters, are planned for their
 * values each time. Prepared statements must name their columns, because `select *` would fail once on each connection
 * after a migration adds a column. A connection whose prepared statements are no longer valid is replaced. What
 * fails throws
 * the port's error, inside transactions and outside.
 */
export function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await withPortErrors(() => pool.connect());
      const known = clients.get(client) ?? new PreparingClient(client, names);
      clients.set(client, known);
      return known;
    },
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  /** Shared by all connections, so that a text has the same name on each. */
  readonly #names: Map<string, string>;
  #inTransaction = false;
  #isStale = false;

  constructor(client: PoolClient, names: Map<string, string>) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== "string") throw new Error("Streaming is not used here.");
    return this.#run<R>(text, parameters);
  }

  release(destroy?: boolean): void {
    this.#inTransaction = false;
    this.#client.release(destroy || this.#isStale);
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text.startsWith("begin")) this.#inTransaction = true;
    const isKnown = (this.#inTransaction && parameters.length > 0) || isFixed(text);
    const name = isKnown ? this.#nameOf(text) : undefined;
    const values = [...parameters];
    const query = name === undefined ? { text, values } : { name, text, values };
    const result = await this.#client.query<R & QueryResultRow>(query).catch((error: unknown) => {
      this.#isStale ||= isStalePlan(error);
      throw toPortError(error);
    });
    return {
      command: result.command as PostgresQueryResult<R>["command"],
      rowCount: result.rowCount ?? 0,
      rows: result.rows,
    };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames || text.length > longestText) return known;
    const name = `sideline_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
