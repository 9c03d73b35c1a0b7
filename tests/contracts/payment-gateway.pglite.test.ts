import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { afterAll } from "vitest";
import { migrateSandbox, type SandboxTables, SqlSandboxStorage } from "#server/adapters/sandbox/sql-storage.ts";
import { sandboxAbilities } from "#server/adapters/sandbox/abilities.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { sandboxSubject } from "./payment-gateway-sandbox.ts";

const db = new Kysely<SandboxTables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
const ready = migrateSandbox(db);

afterAll(() => db.destroy());

paymentGatewayContract("sandbox on PGlite", sandboxAbilities, async () => {
  await ready;
  await db.deleteFrom("sandbox_document").where("kind", "=", "notice").execute();
  return sandboxSubject(new SqlSandboxStorage(db));
});
