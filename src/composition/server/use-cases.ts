import { ContainerModule } from "inversify";
import { ApplyGatewayPayment } from "#server/application/paying/apply-gateway-payment.ts";
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
import { ForgetOld } from "#server/application/work/forget-old.ts";
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
import { PreviewEvent } from "#server/application/events/preview-event.ts";
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
import { RemindMembers } from "#server/application/messages/remind-members.ts";
import { RemoveCardAtGateway } from "#server/application/cards/remove-card-at-gateway.ts";
import { SendMessages } from "#server/application/messages/send-messages.ts";
import { FollowDispute } from "#server/application/refunding/follow-dispute.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { ReturnRefund } from "#server/application/refunding/return-refund.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { WithdrawAuthorisation } from "#server/application/line/withdraw-authorisation.ts";
import { WatchEvent } from "#server/application/events/watch-event.ts";
import { ports, token } from "./tokens.ts";

export const useCases = {
  rooms: token<Rooms>("rooms"),
  applyGatewayPayment: token<ApplyGatewayPayment>("applyGatewayPayment"),
  answerOffer: token<AnswerOffer>("answerOffer"),
  browseEvents: token<BrowseEvents>("browseEvents"),
  cancelPayment: token<CancelPayment>("cancelPayment"),
  createEvent: token<CreateEvent>("createEvent"),
  cancelEvent: token<CancelEvent>("cancelEvent"),
  changeEvent: token<ChangeEvent>("changeEvent"),
  checkIn: token<CheckIn>("checkIn"),
  listCustomers: token<ListCustomers>("listCustomers"),
  merchantSettings: token<MerchantSettings>("merchantSettings"),
  previewEvent: token<PreviewEvent>("previewEvent"),
  publishEvent: token<PublishEvent>("publishEvent"),
  readParticipants: token<ReadParticipants>("readParticipants"),
  doDueWork: token<DoDueWork>("doDueWork"),
  doJob: token<DoJob>("doJob"),
  editProfile: token<EditProfile>("editProfile"),
  eraseMember: token<EraseMember>("eraseMember"),
  exportMember: token<ExportMember>("exportMember"),
  forgetOld: token<ForgetOld>("forgetOld"),
  joinEvent: token<JoinEvent>("joinEvent"),
  findRefundAccount: token<FindRefundAccount>("findRefundAccount"),
  keepNotifierToken: token<KeepNotifierToken>("keepNotifierToken"),
  knowMember: token<KnowMember>("knowMember"),
  leaveEvent: token<LeaveEvent>("leaveEvent"),
  makePayout: token<MakePayout>("makePayout"),
  manageBankAccounts: token<ManageBankAccounts>("manageBankAccounts"),
  manageCards: token<ManageCards>("manageCards"),
  merchantAccess: token<MerchantAccess>("merchantAccess"),
  payForEvent: token<PayForEvent>("payForEvent"),
  quoteLeave: token<QuoteLeave>("quoteLeave"),
  readEvent: token<ReadEvent>("readEvent"),
  readMerchantRefunds: token<ReadMerchantRefunds>("readMerchantRefunds"),
  readParticipation: token<ReadParticipation>("readParticipation"),
  readPayments: token<ReadPayments>("readPayments"),
  readRefunds: token<ReadRefunds>("readRefunds"),
  receiveFollow: token<ReceiveFollow>("receiveFollow"),
  receiveLineWebhook: token<ReceiveLineWebhook>("receiveLineWebhook"),
  receiveGatewayNotice: token<ReceiveGatewayNotice>("receiveGatewayNotice"),
  reconcilePayment: token<ReconcilePayment>("reconcilePayment"),
  remindMembers: token<RemindMembers>("remindMembers"),
  removeCardAtGateway: token<RemoveCardAtGateway>("removeCardAtGateway"),
  sendMessages: token<SendMessages>("sendMessages"),
  sendRefund: token<SendRefund>("sendRefund"),
  followDispute: token<FollowDispute>("followDispute"),
  settleRefund: token<SettleRefund>("settleRefund"),
  returnRefund: token<ReturnRefund>("returnRefund"),
  uploadSlip: token<UploadSlip>("uploadSlip"),
  readSlips: token<ReadSlips>("readSlips"),
  reviewSlip: token<ReviewSlip>("reviewSlip"),
  receiveTransfer: token<ReceiveTransfer>("receiveTransfer"),
  resolveException: token<ResolveException>("resolveException"),
  withdrawAuthorisation: token<WithdrawAuthorisation>("withdrawAuthorisation"),
  watchEvent: token<WatchEvent>("watchEvent"),
};

