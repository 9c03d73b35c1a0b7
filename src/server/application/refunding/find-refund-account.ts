import type { Needs } from "#wiring/needs.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { giveAccount } from "#server/application/bank-accounts/bank-accounts.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/**
 * Looks once more for the account of a bank refund after the refund was written: one given at the same moment could not
 * be seen then. Repeatable; runs as a job.
 */
export class FindRefundAccount {
  static readonly needs: Needs<typeof FindRefundAccount> = [UnitOfWork, EventSignals];
  readonly #unitOfWork: UnitOfWork;
  readonly #signals: EventSignals;

  constructor(unitOfWork: UnitOfWork, signals: EventSignals) {
    this.#unitOfWork = unitOfWork;
    this.#signals = signals;
  }

  async run(refundId: RefundId): Promise<void> {
    const refund = await this.#unitOfWork.read((store) => store.refunds.find(refundId));
    if (!refund) return;
    const given = await this.#unitOfWork.run(async (store) => {
      await store.members.lock(refund.memberId);
      return giveAccount(store, refundId, "job");
    });
    if (given && given.state !== refund.state) await this.#signals.changed(given.eventId);
  }
}
