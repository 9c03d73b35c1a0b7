import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely";

/**
 * Begins a transaction and limits its waiting in one round trip. A lock that does not come within 3 s fails the
 * transaction; one whose process fell silent for 30 s is ended by the server, so that its locks do not stay.
 */
const begin = "begin; set local lock_timeout = '3s'; set local idle_in_transaction_session_timeout = '30s'";

class PatientDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** Kysely's own dialect with bounded waiting in transactions. */
export class PatientPostgresDialect extends PostgresDialect {
  readonly #settings: PostgresDialectConfig;

  constructor(settings: PostgresDialectConfig) {
    super(settings);
    this.#settings = settings;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#settings);
  }
}
