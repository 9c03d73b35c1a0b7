import { Clock, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { ThankYouViewModel } from "./thank-you-view-model.ts";
import { ThankYouView } from "./ThankYouView.tsx";

export const screen = defineScreen("thank-you", {
  needs: {
    followParticipation: FollowParticipation,
    browseEvents: BrowseEvents,
    shareLink: ShareLink,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { id }) => new ThankYouViewModel(deps, id),
  View: ThankYouView,
});
