import { NoServiceNotifier } from "#server/adapters/memory/service-notifier.ts";
import type { UseCases } from "#server/adapters/http/use-cases.ts";
import { ApplyGatewayPayment } from "#server/application/paying/apply-gateway-payment.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import type { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { JobQueue } from "#server/application/work/job-queue.ts";
import type { LineAuthorisations } from "#server/application/line/line-authorisations.ts";
import type { LineSignature } from "#server/application/line/line-signature.ts";
import type { Messenger } from "#server/application/messages/messenger.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import type { SecretHasher, TokenMinter } from "#server/application/merchants/secrets.ts";
import type { ServiceNotifier } from "#server/application/line/service-notifier.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { FindRefundAccount } from "#server/application/refunding/find-refund-account.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { KeepNotifierToken } from "#server/application/line/keep-notifier-token.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { ListCustomers } from "#server/application/members/list-customers.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";
import { MerchantAccess } from "#server/application/merchants/merchant-access.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { QuoteLeave } from "#server/application/leaving/quote-leave.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { ReadMerchantRefunds } from "#server/application/refunding/read-merchant-refunds.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";
import { ReceiveFollow } from "#server/application/line/receive-follow.ts";
import { ReceiveLineWebhook } from "#server/application/line/receive-line-webhook.ts";
import { ReceiveGatewayNotice } from "#server/application/paying/receive-gateway-notice.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import { RemoveCardAtGateway } from "#server/application/cards/remove-card-at-gateway.ts";
import { RemindMembers } from "#server/application/messages/remind-members.ts";
import { SendMessages } from "#server/application/messages/send-messages.ts";
import { FollowDispute } from "#server/application/refunding/follow-dispute.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { ReturnRefund } from "#server/application/refunding/return-refund.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import type { SlipPictures } from "#server/application/transfers/slip-pictures.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { WithdrawAuthorisation } from "#server/application/line/withdraw-authorisation.ts";
import { WatchEvent } from "#server/application/events/watch-event.ts";

export interface Outside {
  readonly clock: Clock;
  readonly realClock: Clock;
  readonly ids: IdSource;
  readonly idempotency: IdempotencyStore;
  readonly unitOfWork: UnitOfWork;
  readonly signals: EventSignals;
  readonly gateway: PaymentGateway;
  readonly jobs: JobQueue;
  readonly secrets: SecretHasher;
  readonly tokens: TokenMinter;
  readonly messenger: Messenger;
  readonly lineSignature: LineSignature;
  readonly lineAuthorisations: LineAuthorisations;
  readonly serviceNotifier?: ServiceNotifier;
  readonly officialAccount: string;
  readonly slipPictures?: SlipPictures;
}

export interface WiredUseCases {
  readonly useCases: UseCases;
  readonly knowMember: KnowMember;
  readonly receiveTransfer: ReceiveTransfer;
  readonly doJob: DoJob;
  readonly doDueWork: DoDueWork;
}

