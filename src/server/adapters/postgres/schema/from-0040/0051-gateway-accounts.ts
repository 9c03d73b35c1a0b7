import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A merchant's accounts at payment gateways, by the gateway's name. */
export const gatewayAccounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchants add column gateway_accounts jsonb not null default '{}'`.execute(db);
  },
};
