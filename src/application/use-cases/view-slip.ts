import { SlipRepository } from "#application/ports/slip-repository.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member looks at the slip that it gave for a payment. */
export class ViewSlip {
  static readonly needs: Needs<typeof ViewSlip> = [SlipRepository];
  readonly #slips: Pick<SlipRepository, "picture">;

  constructor(slips: Pick<SlipRepository, "picture">) {
    this.#slips = slips;
  }

  /** Its latest picture; null where it is not kept any more. Rejects with RequestFailed. */
  run(paymentId: PaymentId): Promise<Blob | null> {
    return this.#slips.picture(paymentId);
  }
}
