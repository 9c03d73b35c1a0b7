import { ContainerModule } from "inversify";
import { AnswerOffer } from "#application/use-cases/answer-offer.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { CancelPayment } from "#application/use-cases/cancel-payment.ts";
import { FindWhatWaits } from "#application/use-cases/find-what-waits.ts";
import { FollowPayment } from "#application/use-cases/follow-payment.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { LeaveEvent } from "#application/use-cases/leave-event.ts";
import { ListUpcoming } from "#application/use-cases/list-upcoming.ts";
import { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { UpdateProfile } from "#application/use-cases/update-profile.ts";
import { ViewEvent } from "#application/use-cases/view-event.ts";
import { ViewMerchant } from "#application/use-cases/view-merchant.ts";
import { ViewParticipation } from "#application/use-cases/view-participation.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Finding an event. */
export const browsingModule = new ContainerModule(({ bind }) => {
  bind(uses.browseEvents)
    .toResolvedValue((...deps) => new BrowseEvents(...deps), [ports.events, ports.position])
    .inSingletonScope();
  bind(uses.viewMerchant).toResolvedValue((...deps) => new ViewMerchant(...deps), [ports.events]).inSingletonScope();
  bind(uses.viewEvent).toResolvedValue((...deps) => new ViewEvent(...deps), [ports.events]).inSingletonScope();
  bind(uses.watchEvent).toResolvedValue((...deps) => new WatchEvent(...deps), [ports.liveEvents]).inSingletonScope();
  bind(uses.shareLink)
    .toResolvedValue((...deps) => new ShareLink(...deps), [ports.share, ports.links])
    .inSingletonScope();
});

/** Having a place in one. */
export const participationModule = new ContainerModule(({ bind }) => {
  bind(uses.joinEvent)
    .toResolvedValue((...deps) => new JoinEvent(...deps), [ports.participations, ports.keys])
    .inSingletonScope();
  bind(uses.answerOffer)
    .toResolvedValue((...deps) => new AnswerOffer(...deps), [ports.participations, ports.keys])
    .inSingletonScope();
  bind(uses.leaveEvent)
    .toResolvedValue((...deps) => new LeaveEvent(...deps), [ports.participations, ports.keys])
    .inSingletonScope();
  bind(uses.viewParticipation)
    .toResolvedValue((...deps) => new ViewParticipation(...deps), [ports.participations])
    .inSingletonScope();
  bind(uses.findWhatWaits)
    .toResolvedValue((...deps) => new FindWhatWaits(...deps), [ports.participations])
    .inSingletonScope();
  bind(uses.listUpcoming)
    .toResolvedValue((...deps) => new ListUpcoming(...deps), [ports.participations])
    .inSingletonScope();
});

/** Paying for it. */
export const paymentModule = new ContainerModule(({ bind }) => {
  bind(uses.followPayment)
    .toResolvedValue((...deps) => new FollowPayment(...deps), [ports.payments, ports.delay])
    .inSingletonScope();
  bind(uses.payForEvent)
    .toResolvedValue(
      (...deps) => new PayForEvent(...deps),
      [ports.payments, ports.cardTokenizer, ports.keys, uses.followPayment],
    )
    .inSingletonScope();
  bind(uses.cancelPayment)
    .toResolvedValue((...deps) => new CancelPayment(...deps), [ports.payments, ports.keys])
    .inSingletonScope();
  bind(uses.listSavedCards).toResolvedValue((...deps) => new ListSavedCards(...deps), [ports.cards]).inSingletonScope();
});

/** Who the member is. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(uses.startSession)
    .toResolvedValue(
      (...deps) => new StartSession(...deps),
      [ports.identity, ports.profiles, ports.exit, ports.delay, ports.settings],
    )
    .inSingletonScope();
  bind(uses.updateProfile).toResolvedValue((...deps) => new UpdateProfile(...deps), [ports.profiles]).inSingletonScope();
});

export const useCaseModules = [browsingModule, participationModule, paymentModule, sessionModule];
