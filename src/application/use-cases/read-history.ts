import type { PageRequest } from "#application/ports/event-repository.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { PaymentRepository } from "#application/ports/payment-repository.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import { SlipRepository } from "#application/ports/slip-repository.ts";
import type { Page } from "#domain/page.ts";
import type { ParticipationView, SeasonView } from "#contract/joining/participation.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentWithEvent } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member's past participations, payments and refunds. Failures reject with RequestFailed. */
export class ReadHistory {
  static readonly needs: Needs<typeof ReadHistory> = [
    ParticipationRepository,
    PaymentRepository,
    RefundRepository,
    SlipRepository,
  ];
  readonly #participations: ParticipationRepository;
  readonly #payments: PaymentRepository;
  readonly #refunds: RefundRepository;
  readonly #slips: SlipRepository;

  constructor(
    participations: ParticipationRepository,
    payments: PaymentRepository,
    refunds: RefundRepository,
    slips: SlipRepository,
  ) {
    this.#participations = participations;
    this.#payments = payments;
    this.#refunds = refunds;
    this.#slips = slips;
  }

  /** Participations that are over, left, expired or cancelled; the latest change first. */
  participations(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#participations.history(page);
  }

  /** What the member played and paid in the last twelve months. */
  season(): Promise<SeasonView> {
    return this.#participations.season();
  }

  /** Every attempt to pay with its event, newest first. */
  payments(page?: PageRequest): Promise<Page<PaymentWithEvent>> {
    return this.#payments.list(page);
  }

  /** Refunds, newest first. */
  refunds(page?: PageRequest): Promise<Page<RefundView>> {
    return this.#refunds.list(null, page);
  }

  /** The picture of a payment's latest slip; null when it was deleted. */
  slipPicture(paymentId: PaymentId): Promise<Blob | null> {
    return this.#slips.picture(paymentId);
  }
}
