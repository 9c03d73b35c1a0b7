import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What the adapters of payment gateways remember: which of a gateway's objects belongs to which of our ids. */
export const gatewayNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table gateway_notes (
      gateway text not null,
      kind text not null,
      id text not null,
      data jsonb not null,
      primary key (gateway, kind, id)
    )`.execute(db);
  },
};
