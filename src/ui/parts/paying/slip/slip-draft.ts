import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SlipAnswer } from "#application/ports/slip-repository.ts";
import type { PreparedSlip, SendSlip } from "#application/use-cases/send-slip.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import type { PaymentView } from "#contract/paying/payment.ts";

/** Why a slip was refused, or did not arrive. The chosen picture stays, so that it can be sent again. */
export type SlipTrouble =
  | { readonly kind: "refused"; readonly reason: Extract<SlipAnswer, { kind: "refused" }>["reason"] }
  | { readonly kind: "failed"; readonly failure: unknown };

/** The picture of a transfer slip, from choosing to sending it. */
export class SlipDraft {
  prepared: PreparedSlip | null = null;
  working: "prepare" | "send" | null = null;
  /** The share that was sent, 0 to 1. */
  progress = 0;
  trouble: SlipTrouble | null = null;
  readonly #sendSlip: Pick<SendSlip, "prepare" | "send">;
  readonly #onTaken: (payment: PaymentView) => void;
  #abort: AbortController | null = null;
  readonly #latest = new Latest();

  constructor(sendSlip: Pick<SendSlip, "prepare" | "send">, onTaken: (payment: PaymentView) => void) {
    this.#sendSlip = sendSlip;
    this.#onTaken = onTaken;
    makeAutoObservable(this, { prepared: observableRef, trouble: observableRef }, { autoBind: true });
  }

  /** Prepares a picture; the last one chosen counts. */
  async choose(file: Blob): Promise<void> {
    if (this.working === "send") return;
    this.working = "prepare";
    this.trouble = null;
    const take = (prepared: PreparedSlip | null) => {
      this.working = null;
      this.prepared = prepared;
      this.trouble = prepared ? null : { kind: "refused", reason: "unreadable" };
    };
    await this.#latest.ask(
      () => this.#sendSlip.prepare(file),
      take,
      () => take(null),
    );
  }

  clear(): void {
    this.cancel();
    this.#latest.drop();
    this.working = null;
    this.prepared = null;
    this.trouble = null;
  }

  /** Sends the chosen picture. Null without a result: nothing was chosen, it was cancelled, or no answer came. */
  async send(paymentId: PaymentId): Promise<SlipAnswer["kind"] | null> {
    const { prepared } = this;
    if (!prepared || this.working) return null;
    const abort = new AbortController();
    this.#abort = abort;
    this.working = "send";
    this.progress = 0;
    this.trouble = null;
    try {
      const answer = await this.#sendSlip.send(paymentId, prepared, {
        signal: abort.signal,
        onProgress: this.#advance,
      });
      runInAction(() => {
        if (answer.kind === "refused") this.trouble = answer;
        else {
          this.prepared = null;
          this.#onTaken(answer.payment);
        }
      });
      return answer.kind;
    } catch (failure) {
      runInAction(() => {
        this.trouble = abort.signal.aborted ? null : { kind: "failed", failure };
      });
      return null;
    } finally {
      runInAction(() => {
        this.working = null;
      });
    }
  }

  /** Cancels an upload; the picture stays. */
  cancel(): void {
    this.#abort?.abort();
  }

  readonly #advance = (share: number): void => runInAction(() => void (this.progress = share));
}
