import type { Needs } from "#wiring/needs.ts";
import type { Refused } from "#domain/refusal.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { settleBankRefund, returnByBank, type SentBack } from "#domain/refund/bank-refund.ts";
import type { RefundId, Refund } from "#domain/refund/refund.ts";
import { tellRefundSent } from "./tell-refund-sent.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { UnitOfWork, type Store } from "#server/application/ports/store.ts";
import type { MerchantRefundView } from "#contract/merchants/money.ts";
import { seeMerchantRefunds } from "./merchant-refund-view.ts";
import { stopsRefunds } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { accountFor } from "./bank-refunds.ts";

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
    if (answer.kind === "settled") await this.#signals.changed(answer.refund.eventId);
    return answer;
  }
}

export type ReturnRefundAnswer =
  | { readonly kind: "returned"; readonly refund: MerchantRefundView }
  | { readonly kind: "not_found" }
  | Refused<"not_settleable">;

/**
 * A merchant says that the bank sent a refund back. Its member is told and gives an account; then it enters a new payout
 * file. With the same reference again it answers the same, however far the refund is by then.
 */
export class ReturnRefund {
  static readonly needs: Needs<typeof ReturnRefund> = [UnitOfWork, Clock, IdSource, EventSignals];
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

  async run(merchantId: MerchantId, refundId: RefundId, sentBack: SentBack): Promise<ReturnRefundAnswer> {
    const found = await this.#unitOfWork.read((store) => store.refunds.find(refundId));
    if (found?.merchantId !== merchantId) return { kind: "not_found" };
    const answer = await this.#unitOfWork.run(async (store): Promise<ReturnRefundAnswer> => {
      await store.members.lock(found.memberId);
      const refund = await store.refunds.lock(refundId);
      if (!refund) return { kind: "not_found" };
      const now = this.#clock.now();
      const onFile = await accountFor(store, refund.memberId, refund.amount.currency);
      const outcome = returnByBank(refund, sentBack, onFile, now);
      if (outcome.kind === "refused") return outcome;
      const newer = outcome.kind === "returned" ? await heldIfDisputed(store, outcome.refund) : refund;
      if (outcome.kind === "returned") {
        await store.refunds.save(newer);
        await this.#tell(store, newer, now);
      }
      const [view] = await seeMerchantRefunds(store, this.#ids, merchantId, [newer], now);
      return view ? { kind: "returned", refund: view } : { kind: "not_found" };
    });
    if (answer.kind === "returned") await this.#signals.changed(found.eventId);
    return answer;
  }

  /** The member hears of it, once for each time, also where another account is on file by now. */
  async #tell(store: Store, { id: refundId, memberId, joinId, returns }: Refund, now: Instant): Promise<void> {
    await store.messages.add([
      {
        id: this.#ids.newId(),
        key: `${refundId}:refund_returned:${returns.length}`,
        memberId,
        kind: "refund_returned",
        joinId,
        until: null,
        change: null,
        refundId,
        createdAt: now,
        sentAt: null,
      },
    ]);
    await store.jobs.add({ kind: "send_messages" });
  }
}

/** It waits anew, and where its payment is disputed by now, for that too. */
async function heldIfDisputed(store: Store, refund: Refund): Promise<Refund> {
  const payment = await store.payments.find(refund.paymentId);
  return payment && stopsRefunds(payment) ? { ...refund, dispute: "holds" } : refund;
}
