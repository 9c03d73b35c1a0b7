import type { MerchantId } from "#domain/event/sports-event.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type {
  DocumentDraft,
  SalesDocument,
  SalesDocumentId,
  SalesDocumentKind,
} from "#domain/sales-document/sales-document.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { TimeCursor } from "../paying/payment-store.ts";

/** Receipts and credit notes. Saving a payment or refund adds them; nothing else does. */
export interface SalesDocumentStore {
  /**
   * Numbers new papers and writes them, in this order: each series goes on where it was, and no number is lost when the
   * transaction is rolled back. Others who add to the same series wait until this transaction ends, so it is the last
   * thing that a transaction does. Throws for an id that is there already.
   */
  add(drafts: readonly DocumentDraft[]): Promise<readonly SalesDocument[]>;
  /** Writes what may change of a paper: its buyer, and that it was voided. */
  save(document: SalesDocument): Promise<void>;
  find(id: SalesDocumentId): Promise<SalesDocument | null>;
  /** The same as `find`, locked until the transaction ends. */
  lock(id: SalesDocumentId): Promise<SalesDocument | null>;
  /**
   * Locks the papers of these payments until the transaction ends, always in the same order. Of two transactions that
   * add notes about one receipt, the later one then reads the earlier one's note. Comes before `add`.
   */
  lockOfPayments(paymentIds: readonly PaymentId[]): Promise<void>;
  /** The papers of these payments and of their refunds, oldest first, then id. */
  ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly SalesDocument[]>;
  /** The merchant's papers, newest first, then id. `kind`, `year` null: all. */
  listOfMerchant(
    merchantId: MerchantId,
    only: { readonly kind: SalesDocumentKind | null; readonly year: number | null },
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly SalesDocument[]>;
  /** Takes the buyer off papers that no tax law asks for at `now` any more, at most `limit`. Returns from how many. */
  forgetBuyers(now: Instant, limit: number): Promise<number>;
}
