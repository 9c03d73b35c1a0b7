import type { Kysely } from "kysely";
import { keepLedger } from "#server/application/ledger/keep-ledger.ts";
import type { JobOutbox } from "#server/application/work/job-queue.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Database } from "../schema/tables.ts";
import { PgBankAccountStore } from "./pg-bank-account-store.ts";
import { PgCardStore } from "./pg-card-store.ts";
import { PgEventStore } from "./pg-event-store.ts";
import { PgExceptionStore } from "./pg-exception-store.ts";
import { PgLedgerStore } from "./pg-ledger-store.ts";
import { PgMemberStore } from "./pg-member-store.ts";
import { PgMerchantStore } from "./pg-merchant-store.ts";
import { PgMessageStore } from "./pg-message-store.ts";
import { PgNotifierTokenStore } from "./pg-notifier-token-store.ts";
import { PgParticipationStore } from "./pg-participation-store.ts";
import { PgPaymentStore } from "./pg-payment-store.ts";
import { PgRefundStore } from "./pg-refund-store.ts";
import { PgSlipStore } from "./pg-slip-store.ts";
import { PgTransferStore } from "./pg-transfer-store.ts";
import { PgWebhookInbox } from "./pg-webhook-inbox.ts";
import { TransactionLocks } from "./transaction-locks.ts";

/** Everything that is kept, through one handle: a transaction, or the database outside of any. */
export function storeOn(db: Kysely<Database>, jobs: JobOutbox): Store {
  const locks = new TransactionLocks();
  return keepLedger({
    events: new PgEventStore(db, locks),
    participations: new PgParticipationStore(db, locks),
    payments: new PgPaymentStore(db),
    slips: new PgSlipStore(db),
    transfers: new PgTransferStore(db),
    exceptions: new PgExceptionStore(db),
    refunds: new PgRefundStore(db),
    ledger: new PgLedgerStore(db),
    members: new PgMemberStore(db, locks),
    cards: new PgCardStore(db),
    bankAccounts: new PgBankAccountStore(db),
    merchants: new PgMerchantStore(db),
    messages: new PgMessageStore(db),
    notifierTokens: new PgNotifierTokenStore(db),
    webhooks: new PgWebhookInbox(db),
    jobs,
  });
}
