import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Cards are found by the gateway's id for them, and messages by their member. */
export const wallet: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("create index cards_by_gateway_ref on cards (gateway_ref)").execute(db);
    await sql.raw("create index messages_of_member on messages (member_id)").execute(db);
  },
};
