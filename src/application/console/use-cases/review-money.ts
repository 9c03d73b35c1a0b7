import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Needs } from "#wiring/needs.ts";
import {
  type ExceptionCommand,
  type ExceptionDecision,
  type SlipDecided,
  TransferDesk,
} from "../ports/transfer-desk.ts";

/** Staff decide about slips, and about money that fits nothing. Failures reject with RequestFailed. */
export class ReviewMoney {
  static readonly needs: Needs<typeof ReviewMoney> = [TransferDesk];
  readonly #desk: TransferDesk;

  constructor(desk: TransferDesk) {
    this.#desk = desk;
  }

  slips(page?: PageRequest): Promise<Page<WaitingSlip>> {
    return this.#desk.slips(page);
  }

  /** Null when the picture is gone. */
  picture(paymentId: PaymentId): Promise<Blob | null> {
    return this.#desk.picture(paymentId);
  }

  /** The money came. `attended`: did the member come? It is asked for once the game is over. */
  approve(paymentId: PaymentId, attended?: boolean): Promise<SlipDecided> {
    return this.#desk.approve(paymentId, attended);
  }

  /** The slip proves nothing. The member reads why. */
  reject(paymentId: PaymentId, reason: string): Promise<SlipDecided> {
    return this.#desk.reject(paymentId, reason);
  }

  exceptions(page?: PageRequest): Promise<Page<MoneyExceptionView>> {
    return this.#desk.exceptions(page);
  }

  resolve(id: string, command: ExceptionCommand): Promise<ExceptionDecision> {
    return this.#desk.resolve(id, command);
  }
}
