import type { Needs } from "#wiring/needs.ts";
import type { Refused } from "#domain/event/decision.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { settleBankRefund } from "#domain/refund/bank-refund.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { tellRefundSent } from "./tell-refund-sent.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { type MerchantRefundView, seeMerchantRefunds } from "./merchant-refund-view.ts";

export type SettleRefundAnswer =
  | { readonly kind: "settled"; readonly refund: MerchantRefundView }
  | { readonly kind: "not_found" }
  | Refused<"not_settleable">;

/** A merchant says that a bank refund was paid out; its member is told. With the same reference again it answers the same. */
export class SettleRefund {
  static readonly needs: Needs<typeof SettleRefund> = [UnitOfWork, Clock, IdSource, EventSignals];
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #signals: EventSignals;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: IdSource, signals: EventSignals) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
    this.#signals = signals;
  }

  async run(merchantId: MerchantId, refundId: RefundId, reference: string): Promise<SettleRefundAnswer> {
    const answer = await this.#unitOfWork.run(async (store): Promise<SettleRefundAnswer> => {
      const refund = await store.refunds.lock(refundId);
      if (!refund || refund.merchantId !== merchantId) return { kind: "not_found" };
      const now = this.#clock.now();
      const outcome = settleBankRefund(refund, reference, now);
      if (outcome.kind === "refused") return outcome;
      const settled = outcome.kind === "settled" ? outcome.refund : refund;
      if (outcome.kind === "settled") {
        await store.refunds.save(settled);
        await tellRefundSent(store, this.#ids, settled, now);
      }
      const [view] = await seeMerchantRefunds(store, this.#ids, merchantId, [settled], now);
      return view ? { kind: "settled", refund: view } : { kind: "not_found" };
    });
    if (answer.kind === "settled") await this.#signals.changed(answer.refund.refund.eventId);
    return answer;
  }
}
