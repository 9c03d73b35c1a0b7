import type { ContainerModule, ServiceIdentifier } from "inversify";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { HttpLiveEventsOptions } from "#adapters/http/http-live-events.ts";
import type { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import type { BankAccountRepository } from "#application/ports/bank-account-repository.ts";
import type { CardRepository } from "#application/ports/card-repository.ts";
import type { CardTokenizer } from "#application/ports/card-tokenizer.ts";
import type {
  Clipboard,
  Clock,
  Delay,
  Exit,
  HandOver,
  KeySource,
  PermanentLinks,
  PositionSource,
  Preferences,
  Ticker,
} from "#application/ports/environment.ts";
import type { ErrorReporter } from "#application/ports/error-reporter.ts";
import type { EventRepository } from "#application/ports/event-repository.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import type { LineAccess } from "#application/ports/line-access.ts";
import type { LiveEvents } from "#application/ports/live-events.ts";
import type { OpenOrders } from "#application/ports/open-orders.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { PaymentRepository } from "#application/ports/payment-repository.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";
import type { ProfileRepository } from "#application/ports/profile-repository.ts";
import type { QuickFill } from "#application/ports/quick-fill.ts";
import type { SharePort } from "#application/ports/share-port.ts";
import type { ShortcutPort } from "#application/ports/shortcut-port.ts";
import type { PictureShrinker, SlipRepository } from "#application/ports/slip-repository.ts";
import type { RefundRepository } from "#application/ports/refund-repository.ts";
import type { AddCard } from "#application/use-cases/add-card.ts";
import type { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import type { AnswerOffer } from "#application/use-cases/answer-offer.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { CancelPayment } from "#application/use-cases/cancel-payment.ts";
import type { ChooseDefaultCard } from "#application/use-cases/choose-default-card.ts";
import type { EraseMyData } from "#application/use-cases/erase-my-data.ts";
import type { ExportMyData } from "#application/use-cases/export-my-data.ts";
import type { FillDetails } from "#application/use-cases/fill-details.ts";
import type { FindWhatWaits } from "#application/use-cases/find-what-waits.ts";
import type { FollowPayment } from "#application/use-cases/follow-payment.ts";
import type { JoinEvent } from "#application/use-cases/join-event.ts";
import type { LeaveEvent } from "#application/use-cases/leave-event.ts";
import type { ListBankAccounts } from "#application/use-cases/list-bank-accounts.ts";
import type { ListHistory } from "#application/use-cases/list-history.ts";
import type { ListPayments } from "#application/use-cases/list-payments.ts";
import type { ListRefunds } from "#application/use-cases/list-refunds.ts";
import type { ListUpcoming } from "#application/use-cases/list-upcoming.ts";
import type { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import type { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import type { RemoveBankAccount } from "#application/use-cases/remove-bank-account.ts";
import type { RemoveCard } from "#application/use-cases/remove-card.ts";
import type { ReportSurprise } from "#application/use-cases/report-surprise.ts";
import type { SetBankAccount } from "#application/use-cases/set-bank-account.ts";
import type { ShareLink } from "#application/use-cases/share-link.ts";
import type { SignUp } from "#application/use-cases/sign-up.ts";
import type { StartSession, StartSessionSettings } from "#application/use-cases/start-session.ts";
import type { TakeLineProfile } from "#application/use-cases/take-line-profile.ts";
import type { UpdateProfile } from "#application/use-cases/update-profile.ts";
import type { UploadSlip } from "#application/use-cases/upload-slip.ts";
import type { ViewEvent } from "#application/use-cases/view-event.ts";
import type { ViewMerchant } from "#application/use-cases/view-merchant.ts";
import type { ViewParticipation } from "#application/use-cases/view-participation.ts";
import type { ViewSlip } from "#application/use-cases/view-slip.ts";
import type { WatchEvent } from "#application/use-cases/watch-event.ts";

function token<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol(`client ${name}`);
}

/** What the app's use cases need from outside; every root with a user interface binds each of them. */
export const clientPorts = {
  settings: token<StartSessionSettings>("settings"),
  errors: token<ErrorReporter>("errors"),
  identity: token<IdentityProvider>("identity"),
  clock: token<Clock>("clock"),
  ticker: token<Ticker>("ticker"),
  delay: token<Delay>("delay"),
  exit: token<Exit>("exit"),
  handOver: token<HandOver>("handOver"),
  keys: token<KeySource>("keys"),
  lineAccess: token<LineAccess>("lineAccess"),
  links: token<PermanentLinks>("links"),
  orders: token<OpenOrders>("orders"),
  platform: token<PlatformPort>("platform"),
  position: token<PositionSource>("position"),
  preferences: token<Preferences>("preferences"),
  quickFill: token<QuickFill>("quickFill"),
  share: token<SharePort>("share"),
  shortcut: token<ShortcutPort>("shortcut"),
  cardTokenizer: token<CardTokenizer>("cardTokenizer"),
  events: token<EventRepository>("events"),
  liveEvents: token<LiveEvents>("liveEvents"),
  participations: token<ParticipationRepository>("participations"),
  slips: token<SlipRepository>("slips"),
  pictureShrinker: token<PictureShrinker>("pictureShrinker"),
  clipboard: token<Clipboard>("clipboard"),
  payments: token<PaymentRepository>("payments"),
  refunds: token<RefundRepository>("refunds"),
  bankAccounts: token<BankAccountRepository>("bankAccounts"),
  cards: token<CardRepository>("cards"),
  profiles: token<ProfileRepository>("profiles"),
};

/** The wire, where a root has one. */
export const clientHttp = token<HttpClient>("http");

/** Where the wire leads, for what does not go through `clientHttp`. */
export const clientWire = token<Pick<HttpLiveEventsOptions, "baseUrl" | "fetch">>("wire");

/** Where LIFF will go on to from this page. */
export const clientArrival = token<Pick<LiffReturn, "target">>("arrival");

/** The app's LIFF id; null where LINE is not set up, or stands in only. */
export const clientLiffId = token<string | null>("liffId");

/** Does the server send service messages of LINE's? */
export const clientServiceMessages = token<boolean>("serviceMessages");

/** Fetches what binds `clientPorts.cardTokenizer`; only who pays needs it. */
export const clientCardForm = token<() => Promise<ContainerModule>>("cardForm");

export const clientUseCases = {
  addCard: token<AddCard>("addCard"),
  addToHomeScreen: token<AddToHomeScreen>("addToHomeScreen"),
  answerOffer: token<AnswerOffer>("answerOffer"),
  browseEvents: token<BrowseEvents>("browseEvents"),
  cancelPayment: token<CancelPayment>("cancelPayment"),
  chooseDefaultCard: token<ChooseDefaultCard>("chooseDefaultCard"),
  eraseMyData: token<EraseMyData>("eraseMyData"),
  exportMyData: token<ExportMyData>("exportMyData"),
  fillDetails: token<FillDetails>("fillDetails"),
  findWhatWaits: token<FindWhatWaits>("findWhatWaits"),
  listBankAccounts: token<ListBankAccounts>("listBankAccounts"),
  listHistory: token<ListHistory>("listHistory"),
  listPayments: token<ListPayments>("listPayments"),
  listRefunds: token<ListRefunds>("listRefunds"),
  listUpcoming: token<ListUpcoming>("listUpcoming"),
  followPayment: token<FollowPayment>("followPayment"),
  joinEvent: token<JoinEvent>("joinEvent"),
  leaveEvent: token<LeaveEvent>("leaveEvent"),
  listSavedCards: token<ListSavedCards>("listSavedCards"),
  payForEvent: token<PayForEvent>("payForEvent"),
  removeBankAccount: token<RemoveBankAccount>("removeBankAccount"),
  removeCard: token<RemoveCard>("removeCard"),
  reportSurprise: token<ReportSurprise>("reportSurprise"),
  setBankAccount: token<SetBankAccount>("setBankAccount"),
  shareLink: token<ShareLink>("shareLink"),
  signUp: token<SignUp>("signUp"),
  startSession: token<StartSession>("startSession"),
  takeLineProfile: token<TakeLineProfile>("takeLineProfile"),
  uploadSlip: token<UploadSlip>("uploadSlip"),
  updateProfile: token<UpdateProfile>("updateProfile"),
  viewEvent: token<ViewEvent>("viewEvent"),
  viewMerchant: token<ViewMerchant>("viewMerchant"),
  viewParticipation: token<ViewParticipation>("viewParticipation"),
  viewSlip: token<ViewSlip>("viewSlip"),
  watchEvent: token<WatchEvent>("watchEvent"),
};
