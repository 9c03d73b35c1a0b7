import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What gateways last said of merchants' accounts (decision 0115). A server of the release before knows nothing of it
 * and leaves it as it is; an account of which nothing is said is used as before.
 */
export const gatewayStandings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchants add column gateway_standings jsonb not null default '{}'`.execute(db);
  },
};
