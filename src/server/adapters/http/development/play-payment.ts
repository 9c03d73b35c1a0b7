import type { Money } from "#domain/money/money.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { paymentViewOf } from "#server/application/views/participation-views.ts";
import type { DevelopmentDeps, PlayPaymentAnswer } from "../routes/development-deps.ts";

/** The payer's bank, as a hand that plays it sees it. */
export interface PlayedBank {
  play(
    paymentId: PaymentId,
    outcome: "succeeded" | "failed",
    amount: Money | null,
  ): Promise<{ readonly kind: "played" } | { readonly kind: "unknown" } | { readonly kind: "unfit_amount" }>;
}

/** Plays bank and payer, then lets the server ask how it stands, as after a webhook. */
export class PlayPayment implements Pick<DevelopmentDeps["playPayment"], "run"> {
  readonly #unitOfWork: UnitOfWork;
  readonly #bank: PlayedBank;
  readonly #reconcile: { run(paymentId: PaymentId): Promise<Payment | null> };

  constructor(unitOfWork: UnitOfWork, bank: PlayedBank, reconcile: { run(paymentId: PaymentId): Promise<Payment | null> }) {
    this.#unitOfWork = unitOfWork;
    this.#bank = bank;
    this.#reconcile = reconcile;
  }

  async run(command: Parameters<DevelopmentDeps["playPayment"]["run"]>[0]): Promise<PlayPaymentAnswer> {
    const { paymentId, outcome, amount } = command;
    const known = await this.#unitOfWork.read((store) => store.payments.find(paymentId));
    if (!known) return { kind: "not_found" };
    const played = await this.#bank.play(paymentId, outcome, amount);
    if (played.kind === "unknown") return { kind: "not_found" };
    if (played.kind === "unfit_amount") {
      return { kind: "invalid", fields: { amount: "It is above zero, in the payment's currency." } };
    }
    const after = await this.#reconcile.run(paymentId);
    return { kind: "played", payment: paymentViewOf(after ?? known) };
  }
}
