import { RefundRepository } from "#application/ports/refund-repository.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { Needs } from "#wiring/needs.ts";

/** Which refunds wait for the member's bank account. Failures reject with RequestFailed. */
export class FindWantedAccounts {
  static readonly needs: Needs<typeof FindWantedAccounts> = [RefundRepository];
  readonly #refunds: RefundRepository;

  constructor(refunds: RefundRepository) {
    this.#refunds = refunds;
  }

  /** Newest first. */
  all(): Promise<readonly RefundView[]> {
    return this.#refunds.wantingAccount();
  }
}
