import { Clock, Ticker } from "#application/ports/environment.ts";
import { AnswerOffer } from "#application/use-cases/answer-offer.ts";
import { LeaveEvent } from "#application/use-cases/leave-event.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { ViewParticipation } from "#application/use-cases/view-participation.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { SuccessViewModel } from "./success-view-model.ts";
import { SuccessView } from "./SuccessView.tsx";

export const screen = defineScreen("success", {
  needs: {
    viewParticipation: ViewParticipation,
    watchEvent: WatchEvent,
    answerOffer: AnswerOffer,
    leaveEvent: LeaveEvent,
    shareLink: ShareLink,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { id }) => new SuccessViewModel(deps, id),
  View: SuccessView,
});
