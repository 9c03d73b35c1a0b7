import type { Job } from "../ports/job-queue.ts";
import type { Rooms } from "../rooms.ts";
import type { FollowDispute } from "./follow-dispute.ts";
import type { ReconcilePayment } from "./reconcile-payment.ts";
import type { FindRefundAccount } from "./find-refund-account.ts";
import type { RemindMembers } from "./remind-members.ts";
import type { RemoveCardAtGateway } from "./remove-card-at-gateway.ts";
import type { SendMessages } from "./send-messages.ts";
import type { SendRefund } from "./send-refund.ts";

/** Does one job. Every kind is safe to repeat. */
export class DoJob {
  readonly #rooms: Rooms;
  readonly #reconcile: ReconcilePayment;
  readonly #sendRefund: SendRefund;
  readonly #sendMessages: SendMessages;
  readonly #removeCard: RemoveCardAtGateway;
  readonly #findRefundAccount: FindRefundAccount;
  readonly #remindMembers: RemindMembers;
  readonly #followDispute: FollowDispute;

  constructor(
    rooms: Rooms,
    reconcile: ReconcilePayment,
    sendRefund: SendRefund,
    sendMessages: SendMessages,
    removeCard: RemoveCardAtGateway,
    findRefundAccount: FindRefundAccount,
    remindMembers: RemindMembers,
    followDispute: FollowDispute,
  ) {
    this.#rooms = rooms;
    this.#reconcile = reconcile;
    this.#sendRefund = sendRefund;
    this.#sendMessages = sendMessages;
    this.#removeCard = removeCard;
    this.#findRefundAccount = findRefundAccount;
    this.#remindMembers = remindMembers;
    this.#followDispute = followDispute;
  }

  async run(job: Job): Promise<void> {
    switch (job.kind) {
      case "settle_event":
        return this.#rooms.settle(job.eventId);
      case "reconcile_payment":
        await this.#reconcile.run(job.paymentId);
        return;
      case "follow_dispute":
        return this.#followDispute.run(job.paymentId);
      case "send_refund":
        return this.#sendRefund.run(job.refundId);
      case "find_refund_account":
        return this.#findRefundAccount.run(job.refundId);
      case "remove_card":
        return this.#removeCard.run(job);
      case "remind_members":
        return this.#remindMembers.run(job);
      case "send_messages":
        return this.#sendMessages.run();
    }
  }
}