/** The authority's use cases, put together by hand. */
export function useCasesOver(outside: Outside): WiredUseCases {
  const { clock, realClock, ids, unitOfWork, signals, gateway, jobs } = outside;
  const rooms = new Rooms(unitOfWork, clock, ids, signals);
  const apply = new ApplyGatewayPayment(rooms, ids);
  const reconcilePayment = new ReconcilePayment(unitOfWork, gateway, apply, clock);
  const sendMessages = new SendMessages(unitOfWork, outside.messenger, clock);
  const sendRefund = new SendRefund(unitOfWork, gateway, clock, ids, signals);
  const sources = {
    participations: new ReadParticipation(rooms, unitOfWork, clock),
    payments: new ReadPayments(unitOfWork, reconcilePayment, clock),
    refunds: new ReadRefunds(unitOfWork, clock),
    cards: new ManageCards(unitOfWork, gateway, clock, ids),
    bankAccounts: new ManageBankAccounts(unitOfWork, clock, ids, signals),
  };
  return {
    knowMember: new KnowMember(unitOfWork, clock),
    receiveTransfer: new ReceiveTransfer(rooms, unitOfWork, ids),
    doJob: new DoJob(
      rooms,
      reconcilePayment,
      sendRefund,
      sendMessages,
      new RemoveCardAtGateway(unitOfWork, gateway, clock),
      new FindRefundAccount(unitOfWork, signals),
      new RemindMembers(unitOfWork, clock, ids),
      new FollowDispute(rooms, unitOfWork, gateway, sendRefund, clock),
    ),
    doDueWork: new DoDueWork(unitOfWork, rooms, jobs, clock),
    useCases: {
      browseEvents: new BrowseEvents(rooms, unitOfWork, clock),
      readEvent: new ReadEvent(rooms, unitOfWork, clock),
      watchEvent: new WatchEvent(rooms, unitOfWork, clock, signals),
      keepNotifierToken: new KeepNotifierToken(
        unitOfWork,
        outside.serviceNotifier ?? new NoServiceNotifier(),
        realClock,
      ),
      joinEvent: new JoinEvent(rooms, unitOfWork, clock, ids),
      readParticipation: sources.participations,
      answerOffer: new AnswerOffer(rooms, unitOfWork, clock, ids),
      quoteLeave: new QuoteLeave(rooms, unitOfWork, clock),
      leaveEvent: new LeaveEvent(rooms, unitOfWork, clock, ids),
      payForEvent: new PayForEvent(rooms, unitOfWork, gateway, apply, reconcilePayment, ids),
      readPayments: sources.payments,
      cancelPayment: new CancelPayment(rooms, unitOfWork, reconcilePayment),
      uploadSlip: new UploadSlip(rooms, unitOfWork, outside.slipPictures ?? new SharpSlipPictures()),
      readSlips: new ReadSlips(unitOfWork, clock),
      reviewSlip: new ReviewSlip(rooms, unitOfWork, ids),
      resolveException: new ResolveException(rooms, unitOfWork, ids),
      readRefunds: sources.refunds,
      manageBankAccounts: sources.bankAccounts,
      readMerchantRefunds: new ReadMerchantRefunds(unitOfWork, clock, ids),
      settleRefund: new SettleRefund(unitOfWork, clock, ids, signals),
      returnRefund: new ReturnRefund(unitOfWork, clock, ids, signals),
      makePayout: new MakePayout(unitOfWork, clock, ids, signals),
      manageCards: sources.cards,
      editProfile: new EditProfile(unitOfWork, clock),
      exportMember: new ExportMember(sources, unitOfWork, clock),
      eraseMember: new EraseMember(rooms, unitOfWork, outside.idempotency, clock, ids),
      withdrawAuthorisation: new WithdrawAuthorisation(outside.lineAuthorisations),
      receiveFollow: new ReceiveFollow(unitOfWork, outside.officialAccount),
      receiveLineWebhook: new ReceiveLineWebhook(unitOfWork, outside.lineSignature, outside.officialAccount, clock),
      receiveGatewayNotice: new ReceiveGatewayNotice(unitOfWork, gateway, clock),
      merchantAccess: new MerchantAccess(unitOfWork, outside.secrets, outside.tokens, realClock),
      createEvent: new CreateEvent(unitOfWork, clock, ids),
      cancelEvent: new CancelEvent(rooms, unitOfWork, ids),
      changeEvent: new ChangeEvent(rooms, unitOfWork, clock, ids),
      checkIn: new CheckIn(rooms, unitOfWork, ids),
      listCustomers: new ListCustomers(unitOfWork, ids),
      merchantSettings: new MerchantSettings(unitOfWork, clock),
      publishEvent: new PublishEvent(rooms, unitOfWork),
      readParticipants: new ReadParticipants(rooms, unitOfWork, ids),
    },
  };
}
