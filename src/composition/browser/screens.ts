import type { Container } from "inversify";
import type { ScreenFactories } from "#ui/app/dependencies.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import { MerchantViewModel } from "#ui/screens/merchant/merchant-view-model.ts";
import { PaymentViewModel } from "#ui/screens/payment/payment-view-model.ts";
import { SuccessViewModel } from "#ui/screens/success/success-view-model.ts";
import { ThankYouViewModel } from "#ui/screens/thank-you/thank-you-view-model.ts";
import { UpcomingViewModel } from "#ui/screens/upcoming/upcoming-view-model.ts";
import { clientPorts as ports, clientUseCases as use } from "../client-tokens.ts";

/** A view model for each visit to a screen, given what the container holds. */
export function createScreens(
  container: Container,
  session: { readonly loggedIn: boolean; readonly profileLoading: boolean },
): ScreenFactories {
  const shared = {
    clock: container.get(ports.clock),
    ticker: container.get(ports.ticker),
    delay: container.get(ports.delay),
    exit: container.get(ports.exit),
    viewEvent: container.get(use.viewEvent),
    viewMerchant: container.get(use.viewMerchant),
    viewParticipation: container.get(use.viewParticipation),
    watchEvent: container.get(use.watchEvent),
    joinEvent: container.get(use.joinEvent),
    answerOffer: container.get(use.answerOffer),
    leaveEvent: container.get(use.leaveEvent),
    payForEvent: container.get(use.payForEvent),
    cancelPayment: container.get(use.cancelPayment),
    listSavedCards: container.get(use.listSavedCards),
    shareLink: container.get(use.shareLink),
    browse: container.get(use.browseEvents),
    findWhatWaits: container.get(use.findWhatWaits),
    listUpcoming: container.get(use.listUpcoming),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    session,
  };
  /** Kept, so that coming back shows the same list at the same place. */
  let index: IndexViewModel | undefined;
  return {
    index: () => (index ??= new IndexViewModel(shared)),
    upcoming: () => new UpcomingViewModel(shared),
    merchant: (merchantId) => new MerchantViewModel(merchantId, shared),
    event: (merchantId, eventId) => new EventViewModel(shared, merchantId, eventId),
    payment: (eventId, joinId) => new PaymentViewModel(shared, eventId, joinId),
    thankYou: (joinId) => new ThankYouViewModel(shared, joinId),
    success: (joinId) => new SuccessViewModel(shared, joinId),
  };
}
