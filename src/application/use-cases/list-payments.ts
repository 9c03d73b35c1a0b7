import type { PageRequest } from "#application/ports/event-repository.ts";
import { PaymentRepository } from "#application/ports/payment-repository.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentWithEvent } from "#contract/paying/payment.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member looks at its payments. */
export class ListPayments {
  static readonly needs: Needs<typeof ListPayments> = [PaymentRepository];
  readonly #payments: PaymentRepository;

  constructor(payments: PaymentRepository) {
    this.#payments = payments;
  }

  /** Every attempt with its event, newest first. Failures reject with RequestFailed. */
  run(page?: PageRequest): Promise<Page<PaymentWithEvent>> {
    return this.#payments.list(page);
  }
}
