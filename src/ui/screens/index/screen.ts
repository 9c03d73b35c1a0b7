import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { FindWhatWaits } from "#application/use-cases/find-what-waits.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { IndexViewModel } from "./index-view-model.ts";
import { IndexView } from "./IndexView.tsx";

export const screen = defineScreen("index", {
  needs: {
    browse: BrowseEvents,
    findWhatWaits: FindWhatWaits,
    session: Session,
    clock: Clock,
    ticker: Ticker,
    delay: Delay,
  },
  viewModel: (deps) => new IndexViewModel({ ...deps, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  View: IndexView,
  kept: true,
});
