import type { Kysely } from "kysely";
import type { SandboxTables } from "./sql-tables.ts";

/**
 * What the sandbox's webhooks are signed with: random, made once, and the same for every process on one database, so
 * that a webhook of one is known to the other. After `migrateSandbox`.
 */
export async function sandboxWebhookSecret(db: Kysely<SandboxTables>): Promise<string> {
  const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  await db
    .insertInto("sandbox_webhook_secret")
    .values({ only: 1, secret: fresh })
    .onConflict((conflict) => conflict.column("only").doNothing())
    .execute();
  const { secret } = await db.selectFrom("sandbox_webhook_secret").select("secret").executeTakeFirstOrThrow();
  return secret;
}
