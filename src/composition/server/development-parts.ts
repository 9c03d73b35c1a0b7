import { createHash } from "node:crypto";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { DevelopmentIssuer, developmentIssuerName } from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { type SigningKeyTables, SqlSigningKeyStore } from "#server/adapters/identity/sql-signing-key-store.ts";
import { DevelopmentInbox } from "#server/adapters/messages/development-inbox.ts";
import { liffLinks } from "#server/adapters/messages/flex/flex-message.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { SqlSandboxLedger } from "#server/adapters/sandbox/sql-ledger.ts";
import { migrateSandbox } from "#server/adapters/sandbox/sql-migrations.ts";
import type { SandboxTables } from "#server/adapters/sandbox/sql-tables.ts";
import type { DeliverWebhook } from "#server/adapters/sandbox/webhooks.ts";
import type { Persistence } from "./open-database.ts";
import type { LineSettings } from "./settings.ts";

/** What stands in for LINE and money in development. None of it is reachable in another mode. */
export interface DevelopmentParts {
  readonly gateway: SandboxGateway;
  readonly issuer: DevelopmentIssuer;
  readonly identity: JoseIdentityVerifier;
  readonly inbox: DevelopmentInbox;
}

export async function developmentParts(
  persistence: Persistence,
  realClock: Clock,
  ids: IdSource,
  { channelId, liffId }: Pick<LineSettings, "channelId" | "liffId">,
  deliver: DeliverWebhook,
  logger: Logger,
): Promise<DevelopmentParts> {
  const tables = persistence.db.withTables<SandboxTables>();
  await migrateSandbox(tables);
  const issuer = new DevelopmentIssuer(
    new SqlSigningKeyStore(persistence.db.withTables<SigningKeyTables>()),
    channelId,
    realClock,
  );
  const gateway = new SandboxGateway({
    ledger: new SqlSandboxLedger(tables),
    clock: persistence.clock,
    ids,
    webhookSecret: await webhookSecret(issuer),
    deliver,
    onError: (error) => logger.warn({ error }, "The sandbox gateway has trouble."),
  });
  return {
    gateway,
    issuer,
    identity: new JoseIdentityVerifier({
      issuer: developmentIssuerName,
      audience: channelId,
      keys: issuer.keys,
      clock: realClock,
    }),
    inbox: new DevelopmentInbox(persistence.unitOfWork, liffLinks(liffId)),
  };
}

/** The same for every process on one database, so that a webhook of one is known to the other. */
async function webhookSecret(issuer: DevelopmentIssuer): Promise<string> {
  const keys = JSON.stringify(await issuer.publicKeys());
  return createHash("sha256").update(`sandbox webhooks ${keys}`).digest("base64url");
}
