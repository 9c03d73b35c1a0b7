import { Clock, Ticker } from "#application/ports/environment.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { SuccessViewModel } from "./success-view-model.ts";
import { SuccessView } from "./SuccessView.tsx";

export const screen = defineScreen("success", {
  needs: {
    followParticipation: FollowParticipation,
    joinEvent: JoinEvent,
    requestRefund: RequestRefund,
    shareLink: ShareLink,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { id }) => new SuccessViewModel(deps, id),
  View: SuccessView,
});
