import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The secrets of merchants' accounts at payment gateways, sealed. */
export const gatewaySecrets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table gateway_secrets (
      merchant_id text not null references merchants,
      gateway text not null,
      account text not null,
      secret text not null,
      primary key (merchant_id, gateway, account)
    )`.execute(db);
  },
};
