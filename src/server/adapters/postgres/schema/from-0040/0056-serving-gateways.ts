import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Which gateway took a payment, and which ones a merchant has. Until now an installation had one gateway. Only Stripe
 * kept notes, so an attempt without a note was the sandbox's, or reached no gateway at all. The column may be empty,
 * because servers of the version before write payments while this one runs.
 */
export const servingGateways: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table merchants add column served jsonb not null default '{}'`.execute(db);
    await sql`alter table payments add column gateway text`.execute(db);
    await sql`update payments set gateway = coalesce(
        (select gateway from gateway_notes where kind = 'payment' and gateway_notes.id = payments.id limit 1),
        'sandbox')
      where method in ('card', 'promptpay')`.execute(db);
  },
};
