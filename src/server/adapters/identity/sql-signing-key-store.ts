import type { JWK } from "jose";
import { type Kysely, sql } from "kysely";
import type { SigningKeyStore } from "./development-issuer.ts";

/** A type, not an interface, so that `db.withTables<SigningKeyTables>()` takes it. */
export type SigningKeyTables = {
  development_signing_key: { only: number; jwk: string };
};

/**
 * Keeps the development issuer's key in the database, so that every process of a development server shares it. It
 * creates its table at first use, so other databases never have the table.
 */
export class SqlSigningKeyStore implements SigningKeyStore {
  readonly #db: Kysely<SigningKeyTables>;

  constructor(db: Kysely<SigningKeyTables>) {
    this.#db = db;
  }

  async load(): Promise<JWK | null> {
    return this.#db.transaction().execute(async (tx) => {
      // Two processes that create one table at the same time collide even with "if not exists".
      await sql`select pg_advisory_xact_lock(hashtextextended('development_signing_key', 0))`.execute(tx);
      await tx.schema
        .createTable("development_signing_key")
        .ifNotExists()
        .addColumn("only", "integer", (column) => column.primaryKey())
        .addColumn("jwk", "text", (column) => column.notNull())
        .execute();
      const row = await tx.selectFrom("development_signing_key").select("jwk").executeTakeFirst();
      return row ? jwkOf(row.jwk) : null;
    });
  }

  async keep(fresh: JWK): Promise<JWK> {
    await this.#db
      .insertInto("development_signing_key")
      .values({ only: 1, jwk: JSON.stringify(fresh) })
      .onConflict((conflict) => conflict.column("only").doNothing())
      .execute();
    return (await this.load()) ?? fresh;
  }
}

function jwkOf(text: string): JWK {
  const jwk: JWK = JSON.parse(text);
  return jwk;
}
