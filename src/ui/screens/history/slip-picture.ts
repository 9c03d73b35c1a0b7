import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ReadHistory } from "#application/use-cases/read-history.ts";
import type { PaymentId } from "#domain/payment/payment.ts";

export type SlipPictureStatus =
  | { readonly kind: "unread" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly picture: Blob }
  /** It was deleted. */
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly failure: unknown };

/** The slip of one payment. It is fetched only when it is first looked at. */
export class SlipPicture {
  status: SlipPictureStatus = { kind: "unread" };
  readonly #history: Pick<ReadHistory, "slipPicture">;
  readonly #paymentId: PaymentId;

  constructor(history: Pick<ReadHistory, "slipPicture">, paymentId: PaymentId) {
    this.#history = history;
    this.#paymentId = paymentId;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  /** It became visible: fetches it once, and does not try again by itself after a failure. Never rejects. */
  async seen(): Promise<void> {
    if (this.status.kind === "unread") await this.#fetch();
  }

  /** The member asks for it: fetches it if it is not loaded yet, also after a failure. Never rejects. */
  async ask(): Promise<void> {
    if (this.status.kind === "unread" || this.status.kind === "failed") await this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.status = { kind: "loading" };
    try {
      const picture = await this.#history.slipPicture(this.#paymentId);
      runInAction(() => (this.status = picture ? { kind: "ready", picture } : { kind: "missing" }));
    } catch (failure) {
      runInAction(() => (this.status = { kind: "failed", failure }));
    }
  }
}
