import { Clock, Ticker } from "#application/ports/environment.ts";
import { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import { AnswerOffer } from "#application/use-cases/answer-offer.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { ViewEvent } from "#application/use-cases/view-event.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { EventViewModel } from "./event-view-model.ts";
import { EventView } from "./EventView.tsx";

export const screen = defineScreen("event", {
  needs: {
    viewEvent: ViewEvent,
    watchEvent: WatchEvent,
    joinEvent: JoinEvent,
    answerOffer: AnswerOffer,
    addToHomeScreen: AddToHomeScreen,
    shareLink: ShareLink,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { merchantId, id }) => new EventViewModel(deps, merchantId, id),
  View: EventView,
});
