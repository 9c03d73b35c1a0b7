import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { SqlSandboxLedger } from "#server/adapters/sandbox/sql-ledger.ts";
import { migrateSandbox } from "#server/adapters/sandbox/sql-migrations.ts";
import type { SandboxTables } from "#server/adapters/sandbox/sql-tables.ts";
import { sandboxWebhookSecret } from "#server/adapters/sandbox/sql-webhook-secret.ts";
import type { DeliverWebhook } from "#server/adapters/sandbox/webhooks.ts";
import type { Persistence } from "./open-database.ts";

/** The sandbox gateway on the app's database, in tables of its own. `deliver` brings its webhooks. */
export async function openSandbox(
  persistence: Pick<Persistence, "db" | "clock">,
  ids: IdSource,
  deliver: DeliverWebhook,
  logger: Logger,
): Promise<SandboxGateway> {
  const tables = persistence.db.withTables<SandboxTables>();
  await migrateSandbox(tables);
  return new SandboxGateway({
    ledger: new SqlSandboxLedger(tables),
    clock: persistence.clock,
    ids,
    webhookSecret: await sandboxWebhookSecret(tables),
    deliver,
    onError: (error) => logger.warn({ error }, "The sandbox gateway has trouble."),
  });
}
