import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { afterAll } from "vitest";
import { SqlSandboxLedger } from "#server/adapters/sandbox/sql-ledger.ts";
import { migrateSandbox } from "#server/adapters/sandbox/sql-migrations.ts";
import type { SandboxTables } from "#server/adapters/sandbox/sql-tables.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { sandboxSubject } from "./payment-gateway-sandbox.ts";

const db = new Kysely<SandboxTables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
const ready = migrateSandbox(db);

afterAll(() => db.destroy());

paymentGatewayContract("sandbox on PGlite", async () => {
  await ready;
  await db.deleteFrom("sandbox_notice").execute();
  return sandboxSubject(new SqlSandboxLedger(db));
});
