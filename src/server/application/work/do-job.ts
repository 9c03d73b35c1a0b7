import type { Needs } from "#wiring/needs.ts";
import type { Job } from "./job-queue.ts";
import { PlanPublishing } from "#server/application/organising/publishing/plan-publishing.ts";
import { FollowSeller } from "#server/application/merchants/follow-seller.ts";
import { MakeGames } from "#server/application/organising/series/make-games.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { FollowSellerRefunds } from "#server/application/refunding/follow-seller-refunds.ts";
import { FollowDispute } from "#server/application/refunding/follow-dispute.ts";
import { ForgetPayer } from "#server/application/paying/forget-payer.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import { FindRefundAccount } from "#server/application/refunding/bank-refunds.ts";
import { RemindMembers } from "#server/application/messages/remind-members.ts";
import { RemoveCardAtGateway } from "#server/application/cards/manage-cards.ts";
import { TellOfSearches } from "#server/application/saved-searches/tell-of-searches.ts";
import { TellFollowers } from "#server/application/clubs/tell-followers.ts";
import { TellStaff } from "#server/application/staff-notices/tell-staff.ts";
import { SendMessages } from "#server/application/messages/send-messages.ts";
import { VerifySlip } from "#server/application/transfers/verify-slip.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";

/** Does one job. Every kind is repeatable. */
export class DoJob {
  static readonly needs: Needs<typeof DoJob> = [
    Rooms,
    ReconcilePayment,
    SendRefund,
    SendMessages,
    RemoveCardAtGateway,
    FindRefundAccount,
    RemindMembers,
    FollowDispute,
    ForgetPayer,
    TellFollowers,
    MakeGames,
    PlanPublishing,
    VerifySlip,
    FollowSeller,
    FollowSellerRefunds,
    TellStaff,
    TellOfSearches,
  ];
  readonly #rooms: Rooms;
  readonly #reconcile: ReconcilePayment;
  readonly #sendRefund: SendRefund;
  readonly #sendMessages: SendMessages;
  readonly #removeCard: RemoveCardAtGateway;
  readonly #findRefundAccount: FindRefundAccount;
  readonly #remindMembers: RemindMembers;
  readonly #followDispute: FollowDispute;
  readonly #forgetPayer: ForgetPayer;
  readonly #tellFollowers: TellFollowers;
  readonly #makeGames: MakeGames;
  readonly #publishing: PlanPublishing;
  readonly #verifySlip: VerifySlip;
  readonly #followSeller: FollowSeller;
  readonly #followSellerRefunds: FollowSellerRefunds;
  readonly #tellStaff: TellStaff;
  readonly #tellOfSearches: TellOfSearches;

  constructor(
    rooms: Rooms,
    reconcile: ReconcilePayment,
    sendRefund: SendRefund,
    sendMessages: SendMessages,
    removeCard: RemoveCardAtGateway,
    findRefundAccount: FindRefundAccount,
    remindMembers: RemindMembers,
    followDispute: FollowDispute,
    forgetPayer: ForgetPayer,
    tellFollowers: TellFollowers,
    makeGames: MakeGames,
    publishing: PlanPublishing,
    verifySlip: VerifySlip,
    followSeller: FollowSeller,
    followSellerRefunds: FollowSellerRefunds,
    tellStaff: TellStaff,
    tellOfSearches: TellOfSearches,
  ) {
    this.#rooms = rooms;
    this.#reconcile = reconcile;
    this.#sendRefund = sendRefund;
    this.#sendMessages = sendMessages;
    this.#removeCard = removeCard;
    this.#findRefundAccount = findRefundAccount;
    this.#remindMembers = remindMembers;
    this.#followDispute = followDispute;
    this.#forgetPayer = forgetPayer;
    this.#tellFollowers = tellFollowers;
    this.#makeGames = makeGames;
    this.#publishing = publishing;
    this.#verifySlip = verifySlip;
    this.#followSeller = followSeller;
    this.#followSellerRefunds = followSellerRefunds;
    this.#tellStaff = tellStaff;
    this.#tellOfSearches = tellOfSearches;
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
      case "follow_seller_refunds":
        return this.#followSellerRefunds.run(job.paymentId);
      case "send_refund":
        return this.#sendRefund.run(job.refundId);
      case "find_refund_account":
        return this.#findRefundAccount.run(job.refundId);
      case "ask_for_account":
        return this.#findRefundAccount.askAgain(job);
      case "remove_card":
        return this.#removeCard.run(job);
      case "forget_payer":
        return this.#forgetPayer.run(job.paymentId);
      case "forget_member":
        return this.#forgetPayer.forgetMember(job.memberId);
      case "remind_members":
        return this.#remindMembers.run(job);
      case "tell_followers":
        return this.#tellFollowers.run(job);
      case "tell_of_searches":
        return this.#tellOfSearches.run(job);
      case "tell_of_slips":
        return this.#tellStaff.ofSlips(job);
      case "tell_of_request":
        return this.#tellStaff.ofRequest(job);
      case "tell_of_seats":
        return this.#tellStaff.ofSeats(job);
      case "publish_event":
        return this.#publishing.publishDue(job.eventId);
      case "continue_series":
        await this.#makeGames.run(job.seriesId);
        return;
      case "follow_seller":
        return this.#followSeller.run(job.gateway, job.account);
      case "verify_slip":
        return this.#verifySlip.run(job);
      case "send_messages":
        return this.#sendMessages.run();
    }
  }
}
