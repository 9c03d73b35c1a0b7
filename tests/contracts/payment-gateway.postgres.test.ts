import { afterAll, beforeAll } from "vitest";
import { migrateSandbox, type SandboxTables, SqlSandboxStorage } from "#server/adapters/sandbox/sql-storage.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { sandboxAbilities } from "#server/adapters/sandbox/abilities.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { sandboxSubject } from "./payment-gateway-sandbox.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
  await migrateSandbox(database.db.withTables<SandboxTables>());
});

afterAll(() => database.close());

paymentGatewayContract("sandbox on PostgreSQL", sandboxAbilities, async () => {
  const db = database.db.withTables<SandboxTables>();
  await db.deleteFrom("sandbox_document").where("kind", "=", "notice").execute();
  return sandboxSubject(new SqlSandboxStorage(db));
});
