import type { SlipRepository } from "#application/ports/slip-repository.ts";
import type { PaymentId } from "#domain/payment/payment.ts";

/** The member looks at the slip that it gave for a payment. */
export class ViewSlip {
  readonly #slips: Pick<SlipRepository, "picture">;

  constructor(slips: Pick<SlipRepository, "picture">) {
    this.#slips = slips;
  }

  /** Its latest picture; null where it is not kept any more. Rejects with RequestFailed. */
  run(paymentId: PaymentId): Promise<Blob | null> {
    return this.#slips.picture(paymentId);
  }
}
