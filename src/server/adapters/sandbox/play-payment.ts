import type { Money } from "#domain/money/money.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { Arrival, ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { paymentViewOf } from "#server/application/joining/participation-views.ts";
import type { SandboxGateway } from "./gateway.ts";

export type PlayPaymentAnswer =
  | { readonly kind: "played"; readonly payment: PaymentView }
  | { readonly kind: "not_found" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/** What the payer and its bank can do to a payment. */
export type PlayedOutcome = "succeeded" | "failed" | "disputed" | "dispute_won" | "dispute_lost";

const disputeStates = { disputed: "open", dispute_won: "won", dispute_lost: "lost" } as const;

/**
 * Plays the payer and its bank, and waits until the app knows: through the gateway's webhook, or, for a transfer, as
 * its merchant's bank would report it. A failed transfer never arrives, and no bank takes a transfer back.
 */
export class PlayPayment {
  readonly #gateway: SandboxGateway;
  readonly #unitOfWork: UnitOfWork;
  readonly #doDueWork: { run(): Promise<void> };
  readonly #receiveTransfer: ReceiveTransfer;

  constructor(
    gateway: SandboxGateway,
    unitOfWork: UnitOfWork,
    doDueWork: { run(): Promise<void> },
    receiveTransfer: ReceiveTransfer,
  ) {
    this.#gateway = gateway;
    this.#unitOfWork = unitOfWork;
    this.#doDueWork = doDueWork;
    this.#receiveTransfer = receiveTransfer;
  }

  async run(command: {
    readonly paymentId: PaymentId;
    readonly outcome: PlayedOutcome;
    /** What arrived; null: the payment's own amount. */
    readonly amount: Money | null;
    /** The bank's id of a transfer. Reported again under the same id, it arrived once. */
    readonly transferId: string;
  }): Promise<PlayPaymentAnswer> {
    const { paymentId, outcome, amount, transferId } = command;
    const known = await this.#find(paymentId);
    const played = isByTransfer(known)
      ? await this.#playTransfer({ paymentId, amount, transferId }, outcome)
      : await this.#play(paymentId, outcome, amount);
    if (played.kind === "unknown" || played.kind === "not_found") return { kind: "not_found" };
    if (played.kind === "unfit_amount") {
      return {
        kind: "invalid",
        fields: { amount: "What arrives is more than nothing and in the payment's currency." },
      };
    }
    if (played.kind === "another_transfer") {
      return { kind: "invalid", fields: { transferId: "The bank has another transfer under this id." } };
    }
    if (played.kind === "no_dispute") {
      return {
        kind: "invalid",
        fields: { outcome: "Only what was paid can be disputed, once, and only an open dispute decided." },
      };
    }
    await this.#gateway.deliverPending();
    await this.#doDueWork.run();
    const payment = await this.#find(paymentId);
    return payment ? { kind: "played", payment: paymentViewOf(payment) } : { kind: "not_found" };
  }

  #find(paymentId: PaymentId) {
    return this.#unitOfWork.read((store) => store.payments.find(paymentId));
  }

  #play(paymentId: PaymentId, outcome: PlayedOutcome, amount: Money | null) {
    const { bank } = this.#gateway;
    if (outcome === "succeeded" || outcome === "failed") return bank.play(paymentId, outcome, amount);
    return bank.dispute(paymentId, disputeStates[outcome]);
  }

  async #playTransfer(arrival: Arrival, outcome: PlayedOutcome) {
    if (outcome === "failed") return { kind: "nothing_came" } as const;
    if (outcome !== "succeeded") return { kind: "no_dispute" } as const;
    return this.#receiveTransfer.run(arrival);
  }
}
