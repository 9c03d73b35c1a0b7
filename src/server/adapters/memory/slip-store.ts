import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId, SlipId } from "#domain/payment/payment.ts";
import type { Slip, SlipPicture, SlipStore } from "#server/application/transfers/slip-store.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemorySlipStore implements SlipStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async add(slip: Slip): Promise<void> {
    if (!this.#tx.payments.get(slip.paymentId)) throw new Error("A slip needs its payment.");
    const taken = this.#tx.slips.under("payment", slip.paymentId).some(({ number }) => number === slip.number);
    if (taken || this.#tx.slips.get(slip.id)) throw new Error("This slip is there already.");
    const bytes = slip.picture.slice();
    this.#tx.slips.set(slip.id, { ...slip, picture: () => bytes });
  }

  async has(id: SlipId): Promise<boolean> {
    return this.#tx.slips.get(id) !== null;
  }

  async latestPicture(paymentId: PaymentId): Promise<SlipPicture | null> {
    const latest = this.#tx.slips.under("payment", paymentId).sort((a, b) => b.number - a.number)[0];
    const bytes = latest?.picture();
    return latest && bytes ? { mediaType: latest.mediaType, bytes: bytes.slice() } : null;
  }

  async isUsedElsewhere(fingerprint: string, paymentId: PaymentId): Promise<boolean> {
    return this.#tx.slips.under("fingerprint", fingerprint).some((slip) => slip.paymentId !== paymentId);
  }

  async forgetPicturesOf(memberId: MemberId): Promise<void> {
    this.#tx.demandWrite();
    const theirs = this.#tx.payments.under("member", memberId);
    for (const slip of theirs.flatMap(({ id }) => this.#tx.slips.under("payment", id))) {
      this.#tx.slips.set(slip.id, { ...slip, picture: () => null, payerLast5: null, paidAt: null });
    }
  }
}
