import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { IndexViewModel } from "./index-view-model.ts";
import { IndexView } from "./IndexView.tsx";

export const screen = defineScreen("index", {
  needs: {
    browseEvents: BrowseEvents,
    session: Session,
    clock: Clock,
    ticker: Ticker,
    delay: Delay,
  },
  viewModel: (deps) => new IndexViewModel({ ...deps, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  View: IndexView,
  kept: true,
});
