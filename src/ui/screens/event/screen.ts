import { Clock, Ticker } from "#application/ports/environment.ts";
import { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { EventViewModel } from "./event-view-model.ts";
import { EventView } from "./EventView.tsx";

export const screen = defineScreen("event", {
  needs: {
    browseEvents: BrowseEvents,
    followParticipation: FollowParticipation,
    joinEvent: JoinEvent,
    addToHomeScreen: AddToHomeScreen,
    shareLink: ShareLink,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { merchantId, id }) => new EventViewModel(deps, merchantId, id),
  View: EventView,
});
