import { Clock, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { UpcomingViewModel } from "./upcoming-view-model.ts";
import { UpcomingView } from "./UpcomingView.tsx";

export const screen = defineScreen("upcoming", {
  needs: { browseEvents: BrowseEvents, session: Session, clock: Clock, ticker: Ticker },
  viewModel: (deps) => new UpcomingViewModel(deps),
  View: UpcomingView,
});
