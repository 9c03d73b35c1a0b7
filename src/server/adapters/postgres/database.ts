import type { Generated, Kysely } from "kysely";
import type { idempotencyTable } from "./pg-idempotency-store.ts";
import type { bankAccountTable } from "./stores/bank-accounts.ts";
import type { eventTable } from "./stores/event-table.ts";
import type { ledgerTable } from "./stores/ledger.ts";
import type { cardTable, memberTable } from "./stores/members.ts";
import type { clientTable, merchantMemberTable, merchantTable, tokenTable } from "./stores/merchants.ts";
import type { messageTable, notifierTokenTable } from "./stores/messages.ts";
import type { participationTable } from "./stores/participation-table.ts";
import type { paymentTable, webhookTable } from "./stores/payments.ts";
import type { refundTable } from "./stores/refunds.ts";
import type { arrivedTransferTable, exceptionTable, slipTable } from "./stores/transfers.ts";

/** Where statements go: a transaction, or the database outside any transaction. */
export type Db = Kysely<Database>;

/**
 * The tables after the newest migration: the columns of each column table, and below them the columns that belong to no
 * record.
 */
export interface Database {
  merchants: typeof merchantTable.row;
  merchant_clients: typeof clientTable.row;
  merchant_tokens: typeof tokenTable.row;
  merchant_members: typeof merchantMemberTable.row;
  members: typeof memberTable.row;
  cards: typeof cardTable.row;
  bank_accounts: typeof bankAccountTable.row;
  events: typeof eventTable.row & RoomColumns;
  participations: typeof participationTable.row;
  payments: typeof paymentTable.row;
  refunds: typeof refundTable.row;
  ledger_entries: typeof ledgerTable.row & InOrderOfWriting;
  slips: typeof slipTable.row;
  arrived_transfers: typeof arrivedTransferTable.row;
  transfer_exceptions: typeof exceptionTable.row;
  messages: typeof messageTable.row & InOrderOfWriting & TryColumns;
  notifier_tokens: typeof notifierTokenTable.row;
  webhooks: typeof webhookTable.row;
  idempotency_keys: typeof idempotencyTable.row;
  clock_offset: { singleton: Generated<boolean>; milliseconds: number };
}

/** What an event stores about its room. */
interface RoomColumns {
  next_sequence: Generated<number>;
  due_at: Date | null;
}

interface InOrderOfWriting {
  position: Generated<number>;
}

/** How often a message was tried, since when, and when next. */
interface TryColumns {
  tries: Generated<number>;
  first_tried_at: Date | null;
  /** When to try it next; null: at once. A claim postpones it, so that nobody else takes the message. */
  next_try_at: Date | null;
}
