import { Clock, Ticker } from "#application/ports/environment.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { ViewEvent } from "#application/use-cases/view-event.ts";
import { ViewParticipation } from "#application/use-cases/view-participation.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { ThankYouViewModel } from "./thank-you-view-model.ts";
import { ThankYouView } from "./ThankYouView.tsx";

export const screen = defineScreen("thank-you", {
  needs: {
    viewParticipation: ViewParticipation,
    watchEvent: WatchEvent,
    viewEvent: ViewEvent,
    shareLink: ShareLink,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { id }) => new ThankYouViewModel(deps, id),
  View: ThankYouView,
});
