import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import {
  migrateSandbox,
  type SandboxTables,
  sandboxWebhookSecret,
  SqlSandboxStorage,
} from "#server/adapters/sandbox/sql-storage.ts";
import type { DeliverWebhook } from "#server/adapters/sandbox/webhooks.ts";
import type { Persistence } from "./open-database.ts";

/** The sandbox gateway on the app's database, in a table of its own. `deliver` brings its webhooks. */
export async function openSandbox(
  persistence: Pick<Persistence, "db" | "clock">,
  ids: IdSource,
  deliver: DeliverWebhook,
  logger: Logger,
): Promise<SandboxGateway> {
  const tables = persistence.db.withTables<SandboxTables>();
  await migrateSandbox(tables);
  const storage = new SqlSandboxStorage(tables);
  return new SandboxGateway({
    storage,
    clock: persistence.clock,
    ids,
    webhookSecret: await sandboxWebhookSecret(storage),
    deliver,
    onError: (error) => logger.warn({ error }, "The sandbox gateway has trouble."),
  });
}