/** The authority's use cases over its ports; the same for every root. */
export const useCaseModule = new ContainerModule(({ bind }) => {
  const { clock, ids, unitOfWork, signals, gateway, jobs } = ports;
  const { rooms, applyGatewayPayment, reconcilePayment } = useCases;
  const reading = [rooms, unitOfWork, clock] as const;
  const deciding = [rooms, unitOfWork, clock, ids] as const;

  bind(rooms)
    .toResolvedValue((...deps) => new Rooms(...deps), [unitOfWork, clock, ids, signals])
    .inSingletonScope();
  bind(applyGatewayPayment)
    .toResolvedValue((...deps) => new ApplyGatewayPayment(...deps), [rooms, ids])
    .inSingletonScope();

  bind(useCases.joinEvent)
    .toResolvedValue((...deps) => new JoinEvent(...deps), [...deciding])
    .inSingletonScope();
  bind(useCases.answerOffer)
    .toResolvedValue((...deps) => new AnswerOffer(...deps), [...deciding])
    .inSingletonScope();
  bind(useCases.leaveEvent)
    .toResolvedValue((...deps) => new LeaveEvent(...deps), [...deciding])
    .inSingletonScope();
  bind(useCases.quoteLeave)
    .toResolvedValue((...deps) => new QuoteLeave(...deps), [...reading])
    .inSingletonScope();
  bind(useCases.browseEvents)
    .toResolvedValue((...deps) => new BrowseEvents(...deps), [...reading])
    .inSingletonScope();
  bind(useCases.readEvent)
    .toResolvedValue((...deps) => new ReadEvent(...deps), [...reading])
    .inSingletonScope();
  bind(useCases.previewEvent)
    .toResolvedValue((work) => new PreviewEvent(work), [unitOfWork])
    .inSingletonScope();
  bind(useCases.readParticipation)
    .toResolvedValue((...deps) => new ReadParticipation(...deps), [...reading])
    .inSingletonScope();
  bind(useCases.readRefunds)
    .toResolvedValue((...deps) => new ReadRefunds(...deps), [unitOfWork, clock])
    .inSingletonScope();
  bind(useCases.watchEvent)
    .toResolvedValue((...deps) => new WatchEvent(...deps), [rooms, unitOfWork, clock, signals])
    .inSingletonScope();

  bind(useCases.payForEvent)
    .toResolvedValue(
      (...deps) => new PayForEvent(...deps),
      [rooms, unitOfWork, gateway, applyGatewayPayment, reconcilePayment, ids],
    )
    .inSingletonScope();
  bind(reconcilePayment)
    .toResolvedValue((...deps) => new ReconcilePayment(...deps), [unitOfWork, gateway, applyGatewayPayment, clock])
    .inSingletonScope();
  bind(useCases.readPayments)
    .toResolvedValue((...deps) => new ReadPayments(...deps), [unitOfWork, reconcilePayment, clock])
    .inSingletonScope();
  bind(useCases.cancelPayment)
    .toResolvedValue((...deps) => new CancelPayment(...deps), [rooms, unitOfWork, reconcilePayment])
    .inSingletonScope();
  bind(useCases.receiveGatewayNotice)
    .toResolvedValue((...deps) => new ReceiveGatewayNotice(...deps), [unitOfWork, gateway, clock])
    .inSingletonScope();
  bind(useCases.uploadSlip)
    .toResolvedValue((...deps) => new UploadSlip(...deps), [rooms, unitOfWork, ports.slipPictures])
    .inSingletonScope();
  bind(useCases.readSlips)
    .toResolvedValue((...deps) => new ReadSlips(...deps), [unitOfWork, clock])
    .inSingletonScope();
  bind(useCases.reviewSlip)
    .toResolvedValue((...deps) => new ReviewSlip(...deps), [rooms, unitOfWork, ids])
    .inSingletonScope();
  bind(useCases.receiveTransfer)
    .toResolvedValue((...deps) => new ReceiveTransfer(...deps), [rooms, unitOfWork, ids])
    .inSingletonScope();
  bind(useCases.resolveException)
    .toResolvedValue((...deps) => new ResolveException(...deps), [rooms, unitOfWork, ids])
    .inSingletonScope();
  bind(useCases.manageCards)
    .toResolvedValue((...deps) => new ManageCards(...deps), [unitOfWork, gateway, clock, ids])
    .inSingletonScope();
  const telling = [unitOfWork, clock, ids, signals] as const;
  bind(useCases.manageBankAccounts)
    .toResolvedValue((...deps) => new ManageBankAccounts(...deps), [...telling])
    .inSingletonScope();
  bind(useCases.findRefundAccount)
    .toResolvedValue((...deps) => new FindRefundAccount(...deps), [unitOfWork, signals])
    .inSingletonScope();
  bind(useCases.readMerchantRefunds)
    .toResolvedValue((...deps) => new ReadMerchantRefunds(...deps), [unitOfWork, clock, ids])
    .inSingletonScope();
  bind(useCases.settleRefund)
    .toResolvedValue((...deps) => new SettleRefund(...deps), [...telling])
    .inSingletonScope();
  bind(useCases.returnRefund)
    .toResolvedValue((...deps) => new ReturnRefund(...deps), [...telling])
    .inSingletonScope();
  bind(useCases.makePayout)
    .toResolvedValue((...deps) => new MakePayout(...deps), [...telling])
    .inSingletonScope();
  bind(useCases.sendRefund)
    .toResolvedValue((...deps) => new SendRefund(...deps), [unitOfWork, gateway, clock, ids, signals])
    .inSingletonScope();
  bind(useCases.followDispute)
    .toResolvedValue((...deps) => new FollowDispute(...deps), [rooms, unitOfWork, gateway, useCases.sendRefund, clock])
    .inSingletonScope();

  bind(useCases.knowMember)
    .toResolvedValue((...deps) => new KnowMember(...deps), [unitOfWork, clock])
    .inSingletonScope();
  bind(useCases.editProfile)
    .toResolvedValue((...deps) => new EditProfile(...deps), [unitOfWork, clock])
    .inSingletonScope();
  bind(useCases.eraseMember)
    .toResolvedValue((...deps) => new EraseMember(...deps), [rooms, unitOfWork, ports.idempotency, clock, ids])
    .inSingletonScope();
  bind(useCases.keepNotifierToken)
    .toResolvedValue((...deps) => new KeepNotifierToken(...deps), [unitOfWork, ports.serviceNotifier, ports.realClock])
    .inSingletonScope();
  bind(useCases.withdrawAuthorisation)
    .toResolvedValue((...deps) => new WithdrawAuthorisation(...deps), [ports.lineAuthorisations])
    .inSingletonScope();
  bind(useCases.exportMember)
    .toResolvedValue(
      (participations, payments, refunds, cards, bankAccounts, work, now) =>
        new ExportMember({ participations, payments, refunds, cards, bankAccounts }, work, now),
      [
        useCases.readParticipation,
        useCases.readPayments,
        useCases.readRefunds,
        useCases.manageCards,
        useCases.manageBankAccounts,
        unitOfWork,
        clock,
      ],
    )
    .inSingletonScope();
  bind(useCases.receiveFollow)
    .toResolvedValue((...deps) => new ReceiveFollow(...deps), [unitOfWork, ports.officialAccount])
    .inSingletonScope();
  bind(useCases.receiveLineWebhook)
    .toResolvedValue(
      (...deps) => new ReceiveLineWebhook(...deps),
      [unitOfWork, ports.lineSignature, ports.officialAccount, clock],
    )
    .inSingletonScope();
  bind(useCases.merchantAccess)
    .toResolvedValue(
      (...deps) => new MerchantAccess(...deps),
      [unitOfWork, ports.secrets, ports.tokens, ports.realClock],
    )
    .inSingletonScope();
  bind(useCases.createEvent)
    .toResolvedValue((...deps) => new CreateEvent(...deps), [unitOfWork, clock, ids])
    .inSingletonScope();

  bind(useCases.cancelEvent)
    .toResolvedValue((...deps) => new CancelEvent(...deps), [rooms, unitOfWork, ids])
    .inSingletonScope();
  bind(useCases.changeEvent)
    .toResolvedValue((...deps) => new ChangeEvent(...deps), [rooms, unitOfWork, clock, ids])
    .inSingletonScope();
  bind(useCases.checkIn)
    .toResolvedValue((...deps) => new CheckIn(...deps), [rooms, unitOfWork, ids])
    .inSingletonScope();
  bind(useCases.listCustomers)
    .toResolvedValue((...deps) => new ListCustomers(...deps), [unitOfWork, ids])
    .inSingletonScope();
  bind(useCases.merchantSettings)
    .toResolvedValue((...deps) => new MerchantSettings(...deps), [unitOfWork, clock])
    .inSingletonScope();
  bind(useCases.publishEvent)
    .toResolvedValue((...deps) => new PublishEvent(...deps), [rooms, unitOfWork])
    .inSingletonScope();
  bind(useCases.readParticipants)
    .toResolvedValue((...deps) => new ReadParticipants(...deps), [rooms, unitOfWork, ids])
    .inSingletonScope();

  bind(useCases.sendMessages)
    .toResolvedValue((...deps) => new SendMessages(...deps), [unitOfWork, ports.messenger, clock])
    .inSingletonScope();
  bind(useCases.remindMembers)
    .toResolvedValue((...deps) => new RemindMembers(...deps), [unitOfWork, clock, ids])
    .inSingletonScope();
  bind(useCases.removeCardAtGateway)
    .toResolvedValue((...deps) => new RemoveCardAtGateway(...deps), [unitOfWork, gateway, clock])
    .inSingletonScope();
  bind(useCases.doJob)
    .toResolvedValue(
      (...deps) => new DoJob(...deps),
      [
        rooms,
        reconcilePayment,
        useCases.sendRefund,
        useCases.sendMessages,
        useCases.removeCardAtGateway,
        useCases.findRefundAccount,
        useCases.remindMembers,
        useCases.followDispute,
      ],
    )
    .inSingletonScope();
  bind(useCases.forgetOld)
    .toResolvedValue((...deps) => new ForgetOld(...deps), [unitOfWork, ports.idempotency, clock, ports.realClock])
    .inSingletonScope();
  bind(useCases.doDueWork)
    .toResolvedValue((...deps) => new DoDueWork(...deps), [unitOfWork, rooms, jobs, clock])
    .inSingletonScope();
});
