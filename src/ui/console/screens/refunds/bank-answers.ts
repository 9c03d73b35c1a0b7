import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { RefundSettled } from "#application/console/ports/payout-desk.ts";
import type { FileSettled, PayOutRefunds } from "#application/console/use-cases/pay-out-refunds.ts";
import type { MerchantRefundView, PayoutSummary } from "#contract/refunding/payout.ts";

/** What the sheet is about. */
export type BankSubject =
  | { readonly kind: "paid"; readonly refund: MerchantRefundView }
  | { readonly kind: "came_back"; readonly refund: MerchantRefundView }
  | { readonly kind: "handed_back"; readonly refund: MerchantRefundView }
  | { readonly kind: "file_paid"; readonly file: PayoutSummary };

/** What may be noted about a refund now. Money that was taken at the venue is handed back rather than paid. */
export function actsOn({ state, destination, payoutAccount, mayHandBack }: MerchantRefundView) {
  const isToPay = state === "processing" || state === "failed" || (state === "requested" && payoutAccount !== null);
  const wasSent = state === "processing" || state === "succeeded";
  return { mayHandBack, mayBePaid: isToPay && !mayHandBack, mayComeBack: wasSent && destination.kind !== "venue" };
}

type Trouble = "failed" | "not_settleable" | "invalid_request";

/** What the bank did with refunds that were sent to it, or staff with those of the venue, one sheet for all of it. */
export class BankAnswers {
  subject: BankSubject | null = null;
  /** The bank's; the one of before is offered again, because one transfer may pay several refunds. */
  reference = "";
  /** Why it came back, in the bank's words; the member reads it. */
  reason = "";
  working = false;
  trouble: Trouble | null = null;
  /** What became of a whole file's refunds. */
  settled: FileSettled | null = null;
  readonly #payOut: Pick<PayOutRefunds, "settle" | "sentBack" | "handBack" | "settleFile">;
  readonly #onChanged: () => Promise<void>;

  /** `onChanged` reads again what is shown. */
  constructor(
    payOut: Pick<PayOutRefunds, "settle" | "sentBack" | "handBack" | "settleFile">,
    onChanged: () => Promise<void>,
  ) {
    this.#payOut = payOut;
    this.#onChanged = onChanged;
    makeAutoObservable(this, { subject: observableRef, settled: observableRef }, { autoBind: true });
  }

  /** Opens the sheet. A return has a reference of its own. */
  ask(subject: BankSubject): void {
    this.subject = subject;
    this.trouble = null;
    this.settled = null;
    this.reason = "";
    if (subject.kind === "came_back") this.reference = "";
  }

  dismiss(): void {
    if (!this.working) this.subject = null;
  }

  refer(reference: string): void {
    this.reference = reference;
  }

  explain(reason: string): void {
    this.reason = reason;
  }

  get isComplete(): boolean {
    if (this.subject?.kind === "handed_back") return true;
    const hasReason = this.subject?.kind !== "came_back" || this.reason.trim() !== "";
    return this.reference.trim() !== "" && hasReason;
  }

  /** Sends what the sheet says. Repeatable. Never rejects. */
  async send(): Promise<void> {
    const { subject } = this;
    if (subject === null || this.working || !this.isComplete) return;
    this.working = true;
    this.trouble = null;
    try {
      if (subject.kind === "file_paid") await this.#settleFile(subject.file);
      else await this.#one(await this.#sendOne(subject));
    } catch {
      runInAction(() => (this.trouble = "failed"));
    } finally {
      runInAction(() => (this.working = false));
    }
  }

  #sendOne({ kind, refund }: Exclude<BankSubject, { kind: "file_paid" }>): Promise<RefundSettled> {
    const reference = this.reference.trim();
    if (kind === "handed_back") return this.#payOut.handBack(refund.id);
    if (kind === "paid") return this.#payOut.settle(refund.id, reference);
    return this.#payOut.sentBack(refund.id, { reference, reason: this.reason.trim() });
  }

  async #one(answer: RefundSettled): Promise<void> {
    runInAction(() => {
      if (answer.kind === "done") this.subject = null;
      else this.trouble = answer.reason === "invalid_request" ? answer.reason : "not_settleable";
    });
    if (this.trouble === "invalid_request") return;
    await this.#onChanged();
  }

  /** The sheet stays open while refunds of the file are still with the bank. */
  async #settleFile({ id }: PayoutSummary): Promise<void> {
    const settled = await this.#payOut.settleFile(id, this.reference.trim());
    runInAction(() => {
      this.settled = settled;
      if (settled.failed.length === 0) this.subject = null;
    });
    await this.#onChanged();
  }
}
