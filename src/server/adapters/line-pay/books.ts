import { grouped } from "#domain/grouped.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { sellerRefundId } from "#domain/refund/seller-refund.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { AskedBooks, BooksToAsk, SettlementLines } from "#server/application/paying/gateway-books.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { readSettlement } from "./settlement-file.ts";
import { inMinorUnits, type LinePayAttempts, type LinePayDetails, type RequestNote } from "./attempts.ts";

const nothing: AskedBooks = { taken: null, refunds: [] };

/** LINE Pay's books, which it does not list: the details of our transactions, a channel at a time. */
export class LinePayBooks implements BooksToAsk {
  readonly kind = "asked";
  readonly #attempts: LinePayAttempts;
  readonly #notes: GatewayNotes;

  constructor(attempts: LinePayAttempts, notes: GatewayNotes) {
    this.#attempts = attempts;
    this.#notes = notes;
  }

  async of(paymentIds: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, AskedBooks>> {
    const begun: { readonly id: PaymentId; readonly note: RequestNote }[] = [];
    for (const id of paymentIds) {
      const note = await this.#attempts.find(id);
      if (note && "transaction" in note) begun.push({ id, note });
    }
    const books = new Map<PaymentId, AskedBooks>(paymentIds.map((id) => [id, nothing]));
    const channels = grouped(begun, ({ note }) => `${note.merchantId} ${note.channel}`);
    let silent = 0;
    for (const some of channels.values()) {
      try {
        const details = await this.#attempts.detailsOf(some.map(({ note }) => note));
        for (const { id, note } of some) books.set(id, await this.#booksOf(note, details.get(note.transaction)));
      } catch (error) {
        silent += 1;
        if (!(error instanceof GatewayUnavailable) || silent === channels.size) throw error;
        for (const { id } of some) books.delete(id);
      }
    }
    return books;
  }

  async settlement(merchantId: MerchantId, text: string): Promise<SettlementLines> {
    const read = readSettlement(text);
    if (read.kind === "invalid") return read;
    const entries: GatewayEntry[] = [];
    for (const { transaction, order, kind, at, amount, fee } of read.lines) {
      const name = kind === "refund" ? transaction : "";
      const owner = name === "" ? null : await this.#notes.find<{ refundId: RefundId | null }>("refund_of", name);
      entries.push({
        id: `line-pay:${kind}:${transaction}`,
        gateway: "line-pay",
        merchantId,
        kind,
        // Our order ids are a payment's id and a mark of the request.
        paymentId: kind === "payout" ? null : order.replace(/\.[^.]*$/u, ""),
        refundId: owner && (owner.refundId ?? sellerRefundId("line-pay", transaction)),
        at,
        amount,
        fee,
        presented: amount,
      });
    }
    return { kind: "read", entries };
  }

  async #booksOf({ amount }: RequestNote, details: LinePayDetails | undefined): Promise<AskedBooks> {
    // Money that is only held has not been taken.
    if (details === undefined || (details.payStatus !== undefined && details.payStatus !== "CAPTURE")) return nothing;
    const refunds = [];
    for (const { refundTransactionId: id, refundAmount } of details.refundList ?? []) {
      const owner = await this.#notes.find<{ refundId: RefundId | null }>("refund_of", id);
      refunds.push({
        id,
        refundId: owner && (owner.refundId ?? sellerRefundId("line-pay", id)),
        amount: inMinorUnits(Math.abs(refundAmount), amount),
      });
    }
    const taken = details.payInfo?.reduce((sum, part) => sum + part.amount, 0);
    return { taken: taken === undefined ? amount : inMinorUnits(taken, amount), refunds };
  }
}
