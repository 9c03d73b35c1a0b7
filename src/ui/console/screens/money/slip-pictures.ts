import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { PaymentId } from "#domain/payment/payment.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

/** The picture of the slip that is shown, and of the next one before it is asked for. */
export class SlipPictures {
  /** Null when it is gone. */
  shown: { readonly paymentId: PaymentId; readonly blob: Blob | null | "failed" } | null = null;
  readonly #read: (paymentId: PaymentId) => Promise<Blob | null>;
  readonly #latest = new Latest();
  #next: { readonly paymentId: PaymentId; readonly reading: Promise<Blob | null> } | null = null;

  constructor(read: (paymentId: PaymentId) => Promise<Blob | null>) {
    this.#read = read;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  /** Shows a slip's picture, then reads that of `next`; also Retry. Never rejects. */
  async show(paymentId: PaymentId, next?: PaymentId): Promise<void> {
    this.shown = null;
    const reading = this.#next?.paymentId === paymentId ? this.#next.reading : this.#read(paymentId);
    this.#next = null;
    const isLatest = await this.#latest.ask(
      () => reading,
      (blob) => (this.shown = { paymentId, blob }),
      () => (this.shown = { paymentId, blob: "failed" }),
    );
    if (isLatest && next !== undefined) runInAction(() => this.#prefetch(next));
  }

  #prefetch(paymentId: PaymentId): void {
    const reading = this.#read(paymentId);
    reading.catch(() => (this.#next = null));
    this.#next = { paymentId, reading };
  }
}
